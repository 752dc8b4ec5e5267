import type { ReactNode } from 'react';
import type { Search } from '../home-url.ts';
import classes from './search-pill.module.css';

interface Props {
  search: Search;
  onChange: (filters: Partial<Search>) => void;
  /** The Filters button, for when the search bar is folded. */
  children: ReactNode;
}

/** The most used filters, one tap each. */
export function QuickFilters({ search, onChange, children }: Props) {
  const { availability, ratings } = search;
  const isToday = availability.includes('today');
  const isGood = ratings.includes('4');

  return (
    <fieldset className={classes.chips} aria-label="Quick filters">
      <span className={classes.filters}>{children}</span>
      <Chip
        pressed={isToday}
        onToggle={() => onChange({ availability: isToday ? [] : ['today'], date: null })}
      >
        Today
      </Chip>
      <Chip
        pressed={isGood}
        label="4 stars and up"
        onToggle={() => onChange({ ratings: isGood ? [] : ['4'] })}
      >
        4★+
      </Chip>
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
