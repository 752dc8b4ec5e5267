import type { Queries } from '../../../db/client.ts';
import { OPEN_REQUESTS_PER_NETWORK, OPEN_REQUESTS_PER_PERSON } from '../../shared/booking.ts';
import { BOOKING } from '../../shared/messages.ts';
import { tooMany } from '../errors.ts';
import { openBookingsOf, pendingOnDay, requestsSince } from '../store/booking-limits.ts';

/** The default of BOOKING_LIMIT_PER_HOUR; every limit below is stated for it and scales with it. */
const LIMIT_DEFAULT = 10;
/** Unanswered requests for one technician and day, by anybody: a whole day of hours. */
const PENDING_PER_DAY = 15;
/** How far back requests count toward the limit. */
export const COUNTED_MS = 3_600_000;

/**
 * Refuses a request past the limits against hoarding and floods; to be asked once its booking is
 * written, so that it is counted with the others. The counts are taken in the
 * database, so that a restart forgets nothing, and only bookings that were made count, so that losing a race
 * for a slot costs nobody a try.
 *
 * @throws TOO_MANY_REQUESTS
 */
export function refuseTooMany(
  db: Queries,
  request: { email: string; phone: string; network: string; technicianId: number; date: string },
  limitPerHour: number,
  now: number,
): void {
  const scale = limitPerHour / LIMIT_DEFAULT;
  const most = (limit: number) => Math.max(1, Math.ceil(limit * scale));
  const open = openBookingsOf(db, request);
  if (
    open.byPerson > most(OPEN_REQUESTS_PER_PERSON) ||
    open.byNetwork > most(OPEN_REQUESTS_PER_NETWORK) ||
    pendingOnDay(db, request.technicianId, request.date) > most(PENDING_PER_DAY) ||
    requestsSince(db, request.network, request.email, now - COUNTED_MS) > limitPerHour
  ) {
    throw tooMany(BOOKING.tooMany);
  }
}
