/** How a booking's status may change, by whom and from when: written again on purpose from docs/decisions. */
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import type { BookingRecord, EventRecord } from './records.ts';

/** A booking as it is known to be. */
export interface KnownBooking {
  status: string;
  totalCents: number;
  createdAt: number;
  isErased: boolean;
  /** Until the customer opens the emailed link, it's hidden from the technician. */
  isWaiting: boolean;
  /** Entered by its technician, for a caller. */
  isEntered: boolean;
  /** When its work was done. */
  completedAt?: number;
  events: number;
}

const OPEN = ['pending', 'confirmed'];
const STAFF = ['technician', 'admin'];
export const GRAPH: Record<string, { from: string[]; to?: string; by: string[] }> = {
  request: { from: ['pending'], by: ['customer', ...STAFF] },
  wait: { from: ['pending'], by: ['customer'] },
  lapse: { from: ['pending'], to: 'cancelled', by: ['system'] },
  confirm: { from: ['pending'], to: 'confirmed', by: STAFF },
  decline: { from: ['pending'], to: 'cancelled', by: STAFF },
  complete: { from: ['confirmed'], to: 'completed', by: [...STAFF, 'system'] },
  no_show: { from: ['confirmed'], to: 'cancelled', by: STAFF },
  cancel: { from: OPEN, to: 'cancelled', by: ['customer', ...STAFF, 'system'] },
  expire: { from: ['pending'], to: 'cancelled', by: ['system'] },
  move: { from: ['pending'], by: ['customer'] },
  agree: { from: OPEN, by: STAFF },
  put_back: { from: OPEN, by: ['customer'] },
  propose: { from: OPEN, by: ['customer', ...STAFF] },
  accept: { from: OPEN, to: 'confirmed', by: ['customer', ...STAFF] },
  refuse: { from: OPEN, by: ['customer', ...STAFF] },
  withdraw: { from: OPEN, by: ['customer'] },
  outdate: { from: OPEN, by: ['system'] },
  relocate: { from: ['confirmed'], by: STAFF },
  extra: { from: ['confirmed'], by: ['technician'] },
  extra_approve: { from: ['confirmed'], by: ['customer'] },
  extra_decline: { from: ['confirmed'], by: ['customer'] },
  extra_withdraw: { from: ['confirmed'], by: ['technician'] },
  reopen: { from: ['completed'], to: 'confirmed', by: STAFF },
  details: { from: ['completed'], by: STAFF },
  settle: { from: ['completed'], by: ['system'] },
  erase: { from: ['completed', 'cancelled'], by: ['customer', 'system'] },
};

const WHILE_WAITING = ['request', 'lapse', 'cancel'];

/** What the table above can't say: rules about bookings that wait for a click, and about callers. */
export function isOutOfPlace(
  { kind, actor, fromStatus }: EventRecord,
  { email }: BookingRecord,
  { isWaiting }: KnownBooking,
): boolean {
  if (isWaiting) return !WHILE_WAITING.includes(kind);
  if (kind === 'request' || kind === 'lapse') return true;
  if (kind !== 'propose') return false;
  // A caller without an email can't accept anything.
  return email === '' || (actor === 'customer' && fromStatus !== 'confirmed');
}

export function isOutOfTime(
  { kind, actor, fromStatus, at }: EventRecord,
  { technicianId, startsAt, endsAt, ...booking }: BookingRecord,
  { createdAt, completedAt = 0 }: KnownBooking,
  now: number,
): boolean {
  if (kind === 'reopen') return now > completedAt + 10 * MINUTE_MS;
  // A day after its end, or when its technician leaves.
  if (kind === 'complete' && actor === 'system') {
    return now < endsAt + (technicianId === null ? 0 : DAY_MS - MINUTE_MS);
  }
  if (kind === 'complete' || kind === 'no_show') return now < startsAt;
  // A technician who leaves has done what is over.
  if (kind === 'cancel' && actor === 'system') return fromStatus === 'confirmed' && now >= endsAt;
  // What is booked or confirmed while the clock is years behind goes by that clock.
  const isOfToday = Math.abs(booking.createdAt - createdAt) + Math.abs(at - now) < DAY_MS;
  if (kind === 'confirm') return isOfToday && now >= startsAt + MINUTE_MS;
  if (kind === 'request') return isOfToday && now > createdAt + 20 * MINUTE_MS + MINUTE_MS;
  if (kind === 'expire') return now < createdAt + DAY_MS - MINUTE_MS && now < startsAt - MINUTE_MS;
  if (kind === 'lapse') return now < createdAt + 20 * MINUTE_MS - MINUTE_MS;
  return false;
}
