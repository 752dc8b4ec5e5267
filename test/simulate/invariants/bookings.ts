/**
 * One holder an hour; statuses move along the graph, by who may, and not before their time; totals
 * stay as agreed; nothing that was acknowledged is lost. Plain bookkeeping, written again on purpose
 * from docs/decisions.
 */
import { HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import { GRAPH, isOutOfPlace, isOutOfTime, type KnownBooking } from './graph.ts';
import type { BookingRecord, EventRecord, Records } from './records.ts';
import { proposalEnd } from './wall-clock.ts';

/** How far behind the scheduled tasks may be. */
const LATE = 5 * HOUR_MS;
const LAST_HOUR = 22;

export function watchBookings() {
  const known = new Map<number, KnownBooking>();
  const holders = new Map<string, number>();
  const held = new Map<number, string[]>();

  function release(id: number): void {
    for (const key of held.get(id) ?? []) holders.delete(key);
    held.delete(id);
  }

  function holdExactly(records: Records, booking: BookingRecord): void {
    const all = records.heldBy(booking.id).map(({ key }) => key);
    const should = hours(booking);
    // Also of a completed one, until that can't be undone.
    const keepsGap = booking.status !== 'completed' || booking.undoUntil !== null;
    const after = records.isJob(booking.id) && keepsGap ? gaps(booking) : [];
    // Kept free after a visit, as far as they were free.
    const keys = all.filter((key) => should.includes(key) || !after.includes(key));
    const { gapHours = 0, privacyMode } = records.offers.listing(booking.technicianId) ?? {};
    const isVisit = booking.serviceAddress !== null || privacyMode === 'service_area';
    const free = after.find((key) => gapHours > 0 && isVisit && !records.isHeld(key));
    if (free !== undefined && free === after[0]) {
      throw new BrokenPromise('held hours', `${free} is free after the visit of ${booking.id}`);
    }
    const mayHoldNothing = booking.awaitsEmailUntil !== null && keys.length === 0;
    if (!mayHoldNothing && keys.join() !== should.join()) {
      throw new BrokenPromise('held hours', `booking ${booking.id}: ${keys}, not ${should}`);
    }
    release(booking.id);
    for (const key of all) {
      const other = holders.get(key);
      if (other !== undefined && other !== booking.id) {
        throw new BrokenPromise('one holder', `${key} is held by ${other} and ${booking.id}`);
      }
      holders.set(key, booking.id);
    }
    held.set(booking.id, all);
  }

  function follow(event: EventRecord, booking: BookingRecord, now: number): void {
    const { kind, actor, bookingId } = event;
    const what = `booking ${bookingId} was ${known.get(bookingId)?.status ?? 'unknown'}: ${kind} by ${actor}`;
    const rule = GRAPH[kind];
    const before = known.get(bookingId);
    if (!rule?.by.includes(actor)) throw new BrokenPromise('who may', what);
    if (!before) {
      if (kind !== 'request' && kind !== 'wait') throw new BrokenPromise('graph', what);
      known.set(bookingId, {
        status: 'pending',
        totalCents: booking.totalCents,
        createdAt: now,
        isErased: false,
        isWaiting: kind === 'wait',
        isEntered: actor === 'technician',
        events: 1,
      });
      return;
    }
    before.events += 1;
    if (!rule.from.includes(before.status) || event.fromStatus !== before.status) {
      throw new BrokenPromise('graph', what);
    }
    if (isOutOfPlace(event, booking, before)) throw new BrokenPromise('graph', what);
    if (isOutOfTime(event, booking, before, now)) {
      throw new BrokenPromise('before its time', what);
    }
    before.status = rule.to ?? before.status;
    // Whatever may happen to a request that waits ends its waiting.
    before.isWaiting = false;
    if (kind === 'erase') before.isErased = true;
    if (kind === 'complete') before.completedAt = now;
  }

  return {
    known,

    afterEvent(records: Records, events: readonly EventRecord[], now: number): void {
      const touched = new Map<number, BookingRecord>();
      for (const event of events) {
        const booking = touched.get(event.bookingId) ?? records.booking(event.bookingId);
        if (!booking) throw new BrokenPromise('nothing lost', `booking ${event.bookingId} is gone`);
        touched.set(booking.id, booking);
        follow(event, booking, now);
      }
      for (const booking of touched.values()) {
        agree(booking, known.get(booking.id));
        holdExactly(records, booking);
      }
    },

    /** What an answer promised is in the database. */
    acknowledge(id: number, totalCents: number): void {
      const booking = known.get(id);
      if (!booking) throw new BrokenPromise('nothing lost', `booking ${id} was acknowledged`);
      if (booking.totalCents !== totalCents) {
        throw new BrokenPromise('totals', `${id} is ${totalCents}, not ${booking.totalCents}`);
      }
    },

    daily(
      records: Records,
      rows: readonly BookingRecord[],
      now: number,
      lastTrouble: number,
    ): void {
      if (rows.length !== known.size) {
        throw new BrokenPromise('nothing lost', `${known.size} bookings, ${rows.length} rows`);
      }
      for (const row of rows) {
        agree(row, known.get(row.id));
        if (now > lastTrouble + LATE && now > (proposalEnd(row) ?? now) + LATE) {
          throw new BrokenPromise('tasks catch up', `a proposal for booking ${row.id} has passed`);
        }
        // The hours of a technician who left went with them.
        if (row.technicianId === null) release(row.id);
      }
      const slots = records.held();
      for (const { key, bookingId } of slots) {
        if (holders.get(key) === bookingId) continue;
        const row = rows.find(({ id }) => id === bookingId);
        // Once a link was opened, its request keeps them without an event.
        if (row && gaps(row).includes(key)) {
          holders.set(key, bookingId);
          held.set(bookingId, [...(held.get(bookingId) ?? []), key]);
          continue;
        }
        throw new BrokenPromise('one holder', `${key} is held by ${bookingId} without an event`);
      }
      if (slots.length !== holders.size) {
        throw new BrokenPromise('held hours', `${holders.size} are held, ${slots.length} rows`);
      }
    },

    /** Rows and files may have been replaced, such as by a restart. */
    recount(records: Records): void {
      const counts = records.db
        .prepare('SELECT booking_id AS id, count(*) AS events FROM booking_events GROUP BY 1')
        .all() as { id: number; events: number }[];
      const events = new Map(counts.map((row) => [row.id, row.events]));
      for (const [id, booking] of known) {
        if (events.get(id) === booking.events) continue;
        throw new BrokenPromise('nothing lost', `booking ${id} has ${events.get(id)} events`);
      }
    },
  };
}

function agree(row: BookingRecord, known: KnownBooking | undefined): void {
  if (!known || row.status !== known.status) {
    throw new BrokenPromise('graph', `booking ${row.id} is ${row.status}, not ${known?.status}`);
  }
  const packages = JSON.parse(row.packages) as { priceCents: number }[];
  const sum = packages.reduce((total, { priceCents }) => total + priceCents, row.visitFeeCents);
  if (row.totalCents !== known.totalCents || sum !== known.totalCents) {
    throw new BrokenPromise('totals', `${row.id}: ${known.totalCents}, ${row.totalCents}, ${sum}`);
  }
  if (known.isErased && (row.name || row.email || row.phone || row.personal)) {
    throw new BrokenPromise('erased', `booking ${row.id} still names its customer`);
  }
}

/** The hours a booking should hold, as `technician date slot`. */
function hours(booking: BookingRecord): string[] {
  const { technicianId, date, slot, slotCount, status, proposedDate, proposedSlot } = booking;
  if (technicianId === null || status === 'cancelled') return [];
  const run = (day: string, from: string) =>
    Array.from({ length: slotCount }, (_, n) => {
      const hour = String(Number(from.slice(0, 2)) + n).padStart(2, '0');
      return `${technicianId} ${day} ${hour}:00`;
    });
  const proposed = proposedDate && proposedSlot ? run(proposedDate, proposedSlot) : [];
  return [...new Set([...run(date, slot), ...proposed])].sort();
}

/** The two hours after it, until the day's end. */
function gaps(booking: BookingRecord): string[] {
  const { technicianId, date, slot, slotCount, proposedDate, proposedSlot } = booking;
  const after = (day: string, from: string) =>
    [0, 1]
      .map((n) => Number(from.slice(0, 2)) + slotCount + n)
      .filter((hour) => hour <= LAST_HOUR)
      .map((hour) => `${technicianId} ${day} ${String(hour).padStart(2, '0')}:00`);
  return [
    ...after(date, slot),
    ...(proposedDate && proposedSlot ? after(proposedDate, proposedSlot) : []),
  ];
}
