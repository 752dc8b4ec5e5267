import { formatShortDate } from '../../../shared/booking/dates.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { replyText } from '../../../shared/booking/reply-time.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { technicianName } from './booking-standing.ts';

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
  declined: 'Declined',
  expired: 'No reply',
  no_show: 'No-show',
  cancelled: 'Canceled',
} as const;

/** The way of a booking: requested, confirmed, done, or where it ended before. */
export function stepsOf(booking: ManagedBooking): Step[] {
  const { status, steps, awaitsEmailUntil, cancelKind } = booking;
  const { requestedAt, confirmedAt, endedAt } = steps;
  const requested: Step = { name: 'Requested', state: 'done', at: requestedAt };
  const confirmed: Step = { name: 'Confirmed', state: 'done', at: confirmedAt };
  switch (status) {
    case 'pending': {
      if (awaitsEmailUntil !== null) {
        return [
          { ...requested, state: 'current', note: 'Once you open the link in our email' },
          { ...confirmed, state: 'ahead' },
          { name: 'Done', state: 'ahead', at: null },
        ];
      }
      const note = replyText(
        technicianName(booking).split(' ')[0] ?? '',
        booking.technician?.repliesWithinHours ?? null,
      );
      return [
        requested,
        { ...confirmed, state: 'current', note: note ?? 'Waiting for a reply' },
        { name: 'Done', state: 'ahead', at: null },
      ];
    }
    case 'confirmed': {
      const note = `${formatShortDate(booking.date)}, ${formatSlot(booking.timeSlot)}`;
      return [requested, confirmed, { name: 'Done', state: 'current', at: null, note }];
    }
    case 'completed':
      return [requested, confirmed, { name: 'Done', state: 'done', at: endedAt }];
    case 'cancelled':
      return [
        ...(requestedAt === null ? [] : [requested]),
        ...(confirmedAt === null ? [] : [confirmed]),
        { name: ENDINGS[cancelKind ?? 'cancelled'], state: 'ended', at: endedAt },
      ];
  }
}
