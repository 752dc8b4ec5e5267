import { uiText } from '../messages/ui.ts';
import type { BookingStatus } from './booking.ts';

/** The color of its badge. */
export const STATUS_TONES = {
  pending: 'wait',
  confirmed: 'good',
  completed: 'cold',
  cancelled: 'plain',
} as const satisfies Record<BookingStatus, string>;

/** In the current language. */
export function statusLabel(status: BookingStatus): string {
  return uiText(status === 'cancelled' ? 'status.canceled' : `status.${status}`);
}
