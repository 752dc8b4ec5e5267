/** How many hours requests hold that nobody proved to come from their email: written again from docs/decisions. */
import { DAY_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';
import { wallClock } from './wall-clock.ts';

const HORIZON_DAYS = 45;
/** Of a technician's hours in the time that can be booked, and of a day for requests that wait for a click. */
const QUARTER = 1 / 4;
/** Of a day for those that were taken at once. */
const HALF = 1 / 2;

const UNCONFIRMED = `SELECT count(*) FROM booking_slots JOIN bookings ON bookings.id = booking_id
  WHERE booking_slots.technician_id = @technicianId AND booking_slots.date >= @from
    AND booking_slots.date <= @to AND status = 'pending' AND customer_email <> ''
    AND (awaits_email_until IS NOT NULL) = @waits
    AND email_confirmed_at IS NULL`;

interface Asked {
  technicianId: number;
  date: string;
}

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

function held(
  records: Records,
  technicianId: number,
  days: { from: string; to: string },
  waits: 0 | 1,
) {
  const row = records.db.prepare(UNCONFIRMED).pluck();
  return row.get({ technicianId, ...days, waits }) as number;
}

function refuse(what: string, hours: number, most: number): void {
  if (hours <= Math.max(1, most)) return;
  throw new BrokenPromise('limits', `${hours} unproved hours of ${what}: most ${most}`);
}

/** A request was taken without waiting for a click. @param now by the server's clock */
export function refuseHoarded(records: Records, { technicianId, date }: Asked, now: number): void {
  const zone = records.offers.listing(technicianId)?.timeZone ?? 'UTC';
  const today = dateOf(wallClock(now, zone));
  const days = Array.from({ length: HORIZON_DAYS + 1 }, (_, n) =>
    dateOf(Date.parse(today) + n * DAY_MS),
  );
  const open = days
    .filter((date) => !records.offers.closed(date))
    .reduce((sum, date) => sum + records.offeredHours(technicianId, date), 0);
  const hours = held(records, technicianId, { from: today, to: '9999' }, 0);
  refuse(`the weeks from ${today}`, hours, open * QUARTER);
  const ofDay = held(records, technicianId, { from: date, to: date }, 0);
  refuse(date, ofDay, records.offeredHours(technicianId, date) * HALF);
}

/** A request holds its time while it waits for a click. */
export function refuseHeldWaiting(records: Records, { technicianId, date }: Asked): void {
  const hours = held(records, technicianId, { from: date, to: date }, 1);
  refuse(`${date}, waiting,`, hours, records.offeredHours(technicianId, date) * QUARTER);
}
