import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { BookingSort } from '../../../shared/admin/admin-booking.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { useToday } from '../../ui/use-now.ts';
import { useListUrl } from '../admin-url.ts';
import {
  countFilters,
  DAYS_OPTIONS,
  readView,
  SORT_LABELS,
  VIEW_KEYS,
  type ViewParams,
} from './booking-view.ts';
import classes from './bookings.module.css';
import { TechnicianFilter } from './technician-filter.tsx';

const sorts = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));
const NOTHING = Object.fromEntries(VIEW_KEYS.map((key) => [key, undefined]));

const ID = 'booking-filters';

interface ButtonProps {
  params: ViewParams;
  isOpen: boolean;
  onToggle: () => void;
}

export function FiltersButton({ params, isOpen, onToggle }: ButtonProps) {
  const count = countFilters(params);
  return (
    <Button
      variant={count > 0 ? 'light' : 'default'}
      leftSection={<IconFilter size={18} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={ID}
      onClick={onToggle}
    >
      {adminText('filter.inUse', { count })}
    </Button>
  );
}

interface Props {
  view: BookingView;
  isOpen: boolean;
}

export function BookingFilters({ view, isOpen }: Props) {
  const { params, filter, today } = view;
  const { change } = view.list;
  const hasRange = Boolean(params.from || params.to);
  const [isChoosing, setChoosing] = useState(hasRange);
  const isRange = hasRange || (isChoosing && !params.days);
  const isFiltered = VIEW_KEYS.some((key) => params[key]);

  function chooseDays(days: string) {
    setChoosing(days === 'chosen');
    if (days !== 'chosen') change({ days, from: '', to: '' });
    else change({ days: '', from: filter.from ?? today, to: filter.to ?? today });
  }

  return (
    <search
      id={ID}
      className={classes.filters}
      data-folded={!isOpen || undefined}
      aria-label={adminText('filter.label')}
    >
      <NativeSelect
        label={adminText('filter.days')}
        data={DAYS_OPTIONS}
        value={isRange ? 'chosen' : (params.days ?? '')}
        onChange={(event) => chooseDays(event.currentTarget.value)}
      />
      {isRange && (
        <>
          <DayInput
            label={adminText('filter.from')}
            value={params.from ?? ''}
            onChange={(from) =>
              change(
                { from, ...(params.to && from > params.to && { to: from }) },
                { replace: true },
              )
            }
          />
          <DayInput
            label={adminText('filter.to')}
            value={params.to ?? ''}
            onChange={(to) =>
              change(
                { to, ...(to && params.from && to < params.from && { from: to }) },
                { replace: true },
              )
            }
          />
        </>
      )}
      <TechnicianFilter
        id={filter.technicianId}
        onChange={(id) => change({ technician: id === undefined ? '' : String(id) })}
      />
      <NativeSelect
        label={adminText('order.label')}
        data={sorts}
        value={filter.sort ?? 'newest'}
        onChange={(event) => {
          const sort = event.currentTarget.value as BookingSort;
          change({ sort: sort === 'newest' ? '' : sort });
        }}
      />
      {isFiltered && (
        <Button className={classes.clear} variant="subtle" onClick={() => change(NOTHING)}>
          {adminText('filter.clear')}
        </Button>
      )}
    </search>
  );
}

/** While someone types a year, it reads as one long past. */
const FIRST = '2000';

interface DayInputProps {
  label: string;
  value: string;
  onChange: (date: string) => void;
}

/** The URL follows once a whole date is typed. */
function DayInput({ label, value, onChange }: DayInputProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  return (
    <TextInput
      label={label}
      type="date"
      value={text}
      onChange={(event) => {
        const date = event.currentTarget.value;
        setText(date);
        if (date === '' || date >= FIRST) onChange(date);
      }}
    />
  );
}

/** The days of a view count from today, which is the admin's date. */
export function useBookingView() {
  const list = useListUrl('bookings');
  const search = useSearch();
  const today = useToday();
  return useMemo(() => {
    const given = new URLSearchParams(search);
    const params: ViewParams = Object.fromEntries(
      VIEW_KEYS.map((key) => [key, given.get(key) ?? '']),
    );
    return { list, params, today, ...readView(params, today) };
  }, [list, search, today]);
}

export type BookingView = ReturnType<typeof useBookingView>;
