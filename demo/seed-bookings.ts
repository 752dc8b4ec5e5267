/** Bookings in every state. */

import type { bookings } from '../db/schema.ts';
import type { bookingEvents, reviews } from '../db/schema-bookings.ts';
import {
  type BookingStatus,
  bookedPackage,
  type CancelKind,
  NUDGE_AFTER_MS,
  REMIND_BEFORE_MS,
  totalMinutes,
} from '../src/shared/booking/booking.ts';
import { newReference } from '../src/shared/booking/reference.ts';
import { currencyOf, totalCents } from '../src/shared/site/price.ts';
import { addDays, localNow, weekdayOf } from '../src/shared/time/dates.ts';
import { type Slot, slotRun, slotsNeeded } from '../src/shared/time/slots.ts';
import { startsFor } from '../src/shared/time/starts.ts';
import { slotInstant } from '../src/shared/time/zoned.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SLOT_MINUTES } from '../src/shared/time.ts';
import type { Random } from './random.ts';
import { eventsOf, reviewOf } from './seed-history.ts';
import type { SeededTechnician } from './seed-technicians.ts';
import type { Customer } from './texts/customers.ts';
import { writeInstructions } from './texts/instructions.ts';
import { PACKAGE_TRANSLATIONS } from './texts/package-translations.ts';
import { DEMO_PACKAGES } from './texts/packages.ts';
import { CANCEL_REASONS, DECLINE_REASONS } from './texts/reasons.ts';

/** Bookings reach so far back and ahead. */
const PAST_DAYS = 150;
const FUTURE_DAYS = 14;

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];

export interface SeededBooking {
  booking: Row<typeof bookings> & { id: number };
  slots: readonly Slot[];
  events: Row<typeof bookingEvents>[];
  review: Row<typeof reviews> | undefined;
}

/** The given number of bookings with one technician, never two in one slot. */
export function* seedBookings(
  { technician, packages, week, random }: SeededTechnician,
  options: {
    count: number;
    now: number;
    nextId: () => number;
    nextCustomer: () => Customer;
    references: Set<string>;
  },
): Generator<SeededBooking> {
  const taken = new Set<string>();
  const today = localNow(technician.timeZone, options.now).date;
  for (let index = 0; index < options.count; index += 1) {
    const draw = random.fork(`booking ${index}`);
    // The first two of everybody lie ahead, so that every dashboard has something to do. The third
    // is past, so that a large marketplace with three each has stars to search for.
    const isAhead = index < 2 || (index > 2 && draw.chance(0.1));
    const date = addDays(today, isAhead ? draw.int(1, FUTURE_DAYS) : -draw.int(1, PAST_DAYS));
    const chosen = draw.sample(
      packages,
      draw.weighted([
        [1, 5],
        [2, 2],
      ]),
    );
    const booked = chosen.map((at) => {
      const item = DEMO_PACKAGES[at]!;
      return bookedPackage({ id: at + 1, ...item, translations: PACKAGE_TRANSLATIONS[item.name] });
    });
    const slotCount = slotsNeeded(totalMinutes(booked));
    const free = (week[weekdayOf(date)] ?? []).filter((slot) => !taken.has(`${date} ${slot}`));
    const starts = startsFor(free, slotCount);
    if (booked.length === 0 || starts.length === 0) continue;
    const timeSlot = draw.pick(starts);
    const startsAt = slotInstant(date, timeSlot, technician.timeZone);
    const endsAt = startsAt + slotCount * SLOT_MINUTES * MINUTE_MS;
    const customer = options.nextCustomer();
    const life = draw.fork('life');
    const { status, cancelKind, createdAt, at } = liveThrough(
      life,
      startsAt,
      endsAt,
      options.now,
      index,
    );
    const isHolding = status !== 'cancelled';
    const slots = isHolding ? (slotRun(timeSlot, slotCount) ?? []) : [];
    for (const slot of slots) taken.add(`${date} ${slot}`);
    const id = options.nextId();
    const reason = reasonOf(life, cancelKind);
    const booking = {
      id,
      reference: freshReference(draw, options.references),
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      technicianId: technician.id,
      packages: booked,
      date,
      timeSlot,
      slotCount,
      timeZone: technician.timeZone,
      startsAt,
      endsAt,
      specialInstructions: writeInstructions(draw),
      status,
      totalCents: totalCents(booked),
      currency: currencyOf(technician.country),
      cancelKind: cancelKind ?? null,
      cancelReason: reason,
      calendarSequence: status === 'pending' ? 0 : 1,
      remindedAt: startsAt < options.now + REMIND_BEFORE_MS ? createdAt : null,
      nudgedAt: createdAt < options.now - NUDGE_AFTER_MS ? createdAt : null,
      createdAt,
      updatedAt: at,
    } satisfies Row<typeof bookings>;
    yield {
      booking,
      slots,
      events: eventsOf(booking, cancelKind, reason, at),
      review:
        status === 'completed'
          ? reviewOf(draw, technician, booking, customer, endsAt, options.now)
          : undefined,
    };
  }
}

interface Life {
  status: BookingStatus;
  cancelKind?: CancelKind;
  createdAt: number;
  /** When it came into its present state. */
  at: number;
}

function liveThrough(
  random: Random,
  startsAt: number,
  endsAt: number,
  now: number,
  index: number,
): Life {
  if (startsAt > now) {
    const status =
      index === 0
        ? 'pending'
        : index === 1
          ? 'confirmed'
          : random.weighted<BookingStatus>([
              ['pending', 3],
              ['confirmed', 6],
              ['cancelled', 1],
            ]);
    // A request older than a day would lapse at the first tick of the clock.
    const createdAt =
      now -
      Math.round(
        (status === 'pending' ? random.between(0.2, 14) : random.between(20, 90)) * HOUR_MS,
      );
    const at =
      status === 'pending' ? createdAt : createdAt + Math.round(random.between(0.2, 12) * HOUR_MS);
    return {
      status,
      createdAt,
      at,
      ...(status === 'cancelled' && { cancelKind: 'cancelled' as const }),
    };
  }
  const createdAt = startsAt - Math.round(random.between(1, 9) * DAY_MS);
  const answered = createdAt + Math.round(random.between(0.2, 12) * HOUR_MS);
  if (random.chance(0.8)) return { status: 'completed', createdAt, at: endsAt };
  const cancelKind = random.pick<CancelKind>(['cancelled', 'declined', 'expired', 'no_show']);
  return {
    status: 'cancelled',
    cancelKind,
    createdAt,
    at: cancelKind === 'no_show' ? endsAt : answered,
  };
}

function reasonOf(random: Random, kind: CancelKind | undefined): string | null {
  if (kind === 'declined') return random.pick(DECLINE_REASONS);
  return kind === 'cancelled' ? random.pick(CANCEL_REASONS) : null;
}

function freshReference(random: Random, used: Set<string>): string {
  for (;;) {
    const reference = newReference(() => random.int(0, 255));
    if (!used.has(reference)) {
      used.add(reference);
      return reference;
    }
  }
}
