/** Booking statuses, transitions and who may make them. No zod in this file. */
import { namesOf, type Translations } from '../technician/service-texts.ts';
import type { Slot } from '../time/slots.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_ACTORS = ['customer', 'technician', 'admin', 'system'] as const;
export type BookingActor = (typeof BOOKING_ACTORS)[number];

/** Why a booking is canceled, besides its status. */
export const CANCEL_KINDS = ['cancelled', 'declined', 'expired', 'no_show'] as const;
export type CancelKind = (typeof CANCEL_KINDS)[number];

/** A transition, or an event that doesn't change the status. */
export type BookingTransition =
  /** A request that waited for an email confirmation goes to the technician. */
  | 'request'
  /** The customer never opened the emailed link. */
  | 'lapse'
  | 'confirm'
  | 'decline'
  | 'complete'
  | 'no_show'
  | 'cancel'
  | 'expire'
  | 'move'
  /** Staff move it as agreed by phone. */
  | 'agree'
  /** The customer takes such a move back. */
  | 'put_back'
  | 'propose'
  | 'accept'
  | 'refuse'
  /** The customer takes their own proposal back. */
  | 'withdraw'
  /** The time of a proposal came before an answer. */
  | 'outdate'
  /** The technician's place is another, so the booking is as well. */
  | 'relocate'
  /** The customer corrects their contact details, address, note or photo. */
  | 'correct'
  /** They give another email, which counts once its link was used. */
  | 'ask_email'
  | 'change_email'
  /** Extra work: the technician proposes a line or takes it back, and the customer answers it. */
  | 'extra'
  | 'extra_approve'
  | 'extra_decline'
  | 'extra_withdraw'
  /** A word from the technician on the day, emailed or not. */
  | 'tell'
  /** A completion is undone, gets its details, or can no longer be undone. */
  | 'reopen'
  | 'details'
  | 'settle';
export type BookingEventKind = 'wait' | BookingTransition | 'erase';

export interface BookedPackage {
  id: number;
  name: string;
  priceCents: number;
  durationMinutes: number;
  /** Its names when it was booked. Missing without any, and in bookings of earlier versions. */
  translations?: Translations;
}

/** What a booking keeps of a service, whatever becomes of that. */
export function bookedPackage({
  id,
  name,
  priceCents,
  durationMinutes,
  translations,
}: BookedPackage & { translations: Translations }): BookedPackage {
  return { id, name, priceCents, durationMinutes, translations: namesOf(translations) };
}

interface TransitionRule {
  from: readonly BookingStatus[];
  /** The new status; undefined keeps it. */
  to?: BookingStatus;
  by: readonly BookingActor[];
}

/** See docs/decisions/2026-11-21-booking-life.md for this table in words, with its emails. */
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
  /** A request has one hold: the new time replaces the old one. */
  move: { from: ['pending'], by: ['customer'] },
  agree: { from: ['pending', 'confirmed'], by: ['technician', 'admin'] },
  put_back: { from: ['pending', 'confirmed'], by: ['customer'] },
  propose: { from: ['pending', 'confirmed'], by: ['customer', 'technician', 'admin'] },
  /** Then both sides have agreed, also on the time of a request. */
  accept: {
    from: ['pending', 'confirmed'],
    to: 'confirmed',
    by: ['customer', 'technician', 'admin'],
  },
  refuse: { from: ['pending', 'confirmed'], by: ['customer', 'technician', 'admin'] },
  withdraw: { from: ['pending', 'confirmed'], by: ['customer'] },
  outdate: { from: ['pending', 'confirmed'], by: ['system'] },
  relocate: { from: ['confirmed'], by: ['technician', 'admin'] },
  correct: { from: ['pending', 'confirmed'], by: ['customer'] },
  ask_email: { from: ['pending', 'confirmed'], by: ['customer'] },
  change_email: { from: ['pending', 'confirmed'], by: ['customer'] },
  extra: { from: ['confirmed'], by: ['technician'] },
  /** Nobody agrees for the customer. */
  extra_approve: { from: ['confirmed'], by: ['customer'] },
  extra_decline: { from: ['confirmed'], by: ['customer'] },
  extra_withdraw: { from: ['confirmed'], by: ['technician'] },
  tell: { from: ['confirmed'], by: ['technician'] },
  reopen: { from: ['completed'], to: 'confirmed', by: ['technician', 'admin'] },
  details: { from: ['completed'], by: ['technician', 'admin'] },
  settle: { from: ['completed'], by: ['system'] },
};

export const BOOKING_EVENT_KINDS: readonly BookingEventKind[] = [
  'wait',
  ...(Object.keys(TRANSITIONS) as BookingTransition[]),
  'erase',
];

export function mayTransition(
  transition: BookingTransition,
  from: BookingStatus,
  actor: BookingActor,
): boolean {
  const rule = TRANSITIONS[transition];
  return rule.from.includes(from) && rule.by.includes(actor);
}

/** A caller who left only a phone number: no email reaches them, so they can't accept anything. */
export function isPhoneOnly(booking: {
  customerEmail: string | null;
  customerPhone: string | null;
}): boolean {
  return booking.customerEmail === '' && booking.customerPhone !== '';
}

/** What can happen to a request before the customer opens the emailed link. */
export const WHILE_AWAITING_EMAIL: ReadonlySet<BookingTransition> = new Set([
  'request',
  'lapse',
  'cancel',
  'correct',
  'ask_email',
  'change_email',
]);

export const OPEN_STATUSES = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[];

export const isOpenStatus = (status: BookingStatus | undefined): boolean =>
  status === 'pending' || status === 'confirmed';

/** A canceled booking costs nothing. */
export const hasTotal = (status: BookingStatus): boolean => status !== 'cancelled';

/** Whether a request or booking was ended by somebody other than its customer, who still has a bike to fix. */
export function isLetDown(booking: {
  cancelKind: CancelKind | null;
  endedBy: BookingActor | null;
}): boolean {
  const { cancelKind, endedBy } = booking;
  if (cancelKind === 'cancelled') return endedBy !== 'customer';
  return cancelKind === 'declined' || cancelKind === 'expired';
}

/** An unanswered request expires after a day, or at its start if that comes first. */
export const PENDING_EXPIRES_MS = DAY_MS;

/** When a pending request expires (UTC milliseconds). */
export function expiresAt(booking: { createdAt: number; startsAt: number }): number {
  return Math.min(booking.createdAt + PENDING_EXPIRES_MS, booking.startsAt);
}

/** A confirmed booking completes automatically a day after its end. */
export const COMPLETES_AFTER_MS = DAY_MS;

/** New times and corrections per day and side for one booking: each sends the other an email. */
export const CHANGES_PER_DAY = 5;

/** Bookings called off at once: more than a technician has in two weeks. */
export const CALLED_OFF_MAX = 100;

/** New addresses per day that the customer of one booking gets an email about. */
export const NEW_PLACES_PER_DAY = 5;

export const INSTRUCTIONS_MAX = 1000;
export const PACKAGES_MAX = 20;
export const REASON_MAX = 500;
/** Emails with a word to the customer, for one booking. */
export const WORDS_MAX = 6;
/** Of a technician's private note about a customer. */
export const CUSTOMER_NOTE_MAX = 1000;
export const WORD_TEXT_MAX = 300;
export const REVIEW_TEXT_MAX = 2000;

/** A review can be written within this time after completion, once (docs/decisions, "ratings"). */
export const REVIEW_WITHIN_MS = 30 * DAY_MS;

export const NUDGE_AFTER_MS = 6 * HOUR_MS;

export const REMIND_BEFORE_MS = DAY_MS;

/** The minutes that were booked: a booking holds whole hours. */
export function totalMinutes(packages: readonly { durationMinutes: number }[]): number {
  return packages.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}

export interface OpenDay {
  date: string;
  timeSlots: Slot[];
  /** Slots a visit may end with, of technicians who keep hours free after one. */
  visitEnds?: Slot[];
}
