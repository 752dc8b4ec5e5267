/** The history of a seeded booking: its events, and its review. */

import type { bookingEvents, reviews } from '../db/schema-bookings.ts';
import type { BookingStatus, CancelKind } from '../src/shared/booking/booking.ts';
import { SOURCE_LANGUAGE } from '../src/shared/messages/languages.ts';
import { HOUR_MS } from '../src/shared/time.ts';
import type { Random } from './random.ts';
import type { SeededTechnician } from './seed-technicians.ts';
import type { Customer } from './texts/customers.ts';
import { DEMO_PACKAGES } from './texts/packages.ts';
import { answerReview, pickStars, writeReview } from './texts/reviews.ts';

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];

/** What happened to a booking until it came into its present state. */
export function eventsOf(
  booking: { id: number; status: BookingStatus; createdAt: number },
  cancelKind: CancelKind | undefined,
  reason: string | null,
  at: number,
): Row<typeof bookingEvents>[] {
  const { id: bookingId, status, createdAt } = booking;
  const base = { bookingId, actorUserId: null, reason: null };
  const requested = { kind: 'request', fromStatus: null, actor: 'customer' } as const;
  const events: Row<typeof bookingEvents>[] = [
    { ...base, ...requested, toStatus: 'pending', at: createdAt },
  ];
  const byTechnician = { ...base, actor: 'technician' } as const;
  if (status === 'confirmed' || status === 'completed' || cancelKind === 'no_show') {
    const confirmed = { kind: 'confirm', fromStatus: 'pending', toStatus: 'confirmed' } as const;
    const confirmedAt = status === 'confirmed' ? at : Math.min(at, createdAt + HOUR_MS);
    events.push({ ...byTechnician, ...confirmed, at: confirmedAt });
  }
  if (status === 'completed') {
    const completed = { kind: 'complete', fromStatus: 'confirmed', toStatus: 'completed' } as const;
    events.push({ ...byTechnician, ...completed, at });
  }
  if (cancelKind)
    events.push({ ...base, ...CANCEL_EVENTS[cancelKind], toStatus: 'cancelled', reason, at });
  return events;
}

const CANCEL_EVENTS = {
  cancelled: { kind: 'cancel', fromStatus: 'pending', actor: 'customer' },
  declined: { kind: 'decline', fromStatus: 'pending', actor: 'technician' },
  expired: { kind: 'expire', fromStatus: 'pending', actor: 'system' },
  no_show: { kind: 'no_show', fromStatus: 'confirmed', actor: 'technician' },
} as const;

/** What the customer of a completed booking wrote, if anything. */
export function reviewOf(
  random: Random,
  technician: SeededTechnician['technician'],
  booking: { id: number; packages: { name: string }[] },
  customer: Customer,
  endsAt: number,
  now: number,
): Row<typeof reviews> | undefined {
  if (!random.chance(0.6)) return undefined;
  const stars = pickStars(random);
  const service = DEMO_PACKAGES.find(({ name }) => name === booking.packages[0]?.name);
  if (!service) return undefined;
  const createdAt = Math.min(now, endsAt + Math.round(random.between(2, 96) * HOUR_MS));
  const answer = random.chance(0.35) ? answerReview(random, stars, customer.firstName) : null;
  return {
    bookingId: booking.id,
    technicianId: technician.id,
    rating: stars,
    text: random.chance(0.85) ? writeReview(random, stars, service.name, technician.firstName) : '',
    language: SOURCE_LANGUAGE,
    authorName: `${customer.firstName} ${customer.name.split(' ').at(-1)?.[0] ?? ''}.`,
    answer,
    answerLanguage: answer === null ? null : SOURCE_LANGUAGE,
    answeredAt: answer === null ? null : createdAt + HOUR_MS,
    createdAt,
  };
}
