/** What people typed is kept as they typed it, wherever it belongs. */
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';

const REQUEST = `SELECT customer_name AS customerName, customer_email AS customerEmail, date,
    time_slot AS timeSlot, special_instructions AS specialInstructions, photo_url AS photoUrl,
    service_address AS serviceAddress
  FROM bookings WHERE id = ?`;
const REVIEW = 'SELECT rating, text, language FROM reviews WHERE booking_id = ?';
/** Of the booking, of what happened to it, and of the audit log. */
const REASONS = `SELECT cancel_reason AS booking, (SELECT reason FROM booking_events
    WHERE booking_id = bookings.id AND to_status = 'cancelled' ORDER BY id DESC LIMIT 1) AS event,
    (SELECT reason FROM audit_log WHERE subject_type = 'booking' AND subject_id = bookings.id
      AND action IN ('cancel', 'decline') ORDER BY id DESC LIMIT 1) AS audit,
    (SELECT actor = 'admin' FROM booking_events
      WHERE booking_id = bookings.id AND to_status = 'cancelled' ORDER BY id DESC LIMIT 1) AS isAdmins
  FROM bookings WHERE id = ?`;

/** @param asked what has just been booked */
export function refuseOtherRequest({ db }: Records, bookingId: number, asked: object): void {
  const row = db.prepare(REQUEST).get(bookingId) as Record<string, unknown> | undefined;
  for (const [name, is] of Object.entries(row ?? {})) {
    const typed = (asked as Record<string, unknown>)[name];
    if ((is || undefined) === typed) continue;
    throw new BrokenPromise(
      'kept as typed',
      `booking ${bookingId}: ${name} is ${is}, not ${typed}`,
    );
  }
}

/** @param written what a customer has just written about a booking */
export function refuseOtherReview(
  { db }: Records,
  bookingId: number,
  written: { rating: number; text: string; language: string },
): void {
  const row = db.prepare(REVIEW).get(bookingId);
  if (JSON.stringify(row) === JSON.stringify(written)) return;
  throw new BrokenPromise(
    'kept as typed',
    `the review of booking ${bookingId} is ${JSON.stringify(row)}, not ${JSON.stringify(written)}`,
  );
}

/** @param reason that somebody has just ended it with */
export function refuseLostReason({ db }: Records, bookingId: number, reason: string): void {
  const row = db.prepare(REASONS).get(bookingId) as Record<string, unknown> | undefined;
  const { isAdmins, audit, ...kept } = row ?? {};
  const lost = Object.entries({ ...kept, ...(isAdmins === 1 && { audit }) }).find(
    ([, is]) => is !== reason,
  );
  if (!lost) return;
  throw new BrokenPromise('kept as typed', `booking ${bookingId}: ${lost}, given: ${reason}`);
}
