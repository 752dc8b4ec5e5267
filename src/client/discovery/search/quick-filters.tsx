import type { ReactNode } from 'react';
import { searchText } from '../../../shared/messages/search.ts';
import type { Search } from '../../../shared/search/home-url.ts';
import { SORTS, sortLabel } from '../../../shared/search/search.ts';
import classes from './search-pill.module.css';

interface Props {
  search: Search;
  onChange: (filters: Partial<Search>) => void;
  /** For when the search bar is folded. */
  children: ReactNode;
}

/** The most used filters, one tap each. */
export function QuickFilters({ search, onChange, children }: Props) {
  const { availability, ratings, comesToCustomer, favorites, sort } = search;
  const isToday = availability.includes('today');
  const isGood = ratings.includes('4');

  return (
    <fieldset className={classes.chips} aria-label={searchText('quick.label')}>
      <span className={classes.filters}>{children}</span>
      <Chip
        pressed={isToday}
        onToggle={() => onChange({ availability: isToday ? [] : ['today'], date: null })}
      >
        {searchText('today')}
      </Chip>
      <Chip
        pressed={comesToCustomer}
        onToggle={() => onChange({ comesToCustomer: !comesToCustomer })}
      >
        {searchText('quick.visits')}
      </Chip>
      <Chip
        pressed={isGood}
        label={searchText('quick.rating')}
        onToggle={() => onChange({ ratings: isGood ? [] : ['4'] })}
      >
        4★+
      </Chip>
      <Chip pressed={favorites} onToggle={() => onChange({ favorites: !favorites })}>
        {searchText('favorites')}
      </Chip>
      <select
        className={classes.chip}
        aria-label={searchText('sortBy')}
        data-chosen={sort !== 'distance' || undefined}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: SORTS.find((each) => each === value) ?? 'distance' })
        }
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {sortLabel(each)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

interface ChipProps {
  pressed: boolean;
  /** Read out instead of the text. */
  label?: string;
  onToggle: () => void;
  children: string;
}

function Chip({ pressed, label, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={pressed}
      aria-label={label}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
