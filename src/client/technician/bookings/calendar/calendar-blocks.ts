/** What stands where in a day of the calendar, whose rows are the fifteen hours that can be booked. */
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import type { OwnDay } from '../../../../shared/technician/availability.schema.ts';
import type { LocalNow } from '../../../../shared/time/dates.ts';
import { SLOTS, type Slot, slotIndex } from '../../../../shared/time/slots.ts';
import { ownHours, possibleStarts, type Time } from '../possible-starts.ts';

export type BlockKind =
  | 'booking'
  /** A time proposed for a booking, which holds it until the proposal is answered. */
  | 'proposal'
  /** Held for a customer who still has to confirm their email. */
  | 'held'
  /** An hour that can be booked now. */
  | 'free';

/** Consecutive hours. */
export interface Rows {
  /** The first hour, 0 for 8 AM. */
  row: number;
  /** In hours. */
  span: number;
}

export interface Block extends Rows {
  kind: BlockKind;
  booking?: TechnicianBooking;
}

export interface Column {
  date: string;
  /** Undefined until it's loaded. */
  day: OwnDay | undefined;
  blocks: Block[];
}

/** A booking on its way to another time. */
export interface DraggedBooking {
  booking: TechnicianBooking;
  wanted: Time | null;
}

export function isPressable({ kind }: Block): boolean {
  return kind !== 'held';
}

/** A day's blocks in order. No two share an hour. */
export function blocksOf(day: OwnDay, bookings: readonly TechnicianBooking[]): Block[] {
  const taken = new Set<Slot>();
  const blocks: Block[] = [];
  function add(kind: BlockKind, slots: readonly Slot[], booking?: TechnicianBooking) {
    for (const rows of runsOf(slots.filter((slot) => !taken.has(slot)))) {
      blocks.push({ kind, ...rows, ...(booking && { booking }) });
    }
    for (const slot of slots) taken.add(slot);
  }
  for (const booking of bookings) {
    add('booking', ownHours({ ...booking, proposedDate: null }, day.date), booking);
  }
  // After every booking: a booking's proposed hours may overlap its own.
  for (const booking of bookings) add('proposal', ownHours(booking, day.date), booking);
  add('held', day.heldSlots);
  for (const slot of day.openSlots) add('free', [slot]);
  return blocks.sort((a, b) => a.row - b.row);
}

/** The hours from the first to the last in which there is something, on any of these days. */
export function hoursShown(columns: readonly Column[]): readonly Slot[] {
  const rows = columns.flatMap(({ day, blocks }) => [...runsOf(day?.timeSlots ?? []), ...blocks]);
  if (rows.length === 0) return OFFICE_HOURS;
  const first = Math.min(...rows.map(({ row }) => row));
  const end = Math.max(...rows.map(({ row, span }) => row + span));
  return SLOTS.slice(first, end);
}

/** Shown where there's nothing yet. */
const OFFICE_HOURS = SLOTS.slice(1, 9);

/** Hours in order as runs of consecutive ones. */
export function runsOf(slots: readonly Slot[]): Rows[] {
  const runs: Rows[] = [];
  for (const slot of slots) {
    const row = slotIndex(slot);
    const last = runs.at(-1);
    if (last && last.row + last.span === row) last.span += 1;
    else runs.push({ row, span: 1 });
  }
  return runs;
}

/** Start times on a day to which a booking can be dragged: all its hours are offered and free. */
export function dropStarts(booking: TechnicianBooking, day: OwnDay, now: LocalNow): Slot[] {
  if (day.closedFor !== null) return [];
  return possibleStarts(booking, day, now).filter((start) =>
    hoursFrom(start, booking.slotCount).every((slot) => day.timeSlots.includes(slot)),
  );
}

/** The hours that a booking would take from any of these starts. */
export function dropHours(starts: readonly Slot[], count: number): Slot[] {
  return SLOTS.filter((slot) => starts.some((start) => hoursFrom(start, count).includes(slot)));
}

/** How far a time is down these hours, from 0 to 1; undefined outside of them. */
export function shareOf(now: LocalNow, hours: readonly Slot[]): number | undefined {
  const first = Number(hours[0]?.slice(0, 2));
  const share = (now.hour + now.minute / 60 - first) / hours.length;
  return share >= 0 && share < 1 ? share : undefined;
}

function hoursFrom(start: Slot, count: number): readonly Slot[] {
  return SLOTS.slice(slotIndex(start), slotIndex(start) + count);
}
