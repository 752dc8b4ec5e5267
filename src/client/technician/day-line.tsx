import type { TechnicianBooking } from '../../shared/booking/booking.schema.ts';
import { formatHour, withTime } from '../../shared/format/times.ts';
import { formatSlotSpan } from '../../shared/format/work-hours.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { localNow } from '../../shared/time/dates.ts';
import { SLOTS, slotIndex } from '../../shared/time/slots.ts';
import { useNow } from '../ui/use-now.ts';
import classes from './day-line.module.css';

/** At least from nine to six, and longer if jobs are. */
const FROM = slotIndex('09:00');
const TO = slotIndex('18:00');

interface Props {
  jobs: readonly TechnicianBooking[];
  timeZone: string;
}

/** The day as a picture; whoever can't see it reads the same as a sentence. */
export function DayLine({ jobs, timeZone }: Props) {
  const { hour, minute } = localNow(timeZone, useNow());
  const spans = jobs.map((job) => ({ job, start: slotIndex(job.timeSlot) }));
  const first = Math.min(FROM, ...spans.map(({ start }) => start));
  const end = Math.max(TO, ...spans.map(({ job, start }) => start + job.slotCount));
  const hours = SLOTS.slice(first, end);
  const passed = (hour + minute / 60 - Number(hours[0]?.slice(0, 2))) / hours.length;
  const list = jobs
    .map((job) => withTime(job.customerName, formatSlotSpan(job.timeSlot, job.slotCount)))
    .join('; ');

  return (
    <div
      className={classes.line}
      role="img"
      aria-label={dashboardText('today.jobs', { count: jobs.length, list })}
    >
      {hours.map((slot, at) => (
        <span key={slot} className={classes.hour} style={{ gridColumn: at + 1 }}>
          {formatHour(slot)}
        </span>
      ))}
      {spans.map(({ job, start }) => (
        <span
          key={job.id}
          className={classes.job}
          data-status={job.status}
          style={{ gridColumn: `${start - first + 1} / span ${job.slotCount}` }}
        >
          {job.customerName}
        </span>
      ))}
      {passed > 0 && passed < 1 && (
        <span className={classes.now} style={{ insetInlineStart: `${passed * 100}%` }} />
      )}
    </div>
  );
}
