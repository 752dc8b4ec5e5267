/** Customers are reminded a day before, technicians nudged after six hours: once, and only about what still holds. */

import type { OutboxRow } from '../../../src/server/store/email/outbox.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { KnownBooking } from './graph.ts';
import type { BookingRecord, EmailRecord, EventRecord, Records } from './records.ts';

const NUDGED_AFTER = 6 * HOUR_MS;
/** The scheduled tasks run every four hours at least. */
const SOON = 5 * HOUR_MS;
/** A full disk or a wrong clock lasts five hours at most, then the tasks have five to catch up. */
const LATE = 11 * HOUR_MS;

/** @param clock the server's, in UTC milliseconds */
export function watchReminders(clock: () => number) {
  /** By booking, and for a reminder by its start: a booking that moves is reminded of again. */
  const reminded = new Set<string>();
  const nudged = new Set<number>();
  /** Since when a booking is as it is. */
  const settled = new Map<number, number>();
  /** Since when no other time is proposed for a request that was. */
  const refused = new Map<number, number>();

  /** When customers have asked to be reminded again. */
  const wished = new Map<number, number>();

  function remindAgain(id: number): void {
    const at = wished.get(id);
    if (at === undefined || clock() < at) {
      throw new BrokenPromise('reminders', `of booking ${id} again, asked for at ${at}`);
    }
    wished.delete(id);
  }

  function remind({ id, startsAt, status }: BookingRecord): void {
    const key = `${id} ${startsAt}`;
    const why =
      status !== 'confirmed'
        ? `it is ${status}`
        : (settled.get(id) ?? 0) > startsAt - DAY_MS
          ? 'it changed less than a day ahead'
          : clock() < startsAt - DAY_MS
            ? 'it is more than a day ahead'
            : reminded.has(key) && 'it was sent before';
    if (why) throw new BrokenPromise('reminders', `booking ${id}: ${why}`);
    reminded.add(key);
  }

  function nudge(row: BookingRecord): void {
    const { id, status, createdAt, awaitsEmailUntil, proposedDate } = row;
    const why =
      status !== 'pending' || awaitsEmailUntil !== null || proposedDate
        ? `there is nothing to answer: it is ${status}`
        : clock() < createdAt + NUDGED_AFTER
          ? 'the technician has had less than six hours'
          : nudged.has(id) && 'it was sent before';
    if (why) throw new BrokenPromise('reminders', `nudge about booking ${id}: ${why}`);
    nudged.add(id);
  }

  /**
   * A customer with a booking that was agreed more than a day ahead, and hasn't changed since, is reminded
   * a day before, as long as the tasks run before the start.
   */
  function owesReminder(row: BookingRecord, now: number, lastTrouble: number): boolean {
    const { id, status, startsAt, createdAt, email, technicianId } = row;
    if (!/confirmed|completed/.test(status) || !email || technicianId === null) return false;
    const dueAt = startsAt - DAY_MS;
    // Confirmed while the clock was years behind, it isn't older than its request.
    const agreedAt = Math.max(createdAt, settled.get(id) ?? Infinity);
    if (agreedAt > dueAt || now > startsAt + DAY_MS) return false;
    const grace = lastTrouble > dueAt - SOON ? LATE : SOON;
    return dueAt + grace < Math.min(now, startsAt) && !reminded.has(`${id} ${startsAt}`);
  }

  return {
    /** @param at null for no longer */
    wish: (id: number, at: number | null) => (at === null ? wished.delete(id) : wished.set(id, at)),

    afterEvent(
      records: Records,
      events: readonly EventRecord[],
      emails: readonly EmailRecord[],
    ): void {
      for (const { kind, bookingId } of events) {
        if (kind !== 'complete') settled.set(bookingId, clock());
        if (kind === 'erase' || kind === 'reopen') wished.delete(bookingId);
        if (['refuse', 'move', 'outdate', 'agree', 'put_back'].includes(kind))
          refused.set(bookingId, clock());
        const booking = kind === 'outdate' ? records.booking(bookingId) : undefined;
        // The email about it asks for the same.
        if (booking?.status === 'pending' && clock() >= booking.createdAt + NUDGED_AFTER) {
          nudged.add(bookingId);
        }
      }
      for (const { kind, bookingId } of emails) {
        if (kind === 'booking-again') remindAgain(bookingId ?? 0);
        if (kind !== 'booking-reminder' && kind !== 'booking-nudge') continue;
        const booking = records.booking(bookingId ?? 0);
        if (!booking) throw new BrokenPromise('reminders', `${kind} about nothing`);
        if (kind === 'booking-reminder') remind(booking);
        else nudge(booking);
      }
    },

    /** However long the mail server was down, no one is reminded of what has begun. */
    onDelivery(records: Records, { kind, bookingId }: OutboxRow): void {
      const booking = kind === 'booking-reminder' ? records.booking(bookingId ?? 0) : undefined;
      if (!booking || clock() < booking.startsAt) return;
      throw new BrokenPromise('reminders', `of booking ${booking.id}: it has begun`);
    },

    /** What should have gone out by now. */
    daily(
      { isCalledOff }: Records,
      rows: readonly BookingRecord[],
      known: ReadonlyMap<number, KnownBooking>,
      now: number,
      lastTrouble: number,
    ): void {
      for (const [id, at] of wished) {
        if (now > at + LATE) throw new BrokenPromise('reminders', `not of booking ${id} again`);
      }
      for (const row of rows) {
        const { id, createdAt, technicianId, awaitsEmailUntil, proposedDate } = row;
        if (owesReminder(row, now, lastTrouble) && !isCalledOff(id)) {
          throw new BrokenPromise('reminders', `booking ${id} was not reminded of`);
        }
        const isVisible = awaitsEmailUntil === null && known.get(id)?.status === 'pending';
        const dueAt = Math.max(createdAt + NUDGED_AFTER, refused.get(id) ?? 0);
        if (isVisible && !proposedDate && technicianId !== null && now > dueAt + LATE) {
          if (!nudged.has(id)) throw new BrokenPromise('reminders', `no nudge about booking ${id}`);
        }
      }
    },
  };
}
