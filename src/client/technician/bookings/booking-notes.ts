import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import type { CancelKind } from '../../../shared/booking/booking.ts';

const kinds: Record<CancelKind, string> = {
  cancelled: 'Canceled',
  declined: 'You declined this request',
  expired: 'Expired with no reply',
  no_show: 'The customer didn’t show up',
};

/** How a canceled booking ended, with the reason if there is one. */
export function endingNote(
  booking: Pick<TechnicianBooking, 'status' | 'cancelKind' | 'cancelReason'>,
): string | undefined {
  if (booking.status !== 'cancelled' || !booking.cancelKind) return undefined;
  const kind = kinds[booking.cancelKind];
  return booking.cancelReason ? `${kind}: ${booking.cancelReason}` : kind;
}

const HOUR_MS = 3_600_000;

/** How long a request stays open, or undefined once it's answered. */
export function deadlineNote(expiresAt: number | null, now: number): string | undefined {
  if (expiresAt === null) return undefined;
  const hours = Math.floor((expiresAt - now) / HOUR_MS);
  if (hours >= 1) return `${hours} ${hours === 1 ? 'hour' : 'hours'} left to reply`;
  return expiresAt > now ? 'Less than an hour left to reply' : 'About to expire';
}
