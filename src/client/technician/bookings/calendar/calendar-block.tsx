import {
  type Icon,
  IconCalendarEvent,
  IconCheck,
  IconLock,
  IconMapPin,
  IconNote,
  IconPhone,
  IconPlus,
  IconQuestionMark,
  IconRoute,
} from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import { SLOTS } from '../../../../shared/booking/slots.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { formatSlot, formatSlotSpan } from '../../../../shared/format/times.ts';
import { enterBookingText } from '../../../../shared/messages/booking/enter-booking.ts';
import { jobCalendarText } from '../../../../shared/messages/technician/job-calendar.ts';
import { callTo, directionsTo } from '../../../ui/reach.ts';
import { STATUS_LABELS } from '../../../ui/status-labels.ts';
import type { Time } from '../possible-starts.ts';
import classes from './calendar-block.module.css';
import type { Block } from './calendar-blocks.ts';
import { rowsStyle } from './rows-style.ts';

/** What blocks do. */
export interface BlockHandlers {
  onFocus: (block: { date: string; row: number }) => void;
  onGrab: (event: PointerEvent, booking: TechnicianBooking) => void;
  onBooking: (booking: TechnicianBooking) => void;
  onFree: (time: Time) => void;
}

interface Props {
  block: Block;
  date: string;
  view: 'day' | 'week';
  /** Whether the booking is being moved. */
  isMoving: boolean;
  isTabStop: boolean;
  on: BlockHandlers;
}

/** A booking or a free hour, as a button; or hours held for someone whose email isn't confirmed. */
export function CalendarBlock({ block, date, view, isMoving, isTabStop, on }: Props) {
  const { kind, row, booking } = block;
  const style = rowsStyle(block);
  const focus = {
    'data-row': row,
    tabIndex: isTabStop ? 0 : -1,
    onFocus: () => on.onFocus({ date, row }),
  };

  if (kind === 'held') {
    return (
      <li className={classes.block} data-look="held" style={style}>
        <IconLock size={14} className={classes.icon} aria-hidden />
        <span className={classes.words}>{jobCalendarText('heldUntilAnEmail')}</span>
      </li>
    );
  }
  if (!booking) {
    const slot = SLOTS[row]!;
    return (
      <li className={classes.free} style={style}>
        <button
          type="button"
          className={classes.press}
          aria-label={jobCalendarText('freeAt', { date: formatDate(date), slot: formatSlot(slot) })}
          title={enterBookingText('enterABooking')}
          onClick={() => on.onFree({ date, slot })}
          {...focus}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      </li>
    );
  }
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
        aria-label={nameOf(block, booking, date)}
        onPointerDown={(event) => kind === 'booking' && on.onGrab(event, booking)}
        onClick={() => on.onBooking(booking)}
        {...focus}
      />
      <Words booking={booking} span={block.span} isProposal={kind === 'proposal'} view={view} />
      {view === 'day' && kind === 'booking' && booking.status === 'confirmed' && (
        <Reach booking={booking} />
      )}
    </li>
  );
}

/** What is read aloud: who, what, when, and whether it's certain. */
function nameOf({ kind }: Block, booking: TechnicianBooking, date: string): string {
  const { customerName, servicePackageName, timeSlot, proposedSlot, slotCount, status } = booking;
  const isProposal = kind === 'proposal';
  const start = isProposal && proposedSlot ? proposedSlot : timeSlot;
  return [
    customerName,
    servicePackageName,
    formatDate(date),
    formatSlotSpan(start, slotCount),
    isProposal ? jobCalendarText('proposed') : STATUS_LABELS[status],
  ].join(', ');
}

interface WordsProps {
  booking: TechnicianBooking;
  span: number;
  isProposal: boolean;
  view: 'day' | 'week';
}

/** What fits into the block. The button's name says it all. */
function Words({ booking, span, isProposal, view }: WordsProps) {
  const { customerName, servicePackageName, serviceAddress, specialInstructions, status } = booking;
  const service = isProposal
    ? jobCalendarText('proposedService', { service: servicePackageName })
    : servicePackageName;
  /** An hour has room for one. */
  const details: [Icon, string][] = [];
  if (serviceAddress) details.push([IconMapPin, serviceAddress]);
  if (specialInstructions) details.push([IconNote, specialInstructions]);
  const StatusIcon = isProposal ? IconCalendarEvent : STATUS_ICONS[status];
  return (
    <div className={classes.words} aria-hidden>
      <p>
        {StatusIcon && <StatusIcon size={14} className={classes.icon} />}
        <b>{customerName}</b>
        {view === 'day' && ` · ${service}`}
      </p>
      {view === 'week' && <p>{service}</p>}
      {view === 'day' &&
        details.slice(0, span).map(([DetailIcon, text]) => (
          <p key={text}>
            <DetailIcon size={14} className={classes.icon} />
            {text}
          </p>
        ))}
    </div>
  );
}

/** A shape besides the color. Confirmed ones have a bar at their side. */
const STATUS_ICONS = {
  pending: IconQuestionMark,
  confirmed: undefined,
  completed: IconCheck,
  cancelled: undefined,
};

/** On the way to a job, without opening it. */
function Reach({ booking }: { booking: TechnicianBooking }) {
  const { customerName, customerPhone, serviceAddress } = booking;
  return (
    <div className={classes.reach}>
      {customerPhone && (
        <a
          href={callTo(customerPhone)}
          aria-label={jobCalendarText('call', { name: customerName })}
        >
          <IconPhone size={18} aria-hidden />
        </a>
      )}
      {serviceAddress && (
        <a
          href={directionsTo({ address: serviceAddress })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={jobCalendarText('directionsTo', { name: customerName })}
        >
          <IconRoute size={18} aria-hidden />
        </a>
      )}
    </div>
  );
}
