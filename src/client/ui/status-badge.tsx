import type { BookingStatus } from '../../shared/booking/booking.ts';
import classes from './status-badge.module.css';

const labels: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** A booking's status: pending yellow, confirmed green, completed blue, cancelled grey. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {labels[status]}
    </span>
  );
}
