/** Local times worked out with `Intl` alone, which the server doesn't use for them. */
import { HOUR_MS } from '../../../src/shared/time.ts';
import type { BookingRecord } from './records.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone's wall clock as UTC milliseconds of the same digits. */
export function wallClock(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}

const instants = new Map<string, number>();

/** When a slot begins. No slot is at night, when clocks change, so every one of them exists once. */
export function instantOf(date: string, slot: string, timeZone: string): number {
  const key = `${date} ${slot} ${timeZone}`;
  const instant = instants.get(key) ?? findInstant(date, slot, timeZone);
  instants.set(key, instant);
  return instant;
}

function findInstant(date: string, slot: string, timeZone: string): number {
  const digits = Date.parse(`${date}T${slot}Z`);
  for (let offset = -12; offset <= 14; offset += 0.25) {
    const instant = digits - offset * HOUR_MS;
    if (wallClock(instant, timeZone) === digits) return instant;
  }
  throw new Error(`${date} ${slot} is never in ${timeZone}`);
}

type Proposed = Pick<BookingRecord, 'proposedDate' | 'proposedSlot' | 'proposedTimeZone'>;

/** When a proposal ends unanswered: at its start. Undefined without one. */
export function proposalEnd(row: Proposed): number | undefined {
  const { proposedDate, proposedSlot, proposedTimeZone } = row;
  if (!proposedDate || !proposedSlot || !proposedTimeZone) return undefined;
  return instantOf(proposedDate, proposedSlot, proposedTimeZone);
}
