import { uiText } from '../messages/ui.ts';
import type { BookingStatus } from './booking.ts';

/** In the current language. */
export function statusLabel(status: BookingStatus): string {
  return uiText(status === 'cancelled' ? 'status.canceled' : `status.${status}`);
}
