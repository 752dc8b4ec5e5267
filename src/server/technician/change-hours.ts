import type { z } from 'zod';
import { type Queries, transaction } from '../../../db/client.ts';
import type { HoursState } from '../../../db/schema-records.ts';
import { formatSlot } from '../../shared/format/times.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import type { blockSchema, WeekdayHours } from '../../shared/technician/availability.schema.ts';
import { UNDO_MS } from '../../shared/technician/availability-limits.ts';
import { repaint } from '../../shared/technician/hours.ts';
import { maskToSlots, type Slot, slotIndex, slotsToMask } from '../../shared/time/slots.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import { hoursOf, plannedSlots, saveHours, weeklyHoursOf } from '../store/availability.ts';
import { blockedOn, saveBlocked } from '../store/blocked-hours.ts';
import { heldBetween } from '../store/bookings/booking-slots.ts';
import {
  deleteHoursChange,
  forgetHoursChanges,
  hoursChangeOf,
  keepHoursChange,
  latestHoursChange,
} from '../store/hours-changes.ts';
import type { Deps } from '../trpc/deps.ts';

interface NewHours {
  /** A date, or a weekday (0 is Sunday). */
  day: string | number;
  /** Null removes a date's own hours. */
  timeSlots: readonly Slot[] | null;
  /** What the browser showed, so that only what differs from it changes. */
  seen?: readonly Slot[] | undefined;
}

/**
 * Kept for {@link UNDO_MS}. Of a day given twice, the last counts.
 * @returns what {@link undoHours} takes, or null if nothing changed
 */
export function changeHours(deps: Deps, technicianId: number, hours: readonly NewHours[]) {
  const undoId = transaction(deps.db, (tx) => {
    const whole = hours.map((each) => keepUnpainted(tx, technicianId, each));
    const changes = whole.map(({ day, timeSlots }) => ({ day, after: maskOf(timeSlots) }));
    return write(deps, tx, technicianId, changes, false);
  });
  announce(deps, technicianId);
  return undoId;
}

/**
 * Once; bookings keep their slots. @returns its undo, and whether it was a redo
 * @throws NOT_FOUND if old, undone or another's; CONFLICT when one of its days changed since
 */
export function undoHours(deps: Deps, technicianId: number, id: number) {
  const done = transaction(deps.db, (tx) => {
    const change = hoursChangeOf(tx, technicianId, id, deps.clock() - UNDO_MS);
    if (!change) throw notFound(refusalText('hours.undoGone'));
    const isAsLeft = change.hours.every(({ day, after }) =>
      isSame(stateOf(tx, technicianId, day, after), after),
    );
    if (!isAsLeft) throw conflict(refusalText('hours.changedSince'));
    deleteHoursChange(tx, id);
    const before = change.hours.map(({ day, before: after }) => ({ day, after }));
    const undoId = write(deps, tx, technicianId, before, !change.isUndo);
    return { undoId, isRedo: change.isUndo };
  });
  announce(deps, technicianId);
  return done;
}

export function lastChange(deps: Deps, technicianId: number) {
  const change = latestHoursChange(deps.db, technicianId, deps.clock() - UNDO_MS);
  return change ? { undoId: change.id, until: change.at + UNDO_MS } : null;
}

export function sweepHoursChanges({ db, clock }: Deps): void {
  forgetHoursChanges(db, clock() - UNDO_MS);
}

/** Other hours stay: another browser may have changed them, and held ones are shown unoffered. */
function keepUnpainted(tx: Queries, technicianId: number, { day, timeSlots, seen }: NewHours) {
  if (!timeSlots || !seen) return { day, timeSlots };
  const offered =
    typeof day === 'string'
      ? plannedSlots(tx, technicianId, day)
      : (hoursOf(tx, technicianId, day) ?? []);
  return { day, timeSlots: repaint(offered, seen, timeSlots) };
}

/**
 * Blocks hours of a date, and frees those of `instead` that aren't among them.
 * @returns what {@link undoHours} takes, or null if nothing changed
 * @throws CONFLICT when a booking holds one of them; those blocked before may stay
 */
export function changeBlocked(
  deps: Deps,
  technicianId: number,
  { date, timeSlots, label, instead }: z.output<typeof blockSchema>,
) {
  const undoId = transaction(deps.db, (tx) => {
    const before = blockedOn(tx, technicianId, date);
    const held = heldBetween(tx, technicianId, date, date).map(({ slot }) => slot);
    const isNew = (slot: Slot) => !before.some((blocked) => blocked.slot === slot);
    const booked = timeSlots.find((slot) => held.includes(slot) && isNew(slot));
    if (booked) throw conflict(refusalText('hours.booked', { time: formatSlot(booked) }));
    const rest = before.filter(({ slot }) => ![...timeSlots, ...instead].includes(slot));
    const blocked = timeSlots.map((slot) => ({ slot, label }));
    const after = [...rest, ...blocked].sort((a, b) => slotIndex(a.slot) - slotIndex(b.slot));
    return write(deps, tx, technicianId, [{ day: date, after }], false);
  });
  announce(deps, technicianId);
  return undoId;
}

/** Tells searches and the technician's other open dashboards. */
function announce(deps: Deps, technicianId: number): void {
  deps.search.upsert(technicianId);
  deps.events.publish(`technician:${technicianId}`);
}

/** Of a day given twice, the last counts. */
function write(
  deps: Deps,
  tx: Queries,
  technicianId: number,
  wanted: readonly { day: string | number; after: HoursState }[],
  isUndo: boolean,
): number | null {
  const changed = [...new Map(wanted.map(({ day, after }) => [day, after]))]
    .map(([day, after]) => ({ day, before: stateOf(tx, technicianId, day, after), after }))
    .filter(({ before, after }) => !isSame(before, after));
  for (const { day, after } of changed) {
    if (Array.isArray(after)) saveBlocked(tx, technicianId, `${day}`, after);
    else saveHours(tx, technicianId, day, after === null ? null : maskToSlots(after));
  }
  if (changed.length === 0) return null;
  return keepHoursChange(tx, { technicianId, hours: changed, isUndo, at: deps.clock() });
}

/** @param like a state of the same kind: of hours or of blocked ones */
function stateOf(tx: Queries, technicianId: number, day: string | number, like: HoursState) {
  return Array.isArray(like)
    ? blockedOn(tx, technicianId, `${day}`)
    : maskOf(hoursOf(tx, technicianId, day));
}

function isSame(one: HoursState, other: HoursState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function maskOf(timeSlots: readonly Slot[] | null): number | null {
  return timeSlots && slotsToMask(timeSlots);
}

export function showWeeklyHours(deps: Deps, technicianId: number): WeekdayHours[] {
  const rows = weeklyHoursOf(deps.db, technicianId);
  return Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    timeSlots: rows.find((row) => row.weekday === weekday)?.timeSlots ?? [],
  }));
}

/** Dates with their own hours keep them. */
export function setWeeklyHours(
  deps: Deps,
  technicianId: number,
  hours: readonly (WeekdayHours & { seen?: Slot[] | undefined })[],
): { hours: WeekdayHours[]; undoId: number | null } {
  const undoId = changeHours(
    deps,
    technicianId,
    hours.map(({ weekday, ...painted }) => ({ day: weekday, ...painted })),
  );
  return { hours: showWeeklyHours(deps, technicianId), undoId };
}
