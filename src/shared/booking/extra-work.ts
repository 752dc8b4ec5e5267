/** What was agreed beyond what was booked, and what was done in the end. No zod in this file. */
import { DAY_MS, MINUTE_MS } from '../time.ts';

export const EXTRA_STATES = ['proposed', 'approved', 'declined', 'withdrawn'] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];

/** Per booking, withdrawn ones included: each sends the customer an email. */
export const EXTRAS_MAX = 20;
export const EXTRA_TITLE_MAX = 120;
export const EXTRA_REASON_MAX = 300;
export const COMPLETION_NOTE_MAX = 500;

/** How long a completion can be undone; receipt and review wait for it. */
export const UNDO_COMPLETION_MS = 10 * MINUTE_MS;
/** How long after a completion its details can be given. */
export const DETAILS_WITHIN_MS = 7 * DAY_MS;

/** What was done of what was booked and approved. */
export interface DoneWork {
  packageIds: number[];
  extraIds: number[];
}

/** @param now UTC milliseconds */
export function canUndo({ undoUntil }: { undoUntil: number | null }, now: number): boolean {
  return undoUntil !== null && now < undoUntil;
}

/** The booked total and the approved extras; once completed, the final price. */
export function agreedCents(
  booking: { totalCents: number; finalCents: number | null },
  extras: readonly { state: ExtraState; priceCents: number }[],
): number {
  const approved = extras.filter(({ state }) => state === 'approved');
  return (
    booking.finalCents ??
    approved.reduce((sum, { priceCents }) => sum + priceCents, booking.totalCents)
  );
}
