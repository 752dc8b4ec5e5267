import { formatDate, formatWeekdayAndDay } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { searchText } from '../../../shared/messages/search/search.ts';
import { nextTimes } from '../../../shared/technician/next-times.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import type { FirstChoices } from './use-technician-page.ts';
import { useTimes } from './use-times.ts';

interface Props {
  technician: TechnicianPage;
  onBook: (choices: FirstChoices) => void;
}

/**
 * The first free times, in sight without scrolling. The page shows them before any script runs
 * (src/server/http/technician-markup.ts).
 */
export function NextTimes({ technician, onBook }: Props) {
  const { data: days, isPending } = useTimes(technician.id);
  const next = nextTimes(days ?? []);
  if (isPending) return <Bone className="shell-time" />;
  if (!next) return null;
  const { date, times } = next;
  return (
    <p className="shell-times" data-print="no">
      <span className="shell-day">{formatWeekdayAndDay(date)}</span>
      {times.map((time) => (
        <button
          key={time}
          type="button"
          className="shell-time"
          aria-label={searchText('bookOn', {
            name: technician.name,
            date: formatDate(date),
            slot: formatSlot(time),
          })}
          onClick={() => onBook({ date, time })}
        >
          {formatSlot(time)}
        </button>
      ))}
    </p>
  );
}
