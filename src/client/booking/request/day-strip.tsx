import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import {
  addDays,
  formatDate,
  formatMonth,
  formatShortDate,
} from '../../../shared/booking/dates.ts';
import classes from './day-strip.module.css';
import { nextFree, type OpenTimes } from './open-times.ts';

const DAYS_SHOWN = [0, 1, 2, 3, 4, 5, 6];

interface Props {
  times: OpenTimes;
  today: string;
  value: string | null;
  onChange: (date: string) => void;
  /** Asks for the whole month. */
  onMore: () => void;
}

/** Seven days in a row, from today or, if nothing is free this week, from the next free day. */
export function DayStrip({ times, today, value, onChange, onMore }: Props) {
  const first = firstDay(times, today, value);
  const days = DAYS_SHOWN.map((day) => addDays(first, day));

  return (
    <>
      <fieldset className={classes.strip} aria-label="Date">
        {days.map((date) => (
          <button
            key={date}
            type="button"
            className={classes.day}
            aria-label={formatDate(date)}
            aria-pressed={date === value}
            disabled={!times.has(date)}
            onClick={() => onChange(date)}
          >
            <span className={classes.weekday}>{formatShortDate(date).slice(0, 3)}</span>
            <b>{Number(date.slice(8))}</b>
          </button>
        ))}
      </fieldset>
      <p className={classes.more}>
        {formatMonth(first)}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCalendar size={16} aria-hidden />}
          onClick={onMore}
        >
          More dates
        </Button>
      </p>
    </>
  );
}

function firstDay(times: OpenTimes, today: string, value: string | null): string {
  const wanted = value ?? nextFree(times)?.date ?? today;
  return wanted < addDays(today, DAYS_SHOWN.length) ? today : wanted;
}
