import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { replyText } from '../../../shared/booking/reply-time.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { technicianName } from '../technician-name.ts';

export interface Step {
  name: string;
  /** `ended` is a last step other than completion, such as a decline. */
  state: 'done' | 'current' | 'ahead' | 'ended';
  /** When it happened, UTC milliseconds. */
  at: number | null;
  /** What to expect, instead of a time. */
  note?: string | undefined;
}

const ENDINGS = {
  declined: myBookingsText('declined.title'),
  expired: myBookingsText('timeline.noReply'),
  no_show: myBookingsText('timeline.noShow'),
  cancelled: uiText('status.canceled'),
} as const;

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
        { name: ENDINGS[cancelKind ?? 'cancelled'], state: 'ended', at: endedAt },
      ];
  }
}
