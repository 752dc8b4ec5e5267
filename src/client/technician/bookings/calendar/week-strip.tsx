import { formatDate } from '../../../../shared/format/dates.ts';
import { dashboardText } from '../../../../shared/messages/dashboard.ts';
import { DayButtons } from '../../../ui/form/day-buttons.tsx';
import type { Column } from './calendar-blocks.ts';
import classes from './week-strip.module.css';

const DOTS_MAX = 4;

interface Props {
  columns: readonly Column[];
  today: string;
  value: string;
  onChange: (date: string) => void;
}

/** The days of the week, each with a dot per booking. */
export function WeekStrip({ columns, today, value, onChange }: Props) {
  const days = columns.map(({ date, blocks }) => {
    const count = blocks.filter(({ kind }) => kind === 'booking').length;
    const bookings = dashboardText('bookings.count', { count });
    return {
      date,
      label: count > 0 ? `${formatDate(date)}, ${bookings}` : formatDate(date),
      isToday: date === today,
      note: <span className={classes.dots}>{'•'.repeat(Math.min(count, DOTS_MAX))}</span>,
    };
  });
  return (
    <div className={classes.week}>
      <DayButtons label={dashboardText('view.day')} days={days} value={value} onChange={onChange} />
    </div>
  );
}
