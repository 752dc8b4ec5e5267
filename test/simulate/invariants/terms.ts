/** In which zone customers see the time of a booking: written again on purpose from docs/decisions. */
import { BrokenPromise } from '../history.ts';
import type { BookingRecord, Records } from './records.ts';
import { instantOf } from './wall-clock.ts';

interface Booking {
  status: string;
  cancelKind: string | null;
  timeZone: string;
}

/** @param technician where they are and where strangers see them; undefined once their account is deleted */
export function zoneForCustomer(
  { status, cancelKind, timeZone }: Booking,
  technician: { timeZone: string; publicTimeZone: string } | undefined,
): string {
  const isAgreed = status === 'confirmed' || status === 'completed' || cancelKind === 'no_show';
  // Of an earlier place, only the booking knows.
  if (isAgreed || technician?.timeZone !== timeZone) return timeZone;
  // Before they agree, customers see the zone of the listing.
  return technician.publicTimeZone;
}

type Proposed = Pick<
  BookingRecord,
  'technicianId' | 'status' | 'cancelKind' | 'proposedDate' | 'proposedSlot' | 'proposedTimeZone'
>;

/** When a proposal ends unanswered: at its start as the customer sees it. Undefined without one. */
export function proposalEnd({ offers }: Records, row: Proposed): number | undefined {
  const { technicianId, proposedDate, proposedSlot, proposedTimeZone } = row;
  if (!proposedDate || !proposedSlot || !proposedTimeZone) return undefined;
  const zone = zoneForCustomer(
    { ...row, timeZone: proposedTimeZone },
    offers.listing(technicianId),
  );
  return instantOf(proposedDate, proposedSlot, zone);
}

/** Bookings whose proposal has ended unanswered, as a JSON list: until it's taken out, they wait again. */
export function endedProposals(records: Records, now: number): string {
  const ended = records.bookings().filter((row) => (proposalEnd(records, row) ?? now + 1) <= now);
  return JSON.stringify(ended.map(({ id }) => id));
}

/** In SQL: no customer has a proposal to answer. */
export const NO_PROPOSAL = '(proposed_by IS NULL OR id IN (SELECT value FROM json_each(@ended)))';

/** When a booking starts as its customer sees it. */
export function shownStart({ offers }: Records, row: BookingRecord): number {
  return instantOf(row.date, row.slot, zoneForCustomer(row, offers.listing(row.technicianId)));
}

/** Which of a technician's bookings end without having been done, and how they are. */
const OF_TECHNICIAN = `SELECT id, status, cancel_kind AS cancelKind, time_zone AS timeZone
  FROM bookings WHERE technician_id = ?`;

/**
 * A technician is about to leave. What was canceled before, and what is canceled then, stays in the zone
 * that its customer saw: with the true one, it would tell on which side of a border they were.
 *
 * @returns looks whether it did
 */
export function zonesOnceLeft(records: Records, technicianId: number): (after: Records) => void {
  const rows = records.db.prepare(OF_TECHNICIAN).all(technicianId) as (Booking & { id: number })[];
  const listing = records.offers.listing(technicianId);
  const should = new Map(
    rows.map(({ id, cancelKind, timeZone }) => [
      id,
      zoneForCustomer({ status: 'cancelled', cancelKind, timeZone }, listing),
    ]),
  );
  return (after) => {
    for (const [id, zone] of should) {
      const row = after.booking(id);
      if (row?.status !== 'cancelled' || row.timeZone === zone) continue;
      throw new BrokenPromise(
        'nothing private',
        `booking ${id} is in ${row.timeZone}, not ${zone}`,
      );
    }
  };
}
