import type { BookingStatus } from '../../shared/booking/booking.ts';
import { uiText } from '../../shared/messages/ui.ts';

export const STATUS_LABELS: Record<BookingStatus, string> = {
  pending: uiText('status.pending'),
  confirmed: uiText('status.confirmed'),
  completed: uiText('status.completed'),
  cancelled: uiText('status.canceled'),
};
