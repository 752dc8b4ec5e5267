/** No zod in this file. */
import { bookingText } from '../messages/booking.ts';
import { HOUR_MS } from '../time.ts';

/** Only the latest requests count: an old habit is no promise. */
export const REPLIES_COUNTED = 20;

/** Fewer say more about chance than about the technician. */
const REPLIES_MIN = 5;

/** "Usually" means three in four. */
const USUAL_SHARE = 0.75;

/** Steps, because an exact figure would promise too much. */
const STEPS_HOURS = [1, 2, 4, 8, 12, 24] as const;

/**
 * Covers three in four; null after fewer than five.
 * @param replies milliseconds until the answer; null for an expired request, slower than any answer
 */
export function repliesWithinHours(replies: readonly (number | null)[]): number | null {
  if (replies.length < REPLIES_MIN) return null;
  const sorted = replies.map((ms) => ms ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const usual = sorted[Math.ceil(sorted.length * USUAL_SHARE) - 1] ?? Number.POSITIVE_INFINITY;
  return STEPS_HOURS.find((hours) => usual <= hours * HOUR_MS) ?? null;
}

/** Answered before they expired, rounded down; null after fewer than five. */
export function answeredPercent(replies: readonly (number | null)[]): number | null {
  if (replies.length < REPLIES_MIN) return null;
  const answered = replies.filter((reply) => reply !== null).length;
  return Math.floor((100 * answered) / replies.length);
}

/** `Beatriz usually replies within 2 h`; undefined while unknown. */
export function replyText(name: string, withinHours: number | null): string | undefined {
  return withinHours === null
    ? undefined
    : bookingText('technician.replies', { name, hours: withinHours });
}
