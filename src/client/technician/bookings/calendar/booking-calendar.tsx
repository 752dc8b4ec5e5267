import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import type { BookingStatus } from '../../../../shared/booking/booking.ts';
import { rowNote } from '../../../../shared/booking/row-notes.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { timeZoneName } from '../../../../shared/format/instants.ts';
import { dashboardText } from '../../../../shared/messages/dashboard.ts';
import { uiText } from '../../../../shared/messages/ui.ts';
import type { TechnicianProfile } from '../../../../shared/technician/technician-profile.schema.ts';
import { addDays, localNow } from '../../../../shared/time/dates.ts';
import { SLOTS } from '../../../../shared/time/slots.ts';
import { weekStart } from '../../../../shared/time/week.ts';
import { trpc } from '../../../api.ts';
import { DayButtons } from '../../../ui/form/day-buttons.tsx';
import { Drawer } from '../../../ui/modal/drawer.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { lazyPart, usePreload } from '../../../ui/page/lazy-part.tsx';
import { Bone } from '../../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { datesOfWeek } from '../../availability/week-plan.ts';
import { tabPath } from '../../dashboard-tab.ts';
import { BookingDetails } from '../booking-details.tsx';
import { useBookingDialogs } from '../booking-dialogs.tsx';
import type { Time } from '../possible-starts.ts';
import block from './calendar-block.module.css';
import { type Block, blocksOf, type Column } from './calendar-blocks.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { loadMenu } from './calendar-hour.tsx';
import classes from './calendar-legend.module.css';
import { useBlock } from './use-block.ts';
import weekStrip from './week-strip.module.css';

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'));
const EnterDialog = lazyPart(() => import('../../../booking/enter/enter-dialog.tsx'));

/** Those that hold their hours. */
const STATUSES: BookingStatus[] = ['pending', 'confirmed', 'completed'];

interface Props {
  profile: TechnicianProfile;
  view: 'day' | 'week';
  day: string;
  onOpenDay: (day: string) => void;
}

/** What opens above the calendar. */
type Opened =
  | { kind: 'booking'; booking: TechnicianBooking }
  | { kind: 'entry'; start: Time }
  | { kind: 'block'; block: Block; date: string };

export function BookingCalendar({ profile, view, day, onOpenDay }: Props) {
  const now = localNow(profile.timeZone, useNow());
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const [dialog, openDialog] = useBookingDialogs();
  const blocking = useBlock();
  function openBlock(block: Block, date: string) {
    blocking.reset();
    setOpened({ kind: 'block', block, date });
  }
  function unblock({ row, span }: Block, date: string) {
    blocking.mutate({ date, timeSlots: [], instead: SLOTS.slice(row, row + span) });
  }
  usePreload(loadMenu);
  const firstDay = weekStart(day);
  // The whole week even for a single day, for the strip of days.
  const range = { from: firstDay, to: addDays(firstDay, 6) };
  // While another week loads, the previous one stays, faded.
  const days = trpc.technician.availability.useQuery(range, {
    placeholderData: (previous) => previous,
  });
  const booked = trpc.booking.ofTechnician.useQuery(
    { ...range, status: STATUSES },
    { placeholderData: (previous) => previous },
  );
  const isMissing = (days.isError && !days.data) || (booked.isError && !booked.data);
  if (isMissing) {
    return <ErrorState onRetry={() => void Promise.all([days.refetch(), booked.refetch()])} />;
  }
  const bookings = booked.data?.bookings ?? [];
  const isLoaded = days.data !== undefined && booked.data !== undefined;
  const week: Column[] = isLoaded
    ? days.data.map((own) => ({ date: own.date, day: own, blocks: blocksOf(own, bookings) }))
    : datesOfWeek(firstDay).map(unknownDay);
  const columns =
    view === 'week' ? week : [week.find(({ date }) => date === day) ?? unknownDay(day)];

  return (
    <>
      {view === 'day' && (
        <WeekStrip columns={week} today={now.date} value={day} onChange={onOpenDay} />
      )}
      {!isLoaded && <Bone className={`${classes.waiting}`} />}
      {columns.every(isEmpty) && (
        <EmptyState
          title={view === 'week' ? dashboardText('week.noHours') : dashboardText('day.noHours')}
          action={
            <Button component={Link} href={tabPath('availability')} variant="default">
              {dashboardText('hours.set')}
            </Button>
          }
        />
      )}
      {isLoaded && !columns.every(isEmpty) && (
        <CalendarGrid
          view={view}
          columns={columns}
          isStale={days.isPlaceholderData || booked.isPlaceholderData}
          now={now}
          wanted={dialog?.wanted ? { ...dialog, wanted: dialog.wanted } : null}
          onBooking={(booking) => setOpened({ kind: 'booking', booking })}
          onEnter={(start) => setOpened({ kind: 'entry', start })}
          onBlock={openBlock}
          onUnblock={unblock}
          onMove={(booking, wanted) => openDialog({ act: 'propose', booking, wanted })}
          onDay={onOpenDay}
        />
      )}
      {isLoaded && <CalendarLegend timeZone={profile.timeZone} day={day} />}
      {opened?.kind === 'booking' && <OpenedBooking booking={opened.booking} onClose={close} />}
      {opened?.kind === 'entry' && (
        <Suspense fallback={null}>
          <EnterDialog technicianId={profile.id} start={opened.start} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'block' && (
        <Suspense fallback={null}>
          <BlockDialog {...opened} blocking={blocking} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const OPENED_ID = 'opened-booking';

/** It stays open with what became of the booking, also when its block is gone. */
function OpenedBooking({ booking, onClose }: { booking: TechnicianBooking; onClose: () => void }) {
  const { data } = trpc.booking.get.useQuery({ id: booking.id }, { gcTime: 0 });
  const shown = data?.booking ?? booking;
  const now = useNow();
  return (
    <Drawer
      title={
        shown.status === 'pending' ? dashboardText('legend.request') : dashboardText('booking')
      }
      onClose={onClose}
    >
      <h3 id={OPENED_ID}>
        <span>{shown.customerName}</span> · <span>{shown.servicePackageName}</span>
      </h3>
      <p>
        <StatusBadge status={shown.status} /> <span>{rowNote(shown, now)}</span>
      </p>
      <BookingDetails booking={shown} labelId={OPENED_ID} />
    </Drawer>
  );
}

function unknownDay(date: string): Column {
  return { date, day: undefined, blocks: [] };
}

/** Without hours, though the operator didn't close the day. */
function isEmpty({ day, blocks }: Column): boolean {
  return day?.timeSlots.length === 0 && day.closedFor === null && blocks.length === 0;
}

const KINDS = [
  ['confirmed', uiText('status.confirmed')],
  ['pending', dashboardText('legend.request')],
  ['completed', uiText('status.completed')],
  ['proposal', dashboardText('legend.proposed')],
  ['blocked', dashboardText('legend.blocked')],
  ['free', dashboardText('legend.free')],
] as const;

function CalendarLegend({ timeZone, day }: { timeZone: string; day: string }) {
  return (
    <ul className={classes.legend}>
      {KINDS.map(([look, label]) => (
        <li key={look}>
          <span className={`${block.block} ${classes.sample}`} data-look={look} aria-hidden />
          <span>{label}</span>
        </li>
      ))}
      <li>{dashboardText('times.zone', { zone: timeZoneName(timeZone, day) })}</li>
    </ul>
  );
}

const DOTS_MAX = 4;

interface WeekStripProps {
  columns: readonly Column[];
  today: string;
  value: string;
  onChange: (date: string) => void;
}

/** Each day has a dot per booking. */
function WeekStrip({ columns, today, value, onChange }: WeekStripProps) {
  const days = columns.map(({ date, blocks }) => {
    const count = blocks.filter(({ kind }) => kind === 'booking').length;
    const bookings = dashboardText('bookings.count', { count });
    return {
      date,
      label: count > 0 ? `${formatDate(date)}, ${bookings}` : formatDate(date),
      isToday: date === today,
      note: <span className={weekStrip.dots}>{'•'.repeat(Math.min(count, DOTS_MAX))}</span>,
    };
  });
  return (
    <div className={weekStrip.week}>
      <DayButtons label={dashboardText('view.day')} days={days} value={value} onChange={onChange} />
    </div>
  );
}
