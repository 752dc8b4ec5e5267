import { uiText } from '../messages/ui.ts';
import type { BookingStatus } from './booking.ts';

/** The colors of the badges. */
export const STATUS_TONES = {
  pending: 'wait',
  confirmed: 'good',
  completed: 'cold',
  cancelled: 'plain',
} as const satisfies Record<BookingStatus, string>;

export function statusLabel(status: BookingStatus): string {
  return uiText(status === 'cancelled' ? 'status.canceled' : `status.${status}`);
}
