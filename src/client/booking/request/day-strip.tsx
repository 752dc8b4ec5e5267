import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ClosedDays } from '../../../shared/booking/booking.schema.ts';
import { closedNote, closedNoteOn } from '../../../shared/booking/closed-period.ts';
import { formatDate, formatDateRange, formatMonth } from '../../../shared/format/dates.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { addDays } from '../../../shared/time/dates.ts';
import { DayButtons } from '../../ui/form/day-buttons.tsx';
import classes from './day-strip.module.css';
import { nextFree, type OpenTimes } from './open-times.ts';

const DAYS_SHOWN = [0, 1, 2, 3, 4, 5, 6];

interface Props {
  times: OpenTimes;
  today: string;
  closed: readonly ClosedDays[];
  value: string | null;
  onChange: (date: string) => void;
  onMore: () => void;
}

/** From today, or the next free day if this week has none. A chosen day outside begins its own. */
export function DayStrip({ times, today, closed, value, onChange, onMore }: Props) {
  const first = firstDay(times, today, value);
  const days = DAYS_SHOWN.map((day) => addDays(first, day));
  const closedHere = closed.filter(({ from, to }) => from <= days.at(-1)! && first <= to);

  return (
    <>
      <DayButtons
        label={bookingText('field.date')}
        days={days.map((date) => ({
          date,
          label: [formatDate(date), closedNoteOn(closed, date)].filter(Boolean).join(', '),
          isDisabled: !times.has(date),
        }))}
        value={value}
        onChange={onChange}
      />
      {closedHere.map(({ from, to, reason }) => (
        <p key={from + reason} className={classes.closed}>
          {`${formatDateRange(from, to)}: ${closedNote(reason)}`}
        </p>
      ))}
      <p className={classes.more}>
        <span>{formatMonth(first)}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCalendar size={16} aria-hidden />}
          onClick={onMore}
        >
          {bookingText('date.more')}
        </Button>
      </p>
    </>
  );
}

function firstDay(times: OpenTimes, today: string, value: string | null): string {
  const free = nextFree(times)?.date ?? today;
  const first = free < addDays(today, DAYS_SHOWN.length) ? today : free;
  const isShown = !value || value < addDays(first, DAYS_SHOWN.length);
  return isShown ? first : value;
}
