import type { ReactNode } from 'react';
import { formatWeekday } from '../../../shared/format/dates.ts';
import { weekdayOf } from '../../../shared/time/dates.ts';
import classes from './day-buttons.module.css';

interface Day {
  date: string;
  label: string;
  isDisabled?: boolean;
  isToday?: boolean;
  /** Below the date. */
  note?: ReactNode;
}

interface Props {
  label: string;
  days: readonly Day[];
  value: string | null;
  onChange: (date: string) => void;
}

export function DayButtons({ label, days, value, onChange }: Props) {
  return (
    <fieldset className={classes.strip} aria-label={label}>
      {days.map(({ date, isDisabled, isToday, note, ...day }) => (
        <button
          key={date}
          type="button"
          className={classes.day}
          aria-label={day.label}
          aria-pressed={date === value}
          data-today={isToday || undefined}
          disabled={isDisabled}
          onClick={() => onChange(date)}
        >
          <span className={classes.weekday}>{formatWeekday(weekdayOf(date), 'short')}</span>
          <b>{Number(date.slice(8))}</b>
          <span>{note}</span>
        </button>
      ))}
    </fieldset>
  );
}
