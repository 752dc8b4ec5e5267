import type { BookingStatus } from '../../shared/booking/booking.ts';

/** What each booking status is called on screen. */
export const STATUS_LABELS: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
};
