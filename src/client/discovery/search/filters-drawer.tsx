import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { EMPTY_SEARCH, type Search } from '../../../shared/search/home-url.ts';
import {
  AVAILABILITY_CHOICES,
  type AvailabilityChoice,
  RATING_CHOICES,
  type RatingChoice,
  SORTS,
  sortLabel,
} from '../../../shared/search/search.ts';
import { countFilters } from '../../../shared/search/search-filter.ts';
import { languageOptions } from '../../../shared/technician/spoken-languages.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Drawer } from '../../ui/modal/drawer.tsx';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { ServiceName } from '../../ui/services/service-text.tsx';
import { chooseUnits, useUnits } from '../../ui/units.ts';
import { DistanceSlider } from './distance-slider.tsx';
import classes from './filters.module.css';

type Filters = Omit<Search, 'location' | 'point'>;

interface Props {
  search: Search;
  /** Shown on the closing button. Undefined while loading. */
  total: number | undefined;
  onChange: (filters: Partial<Filters>) => void;
  onClose: () => void;
}

const availabilityLabels: Record<AvailabilityChoice, string> = {
  today: searchText('today'),
  week: discoveryText('days.next'),
  'next-week': discoveryText('days.following'),
};

const ratingLabels: Record<RatingChoice, string> = {
  '5': discoveryText('rating.five'),
  '4': discoveryText('rating.four'),
};

/** The filters. Each change runs the search right away. */
export default function FiltersDrawer({ search, total, onChange, onClose }: Props) {
  const services = trpc.discovery.packages.useQuery();
  const units = useUnits();

  return (
    <Drawer
      onClose={onClose}
      title={searchText('filters')}
      footer={
        <>
          {countFilters(search) > 0 && (
            <Button
              variant="subtle"
              className={classes.clear}
              onClick={() => {
                const { location, point, date, sort, ...none } = EMPTY_SEARCH;
                onChange(none);
              }}
            >
              {discoveryText('filters.clear')}
            </Button>
          )}
          <Button onClick={onClose}>{describeTotal(total)}</Button>
        </>
      }
    >
      <div className={classes.groups}>
        <NativeSelect
          label={searchText('sortBy')}
          data={SORTS.map((value) => ({ value, label: sortLabel(value) }))}
          value={search.sort}
          description={<Link href={`${paths.help}#ranking`}>{discoveryText('ranking')}</Link>}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sort: SORTS.find((sort) => sort === value) ?? 'distance' })
          }
        />
        {services.data ? (
          <FilterGroup
            legend={searchText('services')}
            options={services.data.map((item) => ({
              value: item.name,
              label: <ServiceName of={item} />,
            }))}
            chosen={search.services}
            onChange={(chosen) => onChange({ services: chosen })}
          />
        ) : (
          <Unloaded query={services} lines={6} />
        )}
        <FilterGroup
          legend={discoveryText('availability')}
          row
          options={AVAILABILITY_CHOICES.map((value) => ({
            value,
            label: availabilityLabels[value],
          }))}
          chosen={search.availability}
          onChange={(availability) => onChange({ availability, date: null })}
        />
        <Switch
          label={discoveryText('visits.label')}
          description={discoveryText('visits.hint')}
          checked={search.comesToCustomer}
          onChange={({ currentTarget: { checked } }) => onChange({ comesToCustomer: checked })}
        />
        <Switch
          label={searchText('favorites')}
          description={discoveryText('favorites.hint')}
          checked={search.favorites}
          onChange={({ currentTarget: { checked } }) => onChange({ favorites: checked })}
        />
        <div className={classes.group}>
          <DistanceSlider value={search.distance} onChange={(distance) => onChange({ distance })} />
          <Switch
            className={classes.units}
            label={discoveryText('distance.miles')}
            checked={units === 'imperial'}
            onChange={({ currentTarget: { checked } }) =>
              chooseUnits(checked ? 'imperial' : 'metric')
            }
          />
        </div>
        <FilterGroup
          legend={discoveryText('rating.label')}
          row
          options={RATING_CHOICES.map((value) => ({ value, label: ratingLabels[value] }))}
          chosen={search.ratings}
          onChange={(ratings) => onChange({ ratings })}
        />
        <NativeSelect
          label={discoveryText('languages.label')}
          data={[{ value: '', label: discoveryText('languages.any') }, ...languageOptions()]}
          value={search.speaks}
          onChange={({ currentTarget: { value } }) => onChange({ speaks: value })}
        />
        <NameFilter value={search.query} onChange={(query) => onChange({ query })} />
      </div>
    </Drawer>
  );
}

/** Searches on blur or Enter, so that Back doesn't step through every letter. */
function NameFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    setText(value);
  }
  const commit = () => text.trim() !== value && onChange(text.trim());
  return (
    <TextInput
      label={discoveryText('name.placeholder')}
      maxLength={100}
      enterKeyHint="search"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

function describeTotal(total: number | undefined): string {
  if (total === undefined) return discoveryText('results.show');
  return discoveryText('results.count', { count: total });
}

interface FilterGroupProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Side by side instead of stacked. */
  row?: boolean;
}

function FilterGroup<Value extends string>(props: FilterGroupProps<Value>) {
  const { legend, options, chosen, onChange, row } = props;
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options} data-row={row || undefined}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((other) => (other === value ? checked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
