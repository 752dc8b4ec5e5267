import type { Slot } from '../time/slots.ts';
import { slotInstant } from '../time/zoned.ts';

/** A time for a booking, in the zone it was offered in: its technician may have moved since. */
export interface OfferedTime {
  date: string;
  timeSlot: Slot;
  timeZone: string;
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

/** The columns of a booking without a proposal: once it is answered or has ended, or the booking has. */
export const NO_PROPOSAL = {
  proposedBy: null,
  proposedDate: null,
  proposedSlot: null,
  proposedTimeZone: null,
} as const satisfies Columns;

/** When a proposal ends that isn't answered: at its start (UTC milliseconds). */
export function proposalEndsAt(booking: Columns): number | undefined {
  const proposal = proposalOf(booking);
  return proposal && slotInstant(proposal.date, proposal.timeSlot, proposal.timeZone);
}

/** A booking as it is now: an ended proposal is in its columns until the scheduled tasks come to it. */
export function withoutEnded<T extends Columns>(booking: T, now: number): T {
  const endsAt = proposalEndsAt(booking);
  return endsAt !== undefined && endsAt <= now ? { ...booking, ...NO_PROPOSAL } : booking;
}
