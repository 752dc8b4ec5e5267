import type { Slot } from './slots.ts';

/** A time for a booking, in the zone it was offered in: its technician may have moved since. */
export interface OfferedTime {
  date: string;
  timeSlot: Slot;
  timeZone: string;
}

export interface Proposal extends OfferedTime {
  by: 'customer' | 'technician' | 'admin';
}

interface Columns {
  proposedBy: Proposal['by'] | null;
  proposedDate: string | null;
  proposedSlot: Slot | null;
  proposedTimeZone: string | null;
}

/** The time that is proposed for a booking, if any. */
export function proposalOf(booking: Columns): Proposal | undefined {
  const { proposedBy: by, proposedDate: date, proposedSlot: timeSlot } = booking;
  const { proposedTimeZone: timeZone } = booking;
  return by && date && timeSlot && timeZone ? { by, date, timeSlot, timeZone } : undefined;
}
