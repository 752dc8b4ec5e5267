import { formatDate } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { dayText } from '../../../shared/search/search.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { useNow } from '../../ui/use-now.ts';

interface Props {
  /** Whose times they are. */
  name: string;
  date: string;
  /** Where they work. */
  timeZone: string;
  times: readonly string[];
  onBook: (start: { date: string; time: string }) => void;
}

export function TimesRow({ name, date, timeZone, times, onBook }: Props) {
  const { date: today } = localNow(timeZone, useNow());
  return (
    <div className="shell-times">
      <span className="shell-day">{dayText(date, today)}</span>
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
