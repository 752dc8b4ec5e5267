/** When proposals end: written again on purpose from docs/decisions. */
import type { BookingRecord, Records } from './records.ts';
import { instantOf } from './wall-clock.ts';

type Proposed = Pick<BookingRecord, 'proposedDate' | 'proposedSlot' | 'proposedTimeZone'>;

/** When a proposal ends unanswered: at its start. Undefined without one. */
export function proposalEnd(row: Proposed): number | undefined {
  const { proposedDate, proposedSlot, proposedTimeZone } = row;
  if (!proposedDate || !proposedSlot || !proposedTimeZone) return undefined;
  return instantOf(proposedDate, proposedSlot, proposedTimeZone);
}

/** Bookings whose proposal has ended unanswered, as a JSON list: until it's taken out, they wait again. */
export function endedProposals(records: Records, now: number): string {
  const ended = records.bookings().filter((row) => (proposalEnd(row) ?? now + 1) <= now);
  return JSON.stringify(ended.map(({ id }) => id));
}

/** In SQL: no customer has a proposal to answer. */
export const NO_PROPOSAL = '(proposed_by IS NULL OR id IN (SELECT value FROM json_each(@ended)))';
