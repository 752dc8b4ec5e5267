import { type Appointment, appointmentTerms, type ListedTechnician } from './appointment-terms.ts';
import type { Slot } from './slots.ts';
import { slotInstant } from './zoned.ts';

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

/**
 * When a proposal ends that isn't answered (UTC milliseconds): at its start as the customer sees it.
 * Ending at the true start would reveal on which side of a zone border the technician is.
 */
export function proposalEndsAt(
  booking: Appointment & Columns,
  technician: ListedTechnician | undefined,
): number | undefined {
  const proposal = proposalOf(booking);
  if (!proposal) return undefined;
  const { date, timeSlot, timeZone } = proposal;
  const startsAt = slotInstant(date, timeSlot, timeZone);
  const moved = { ...booking, date, timeSlot, timeZone, startsAt };
  return appointmentTerms(moved, technician, 'customer').startsAt;
}

/** A booking as it is now: an ended proposal is in its columns until the scheduled tasks come to it. */
export function withoutEnded<T extends Appointment & Columns>(
  booking: T,
  technician: ListedTechnician | undefined,
  now: number,
): T {
  const endsAt = proposalEndsAt(booking, technician);
  return endsAt !== undefined && endsAt <= now ? { ...booking, ...NO_PROPOSAL } : booking;
}
