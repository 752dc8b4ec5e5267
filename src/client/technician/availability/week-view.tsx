import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { closedNote } from '../../../shared/booking/closed-period.ts';
import { formatDate, formatShortDate, formatWeekday } from '../../../shared/format/dates.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { addDays, localNow, weekdayOf } from '../../../shared/time/dates.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { weekStart } from '../../../shared/time/week.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './availability-tab.module.css';
import { BulkButtons } from './bulk-buttons.tsx';
import { CalendarSteps } from './calendar-steps.tsx';
import { CopyWeek } from './copy-week.tsx';
import { HoursGrid, WaitingGrid } from './hours-grid.tsx';
import { useAvailability } from './use-availability.ts';
import { useTaken } from './use-taken.ts';
import { formatWeek } from './week-plan.ts';

interface Props {
  timeZone: string;
  onOpenDay: (date: string) => void;
}

export function WeekView({ timeZone, onOpenDay }: Props) {
  const today = localNow(timeZone, useNow()).date;
  const thisWeek = weekStart(today);
  const [firstDay, setFirstDay] = useState(thisWeek);
  const { days, isPlaceholderData, isError, refetch, setDays } = useAvailability(
    firstDay,
    addDays(firstDay, 6),
  );
  const isPast = firstDay < thisWeek;
  const takenOf = useTaken();
  if (isError && !days) return <ErrorState onRetry={() => void refetch()} />;

  return (
    <>
      <div className={classes.bar}>
        <CalendarSteps
          view="week"
          day={firstDay}
          today={today}
          heading="h3"
          back={dashboardText('week.current')}
          onDay={(day) => setFirstDay(weekStart(day))}
        />
      </div>
      {days?.map(
        ({ date, closedFor }) =>
          closedFor !== null && (
            <p key={date} className={classes.closed}>
              <b>{formatShortDate(date)}</b> {closedNote(closedFor)}
            </p>
          ),
      )}
      {days ? (
        <HoursGrid
          label={dashboardText('week.label', { week: formatWeek(firstDay) })}
          isStale={isPlaceholderData}
          columns={days.map((day) => {
            const { date, timeSlots, isOwn, closedFor } = day;
            return {
              key: date,
              label:
                closedFor === null
                  ? formatDate(date)
                  : dashboardText('day.closed', { date: formatDate(date) }),
              heading: (
                <DayHeading
                  date={date}
                  isOwn={isOwn}
                  onOpen={() => onOpenDay(date)}
                  onReset={isPast ? undefined : () => setDays([{ date, timeSlots: null }])}
                />
              ),
              isToday: date === today,
              slots: timeSlots,
              isLocked: (slot: Slot) =>
                isPast || closedFor !== null || takenOf(day, slot) !== undefined,
              takenBy: (slot: Slot) => takenOf(day, slot),
            };
          })}
          onChange={(changes) =>
            setDays(changes.map(({ key, ...hours }) => ({ date: key, ...hours })))
          }
        />
      ) : (
        <WaitingGrid />
      )}
      <Legend />
      <BulkButtons firstDay={firstDay} isPast={isPast} onSet={setDays} />
      <CopyWeek firstDay={firstDay} />
    </>
  );
}

interface DayHeadingProps {
  date: string;
  /** Whether the day differs from the weekly hours. */
  isOwn: boolean;
  onOpen: () => void;
  onReset: (() => void) | undefined;
}

function DayHeading({ date, isOwn, onOpen, onReset }: DayHeadingProps) {
  return (
    <>
      <button
        type="button"
        className={classes.day}
        data-own={isOwn || undefined}
        aria-label={dashboardText('day.open', {
          date: formatDate(date),
          own: isOwn ? 'yes' : 'no',
        })}
        onClick={onOpen}
      >
        <span>{formatWeekday(weekdayOf(date), 'short')}</span>
        <b>{Number(date.slice(8))}</b>
      </button>
      {isOwn && onReset && (
        <button
          type="button"
          className={classes.reset}
          aria-label={dashboardText('day.resetLabel', { date: formatDate(date) })}
          title={dashboardText('day.reset')}
          onClick={onReset}
        >
          <IconRestore size={16} aria-hidden />
        </button>
      )}
    </>
  );
}

function Legend() {
  return (
    <ul className={classes.legend}>
      <li data-kind="offered">{dashboardText('legend.available')}</li>
      <li data-kind="held">{dashboardText('legend.booked')}</li>
      <li data-kind="blocked">{dashboardText('legend.blocked')}</li>
      <li data-kind="off">{dashboardText('legend.unavailable')}</li>
      <li data-kind="own">{dashboardText('day.differs')}</li>
    </ul>
  );
}
