import type { TechnicianBooking } from '../../shared/booking.schema.ts';
import type { CancelKind } from '../../shared/booking.ts';

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
