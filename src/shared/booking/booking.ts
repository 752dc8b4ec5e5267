/** The life of a booking: statuses, who moves it where, and what it is called. No zod in this file. */
import type { Slot } from './slots.ts';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export type BookingActor = 'customer' | 'technician' | 'admin' | 'system';

/** Why a booking is cancelled: the four statuses stay four, the reason is told apart here. */
export const CANCEL_KINDS = ['cancelled', 'declined', 'expired', 'no_show'] as const;
export type CancelKind = (typeof CANCEL_KINDS)[number];

/** A transition, or something that happened to a booking without changing its status. */
export type BookingTransition =
  /** A request that waited for its customer's email goes to the technician. */
  | 'request'
  /** Its customer never opened the emailed link. */
  | 'lapse'
  | 'confirm'
  | 'decline'
  | 'complete'
  | 'no_show'
  | 'cancel'
  | 'expire'
  | 'move'
  | 'propose'
  | 'accept'
  | 'refuse';
export type BookingEventKind = 'wait' | BookingTransition | 'erase';

/** A package as it was when it was booked. */
export interface BookedPackage {
  id: number;
  name: string;
  priceCents: number;
  durationMinutes: number;
}

interface TransitionRule {
  from: readonly BookingStatus[];
  /** Where it leads; undefined keeps the status. */
  to?: BookingStatus;
  by: readonly BookingActor[];
}

/** docs/decisions/2026-11-21-booking-life.md is this table in words, with the mails each owes. */
export const TRANSITIONS: Record<BookingTransition, TransitionRule> = {
  request: { from: ['pending'], by: ['customer'] },
  lapse: { from: ['pending'], to: 'cancelled', by: ['system'] },
  confirm: { from: ['pending'], to: 'confirmed', by: ['technician', 'admin'] },
  decline: { from: ['pending'], to: 'cancelled', by: ['technician', 'admin'] },
  complete: { from: ['confirmed'], to: 'completed', by: ['technician', 'admin', 'system'] },
  no_show: { from: ['confirmed'], to: 'cancelled', by: ['technician', 'admin'] },
  cancel: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: ['customer', 'technician', 'admin', 'system'],
  },
  expire: { from: ['pending'], to: 'cancelled', by: ['system'] },
  /** A request has one hold: the time its customer wishes takes the place of the old one. */
  move: { from: ['pending'], by: ['customer'] },
  propose: { from: ['pending', 'confirmed'], by: ['customer', 'technician', 'admin'] },
  accept: { from: ['pending', 'confirmed'], by: ['customer', 'technician', 'admin'] },
  refuse: { from: ['pending', 'confirmed'], by: ['customer', 'technician', 'admin'] },
};

/** Whether `actor` may make this transition from this status. */
export function mayTransition(
  transition: BookingTransition,
  from: BookingStatus,
  actor: BookingActor,
): boolean {
  const rule = TRANSITIONS[transition];
  return rule.from.includes(from) && rule.by.includes(actor);
}

/** All that can happen to a request before its customer has opened the emailed link. */
export const WHILE_AWAITING_EMAIL: ReadonlySet<BookingTransition> = new Set([
  'request',
  'lapse',
  'cancel',
]);

/** Bookings that still hold their slots. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[];

/** A request nobody answers ends after a day, or at its start if that comes first. */
export const PENDING_EXPIRES_MS = 24 * 3_600_000;

/** When a pending request lapses (UTC milliseconds). */
export function expiresAt(booking: { createdAt: number; startsAt: number }): number {
  return Math.min(booking.createdAt + PENDING_EXPIRES_MS, booking.startsAt);
}

/** A confirmed booking completes by itself a day after its end. */
export const COMPLETES_AFTER_MS = 24 * 3_600_000;

/** New times one side may give one booking within a day, as proposals or as moves of a request. */
export const NEW_TIMES_PER_DAY = 5;

export const INSTRUCTIONS_MAX = 1000;
export const PACKAGES_MAX = 20;
export const REASON_MAX = 500;
export const REVIEW_TEXT_MAX = 2000;

/** A review can be written this long after the completion, once (docs/decisions, "ratings"). */
export const REVIEW_WITHIN_MS = 30 * 24 * 3_600_000;

/** A technician who sits on a request is nudged after six hours. */
export const NUDGE_AFTER_MS = 6 * 3_600_000;

/** A confirmed booking's customer is reminded a day before the start. */
export const REMIND_BEFORE_MS = 24 * 3_600_000;

/** No letters or digits that are read for one another: 0 O, 1 I L, 5 S, 8 B. */
const REFERENCE_ALPHABET = '234679ACDEFGHJKMNPQRTUVWXYZ';
const REFERENCE_LENGTH = 6;

/** `TW-7KQ4XD`: short enough to read over the phone. `randomByte` yields 0–255. */
export function newReference(randomByte: () => number): string {
  let reference = 'TW-';
  while (reference.length < 3 + REFERENCE_LENGTH) {
    const byte = randomByte();
    // Bytes past the last whole multiple would favour the first letters.
    if (byte < 256 - (256 % REFERENCE_ALPHABET.length)) {
      reference += REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length];
    }
  }
  return reference;
}

/** Minutes a booking of these packages takes in all. */
export function totalMinutes(packages: readonly { durationMinutes: number }[]): number {
  return packages.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}

/** What one day offers a customer. */
export interface OpenDay {
  date: string;
  timeSlots: Slot[];
}
