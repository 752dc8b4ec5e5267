import {
  type Icon,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconLock,
  IconMapPin,
  IconNote,
  IconPhone,
  IconQuestionMark,
  IconRoute,
} from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import { otherZone } from '../../../../shared/booking/other-zone.ts';
import { statusLabel } from '../../../../shared/booking/status-label.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { formatSlotSpan } from '../../../../shared/format/work-hours.ts';
import { dashboardText } from '../../../../shared/messages/dashboard.ts';
import { callTo, directionsTo } from '../../../../shared/site/reach.ts';
import { trpc } from '../../../api.ts';
import classes from './calendar-block.module.css';
import type { Block } from './calendar-blocks.ts';
import { CalendarHour, type HourHandlers } from './calendar-hour.tsx';
import { rowsStyle } from './rows-style.ts';

export interface BlockHandlers extends HourHandlers {
  onFocus: (block: { date: string; row: number }) => void;
  onGrab: (event: PointerEvent, booking: TechnicianBooking) => void;
  onBooking: (booking: TechnicianBooking) => void;
}

interface Props {
  block: Block;
  date: string;
  view: 'day' | 'week';
  isMoving: boolean;
  isTabStop: boolean;
  on: BlockHandlers;
}

/** A booking, a free or blocked time, or hours held until a customer confirms their email. */
export function CalendarBlock({ block, date, view, isMoving, isTabStop, on }: Props) {
  const { kind, row, booking } = block;
  const { data: profile } = trpc.technician.profile.useQuery();
  const style = rowsStyle(block);
  const focus = {
    'data-row': row,
    tabIndex: isTabStop ? 0 : -1,
    onFocus: () => on.onFocus({ date, row }),
  };

  if (kind === 'held' || kind === 'kept' || kind === 'busy') {
    const isBusy = kind === 'busy';
    return (
      <li className={classes.block} data-look={isBusy ? 'blocked' : 'held'} style={style}>
        <IconLock size={14} className={classes.icon} aria-hidden />
        <span className={classes.words}>
          {isBusy
            ? dashboardText('hour.busy', { label: block.label ?? '' })
            : dashboardText(`legend.${kind}`)}
        </span>
      </li>
    );
  }
  if (!booking) return <CalendarHour block={block} date={date} focus={focus} on={on} />;
  const { start, zone } = timeOf(block, booking, profile);
  const time = formatSlotSpan(start, booking.slotCount) + zone;
  return (
    <li
      className={classes.block}
      data-look={kind === 'proposal' ? kind : booking.status}
      data-view={view}
      data-moving={isMoving || undefined}
      style={style}
    >
      <button
        type="button"
        className={classes.press}
        aria-label={nameOf(block, booking, formatDate(date), time)}
        onPointerDown={(event) => kind === 'booking' && on.onGrab(event, booking)}
        onClick={() => on.onBooking(booking)}
        {...focus}
      />
      <Words
        booking={booking}
        span={block.span}
        isProposal={kind === 'proposal'}
        view={view}
        time={zone && time}
      />
      {view === 'day' && kind === 'booking' && booking.status === 'confirmed' && (
        <Reach booking={booking} />
      )}
    </li>
  );
}

/** With the time zone, if it isn't the calendar's. */
function timeOf(
  { kind }: Block,
  booking: TechnicianBooking,
  own: { timeZone: string } | undefined,
): { start: string; zone: string } {
  const { timeSlot, proposedSlot, date, timeZone, proposedTimeZone } = booking;
  return kind === 'proposal' && proposedSlot && proposedTimeZone
    ? { start: proposedSlot, zone: otherZone({ date, timeZone: proposedTimeZone }, own) }
    : { start: timeSlot, zone: otherZone({ date, timeZone }, own) };
}

/** For screen readers: who, what, when, and whether it's certain. */
function nameOf({ kind }: Block, booking: TechnicianBooking, date: string, time: string): string {
  const { customerName, servicePackageName, status } = booking;
  const certainty = kind === 'proposal' ? dashboardText('block.proposal') : statusLabel(status);
  return [customerName, servicePackageName, date, time, certainty].join(', ');
}

interface WordsProps {
  booking: TechnicianBooking;
  span: number;
  isProposal: boolean;
  view: 'day' | 'week';
  /** Empty if the row already shows it. */
  time: string;
}

/** As much as fits; the button's label has everything. */
function Words({ booking, span, isProposal, view, time }: WordsProps) {
  const { customerName, servicePackageName, serviceAddress, specialInstructions, status } = booking;
  const service = isProposal
    ? dashboardText('block.proposed', { service: servicePackageName })
    : servicePackageName;
  const details: [Icon, string][] = [];
  if (time) details.push([IconClock, time]);
  if (serviceAddress) details.push([IconMapPin, serviceAddress]);
  if (specialInstructions) details.push([IconNote, specialInstructions]);
  const StatusIcon = isProposal ? IconCalendarEvent : STATUS_ICONS[status];
  return (
    <div className={classes.words} aria-hidden>
      <p>
        {StatusIcon && <StatusIcon size={14} className={classes.icon} />}
        <b>{customerName}</b>
        <span>{view === 'day' && ` · ${service}`}</span>
      </p>
      {view === 'week' && <p>{time || service}</p>}
      {view === 'day' &&
        details.slice(0, span).map(([DetailIcon, text]) => (
          <p key={text}>
            <DetailIcon size={14} className={classes.icon} />
            <span>{text}</span>
          </p>
        ))}
    </div>
  );
}

/** Not by color alone; confirmed bookings have a bar instead. */
const STATUS_ICONS = {
  pending: IconQuestionMark,
  confirmed: undefined,
  completed: IconCheck,
  cancelled: undefined,
};

function Reach({ booking }: { booking: TechnicianBooking }) {
  const { customerName, customerPhone, serviceAddress } = booking;
  return (
    <div className={classes.reach}>
      {customerPhone && (
        <a
          href={callTo(customerPhone)}
          aria-label={dashboardText('call.name', { name: customerName })}
        >
          <IconPhone size={18} aria-hidden />
        </a>
      )}
      {serviceAddress && (
        <a
          href={directionsTo({ address: serviceAddress })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={dashboardText('directions.name', { name: customerName })}
        >
          <IconRoute size={18} aria-hidden />
        </a>
      )}
    </div>
  );
}
