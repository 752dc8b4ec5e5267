import { formatDate, formatWeekdayAndDay } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { searchText } from '../../../shared/messages/search.ts';

interface Props {
  /** Whose times they are. */
  name: string;
  date: string;
  times: readonly string[];
  onBook: (start: { date: string; time: string }) => void;
}

export function TimesRow({ name, date, times, onBook }: Props) {
  return (
    <div className="shell-times">
      <span className="shell-day">{formatWeekdayAndDay(date)}</span>
      {times.map((time) => (
        <button
          key={time}
          type="button"
          className="shell-time"
          aria-label={searchText('times.book', {
            name,
            date: formatDate(date),
            slot: formatSlot(time),
          })}
          onClick={() => onBook({ date, time })}
        >
          {formatSlot(time)}
        </button>
      ))}
    </div>
  );
}
