import { Link } from 'wouter';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { BOOKING_STATUSES } from '../../../shared/booking/booking.ts';
import { formatShortDate } from '../../../shared/booking/dates.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Bone } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { STATUS_LABELS } from '../../ui/status-labels.ts';
import { adminPath } from '../admin-url.ts';
import { useListPolling } from '../use-live-admin.ts';
import classes from './technicians.module.css';

/** The latest; the Bookings tab has the rest. */
const SHOWN = 5;

export function TechnicianBookings({ technician: { id, name } }: { technician: AdminTechnician }) {
  const { data: history } = trpc.admin.technicians.history.useQuery({ id });
  const { data } = trpc.admin.bookings.list.useQuery(
    { technicianId: id, limit: SHOWN },
    useListPolling(),
  );
  return (
    <section className={layout.card} aria-labelledby="technician-bookings">
      <h3 id="technician-bookings">Bookings</h3>
      {!data && <Bone lines={3} />}
      {data?.total === 0 && <p className={layout.small}>No bookings yet.</p>}
      <ul className={layout.log}>
        {data?.bookings.map((booking) => (
          <li key={booking.id} className={classes.line}>
            <div>
              <Link href={adminPath('bookings', { id: String(booking.id) })}>
                {formatShortDate(booking.date)}, {formatSlot(booking.timeSlot)}
              </Link>
              <div className={layout.small}>
                {booking.customerName} · {booking.servicePackageName}
              </div>
            </div>
            <StatusBadge status={booking.status} />
          </li>
        ))}
      </ul>
      {history && data && data.total > 0 && (
        <p className={layout.small}>
          {BOOKING_STATUSES.map(
            (status) => `${history.bookings[status]} ${STATUS_LABELS[status].toLowerCase()}`,
          ).join(' · ')}{' '}
          <Link href={adminPath('bookings', { q: name })}>View bookings</Link>
        </p>
      )}
    </section>
  );
}
