import { weekdayOf } from '../../../../shared/booking/dates.ts';
import { formatDate, formatWeekday } from '../../../../shared/format/dates.ts';
import { dashboardText } from '../../../../shared/messages/technician/dashboard.ts';
import { jobCalendarText } from '../../../../shared/messages/technician/job-calendar.ts';
import type { Column } from './calendar-blocks.ts';
import classes from './week-strip.module.css';

interface Props {
  columns: readonly Column[];
  today: string;
  value: string;
  onChange: (date: string) => void;
}

/** The days of the week, each with a dot per booking. */
export function WeekStrip({ columns, today, value, onChange }: Props) {
  return (
    <fieldset className={classes.strip} aria-label={dashboardText('day')}>
      {columns.map(({ date, blocks }) => {
        const count = blocks.filter(({ kind }) => kind === 'booking').length;
        const bookings = jobCalendarText('bookings', { count });
        return (
          <button
            key={date}
            type="button"
            className={classes.day}
            aria-label={count > 0 ? `${formatDate(date)}, ${bookings}` : formatDate(date)}
            aria-pressed={date === value}
            data-today={date === today || undefined}
            onClick={() => onChange(date)}
          >
            <span className={classes.weekday}>{formatWeekday(weekdayOf(date), 'short')}</span>
            <b>{Number(date.slice(8))}</b>
            <span className={classes.dots}>{'•'.repeat(Math.min(count, DOTS_MAX))}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

const DOTS_MAX = 4;
