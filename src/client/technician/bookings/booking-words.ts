import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import type { CancelKind } from '../../../shared/booking/booking.ts';

const kinds: Record<CancelKind, string> = {
  cancelled: 'Cancelled',
  declined: 'You declined this request',
  expired: 'Expired without an answer',
  no_show: 'The customer did not come',
};

/** How a cancelled booking came to its end, with the reason that was given. */
export function ending(
  booking: Pick<TechnicianBooking, 'status' | 'cancelKind' | 'cancelReason'>,
): string | undefined {
  if (booking.status !== 'cancelled' || !booking.cancelKind) return undefined;
  const kind = kinds[booking.cancelKind];
  return booking.cancelReason ? `${kind}: ${booking.cancelReason}` : kind;
}

const HOUR_MS = 3_600_000;

/** How long a request still waits for its answer; undefined once it is answered. */
export function deadline(expiresAt: number | null, now: number): string | undefined {
  if (expiresAt === null) return undefined;
  const hours = Math.floor((expiresAt - now) / HOUR_MS);
  if (hours >= 1)
    return `Waits for your answer for ${hours} more ${hours === 1 ? 'hour' : 'hours'}`;
  return expiresAt > now ? 'Waits for your answer for less than an hour' : 'About to expire';
}
