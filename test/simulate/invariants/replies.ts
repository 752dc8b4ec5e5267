/** How quickly technicians reply, by which admins sort them, is counted anew with every answer. */
import { BrokenPromise } from '../history.ts';
import { figuresOf } from './figures.ts';
import type { EventRecord, Records } from './records.ts';

const COUNTED = `SELECT technicians.id, reply_hours AS hours FROM technicians
  JOIN bookings ON technician_id = technicians.id WHERE bookings.id = ?`;
/** What ends a request, or answers it; an erasure takes one out that expired. */
const ANSWERS = /^(?:confirm|decline|expire|propose|accept|cancel)$/;

export function refuseStaleReplies({ db }: Records, events: readonly EventRecord[]): void {
  for (const { kind, fromStatus, bookingId } of events) {
    if (kind !== 'erase' && (fromStatus !== 'pending' || !ANSWERS.test(kind))) continue;
    const row = db.prepare(COUNTED).get(bookingId) as { id: number; hours: number } | undefined;
    const should = row && (figuresOf(db, row.id).repliesWithinHours ?? 0);
    if (row?.hours === should) continue;
    throw new BrokenPromise(
      'lists as recomputed',
      `technician ${row?.id} replies within ${row?.hours} h, should be ${should}`,
    );
  }
}
