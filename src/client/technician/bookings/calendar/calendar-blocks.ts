/** A day's rows are the fifteen bookable hours. */
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import type { OwnDay } from '../../../../shared/technician/availability.schema.ts';
import { type Rows, runsOf } from '../../../../shared/technician/hours.ts';
import type { LocalNow } from '../../../../shared/time/dates.ts';
import { SLOTS, type Slot, slotIndex } from '../../../../shared/time/slots.ts';
import { keptFree, ownHours, possibleStarts, type Time } from '../possible-starts.ts';

export type BlockKind =
  | 'booking'
  /** Held for a proposed time until it's answered. */
  | 'proposal'
  /** Held until the customer confirms their email. */
  | 'held'
  /** Kept free after a visit. */
  | 'kept'
  /** Kept by the technician for themselves. */
  | 'blocked'
  /** In one of the technician's calendars. */
  | 'busy'
  /** An hour that can be booked now. */
  | 'free';

export interface Block extends Rows {
  kind: BlockKind;
  booking?: TechnicianBooking;
  /** Of blocked and busy hours; empty without one. */
  label?: string;
}

export interface Column {
  date: string;
  day: OwnDay | undefined;
  blocks: Block[];
}

/** A booking that is being moved to another time. */
export interface DraggedBooking {
  booking: TechnicianBooking;
  wanted: Time | null;
}

export function isPressable({ kind }: Block): boolean {
  return kind !== 'held' && kind !== 'kept' && kind !== 'busy';
}

/** In order; no two share an hour. */
export function blocksOf(day: OwnDay, bookings: readonly TechnicianBooking[]): Block[] {
  const taken = new Set<Slot>();
  const blocks: Block[] = [];
  function add(kind: BlockKind, slots: readonly Slot[], more: Partial<Block> = {}) {
    for (const rows of runsOf(slots.filter((slot) => !taken.has(slot)))) {
      blocks.push({ kind, ...rows, ...more });
    }
    for (const slot of slots) taken.add(slot);
  }
  for (const booking of bookings) {
    add('booking', ownHours({ ...booking, proposedDate: null }, day.date), { booking });
  }
  // Added last, since they may overlap the booking's own hours.
  for (const booking of bookings) add('proposal', ownHours(booking, day.date), { booking });
  for (const booking of bookings) add('kept', keptFree(booking, day.date));
  add('held', day.heldSlots);
  for (const kind of ['blocked', 'busy'] as const) {
    for (const label of new Set(day[kind].map((hour) => hour.label))) {
      const hours = day[kind].filter((hour) => hour.label === label);
      add(
        kind,
        hours.map(({ slot }) => slot),
        { label },
      );
    }
  }
  for (const slot of day.openSlots) add('free', [slot]);
  return blocks.sort((a, b) => a.row - b.row);
}

/** From the first to the last that has something, on any day. */
export function hoursShown(columns: readonly Column[]): readonly Slot[] {
  const rows = columns.flatMap(({ day, blocks }) => [...runsOf(day?.timeSlots ?? []), ...blocks]);
  if (rows.length === 0) return OFFICE_HOURS;
  const first = Math.min(...rows.map(({ row }) => row));
  const end = Math.max(...rows.map(({ row, span }) => row + span));
  return SLOTS.slice(first, end);
}

const OFFICE_HOURS = SLOTS.slice(1, 9);

/** Only starts whose hours are all offered and free. */
export function dropStarts(booking: TechnicianBooking, day: OwnDay, now: LocalNow): Slot[] {
  if (day.closedFor !== null) return [];
  return possibleStarts(booking, day, now).filter((start) =>
    hoursFrom(start, booking.slotCount).every((slot) => day.timeSlots.includes(slot)),
  );
}

export function dropHours(starts: readonly Slot[], count: number): Slot[] {
  return SLOTS.filter((slot) => starts.some((start) => hoursFrom(start, count).includes(slot)));
}

/** From 0 at the top to 1; undefined outside the hours. */
export function shareOf(now: LocalNow, hours: readonly Slot[]): number | undefined {
  const first = Number(hours[0]?.slice(0, 2));
  const share = (now.hour + now.minute / 60 - first) / hours.length;
  return share >= 0 && share < 1 ? share : undefined;
}

function hoursFrom(start: Slot, count: number): readonly Slot[] {
  return SLOTS.slice(slotIndex(start), slotIndex(start) + count);
}
