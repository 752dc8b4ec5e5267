import type { Slot } from '../time/slots.ts';
import { slotInstant } from '../time/zoned.ts';
import type { BookingStatus } from './booking.ts';

/** In the zone it was offered in, which the technician may have left. */
export interface OfferedTime {
  date: string;
  timeSlot: Slot;
  timeZone: string;
}

/** The time that a booking had, and until when it can have it again, in UTC milliseconds. */
export interface PutBack extends OfferedTime {
  until: number;
}

/** The customer says that a move "agreed by phone" wasn't: their old time, for a day. */
export function putBackOf(
  { putBack, status }: { putBack?: PutBack | null; status: BookingStatus },
  now: number,
): PutBack | undefined {
  const isOpen = status === 'pending' || status === 'confirmed';
  return isOpen && putBack && now < putBack.until ? putBack : undefined;
}

export type WallTime = Pick<OfferedTime, 'date' | 'timeSlot'>;

export interface Proposal extends OfferedTime {
  by: 'customer' | 'technician' | 'admin';
}

interface Columns {
  proposedBy: Proposal['by'] | null;
  proposedDate: string | null;
  proposedSlot: Slot | null;
  proposedTimeZone: string | null;
}

export function proposalOf(booking: Columns): Proposal | undefined {
  const { proposedBy: by, proposedDate: date, proposedSlot: timeSlot } = booking;
  const { proposedTimeZone: timeZone } = booking;
  return by && date && timeSlot && timeZone ? { by, date, timeSlot, timeZone } : undefined;
}

export const NO_PROPOSAL = {
  proposedBy: null,
  proposedDate: null,
  proposedSlot: null,
  proposedTimeZone: null,
} as const satisfies Columns;

/** At its start (UTC milliseconds), if nobody answers before. */
export function proposalEndsAt(booking: Columns): number | undefined {
  const proposal = proposalOf(booking);
  return proposal && slotInstant(proposal.date, proposal.timeSlot, proposal.timeZone);
}

/** Ended proposals stay in the row until the scheduled tasks run, or a completion can't be undone. */
export function withoutEnded<T extends Columns & { status: BookingStatus }>(
  booking: T,
  now: number,
): T {
  const endsAt = booking.status === 'completed' ? now : proposalEndsAt(booking);
  return endsAt !== undefined && endsAt <= now ? { ...booking, ...NO_PROPOSAL } : booking;
}
