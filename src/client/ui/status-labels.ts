import type { BookingStatus } from '../../shared/booking/booking.ts';
import { uiText } from '../../shared/messages/site/ui.ts';

export const STATUS_LABELS: Record<BookingStatus, string> = {
  pending: uiText('pending'),
  confirmed: uiText('confirmed'),
  completed: uiText('completed'),
  cancelled: uiText('canceled'),
};
