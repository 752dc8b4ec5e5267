import { formatShortDate } from '../format/dates.ts';
import { formatSlot, withTime } from '../format/times.ts';
import { myBookingsText } from '../messages/my-bookings.ts';
import { uiText } from '../messages/ui.ts';
import type { ManagedBooking } from './managed-booking.schema.ts';
import { replyText } from './reply-time.ts';
import { technicianName } from './technician-name.ts';

export interface Step {
  name: string;
  state: 'done' | 'current' | 'ahead' | 'ended';
  /** UTC milliseconds. */
  at: number | null;
  note?: string | undefined;
}

export function stepsOf(booking: ManagedBooking): Step[] {
  const { status, steps, awaitsEmailUntil, cancelKind } = booking;
  const { requestedAt, confirmedAt, endedAt } = steps;
  const requested: Step = {
    name: myBookingsText('timeline.requested'),
    state: 'done',
    at: requestedAt,
  };
  const confirmed: Step = { name: uiText('status.confirmed'), state: 'done', at: confirmedAt };
  switch (status) {
    case 'pending': {
      if (awaitsEmailUntil !== null) {
        return [
          { ...requested, state: 'current', note: myBookingsText('timeline.unconfirmed') },
          { ...confirmed, state: 'ahead' },
          { name: myBookingsText('completed.title'), state: 'ahead', at: null },
        ];
      }
      const note = replyText(
        technicianName(booking).split(' ')[0] ?? '',
        booking.technician?.repliesWithinHours ?? null,
      );
      return [
        requested,
        { ...confirmed, state: 'current', note: note ?? myBookingsText('timeline.waiting') },
        { name: myBookingsText('completed.title'), state: 'ahead', at: null },
      ];
    }
    case 'confirmed': {
      const note = withTime(formatShortDate(booking.date), formatSlot(booking.timeSlot));
      return [
        requested,
        confirmed,
        { name: myBookingsText('completed.title'), state: 'current', at: null, note },
      ];
    }
    case 'completed':
      return [
        requested,
        confirmed,
        { name: myBookingsText('completed.title'), state: 'done', at: endedAt },
      ];
    case 'cancelled':
      return [
        ...(requestedAt === null ? [] : [requested]),
        ...(confirmedAt === null ? [] : [confirmed]),
        { name: ending(cancelKind), state: 'ended', at: endedAt },
      ];
  }
}

function ending(kind: ManagedBooking['cancelKind']): string {
  switch (kind) {
    case 'declined':
      return myBookingsText('declined.title');
    case 'expired':
      return myBookingsText('timeline.noReply');
    case 'no_show':
      return myBookingsText('timeline.noShow');
    default:
      return uiText('status.canceled');
  }
}
