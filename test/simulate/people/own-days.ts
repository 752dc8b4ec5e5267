/** A technician looks at the calendar: hours as they were set, what bookings hold, and what's open to customers. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { DAY, type World } from '../world.ts';
import { marketNow } from './look-at-pages.ts';
import { SLOTS } from './slots.ts';

const HELD = 'SELECT slot FROM booking_slots WHERE technician_id = ? AND date = ? ORDER BY slot';
const OWN = 'SELECT count(*) FROM availability WHERE technician_id = ? AND date = ?';

/** @param id of the technician */
export async function readOwnDays(world: World, me: Person, id: number): Promise<void> {
  if (world.faults.skew !== 0) return;
  const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const from = dayAt(world.now() + me.random.int(-7, 20) * DAY);
  const to = dayAt(Date.parse(from) + 6 * DAY);
  const market = marketNow(world);
  const answer = await world.ask(me, `looks at the week from ${from}`, (caller) =>
    caller.technician.availability({ from, to }),
  );
  if (!answer.ok) return;
  const { db, offers } = world.invariants.records();
  const open = new Map(
    market
      .find(({ technician }) => technician.id === id)
      ?.days.map(({ date, timeSlots }) => [date, timeSlots]),
  );
  for (let day = 0; day < 7; day += 1) {
    const date = dayAt(Date.parse(from) + day * DAY);
    const held = db.prepare(HELD).pluck().all(id, date) as string[];
    const mask = offers.hours(id, date);
    const hours = SLOTS.filter((slot, bit) => (mask >> bit) & 1 || held.includes(slot));
    const should = `${date} ${hours}, held ${held}, open ${open.get(date) ?? ''}, own ${db.prepare(OWN).pluck().get(id, date) === 1}, closed ${offers.closed(date)}`;
    const one = answer.value[day];
    const is =
      one &&
      `${one.date} ${one.timeSlots}, held ${one.heldSlots}, open ${one.openSlots}, own ${one.isOwn}, closed ${one.closedFor !== null}`;
    if (is !== should) throw new BrokenPromise('hours as set', `${is}, should be ${should}`);
  }
}
