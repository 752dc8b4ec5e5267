import type { BookingStatus } from '../../shared/booking/booking.ts';
import classes from './status-badge.module.css';
import { STATUS_LABELS } from './status-labels.ts';

/** A booking's status: pending is yellow, confirmed green, completed blue and canceled gray. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {STATUS_LABELS[status]}
    </span>
  );
}
