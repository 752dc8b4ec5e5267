import { Link } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { BOOKING_STATUSES } from '../../../shared/booking/booking.ts';
import { formatListedDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useListPolling } from '../use-live-admin.ts';
import classes from './technicians.module.css';

const SHOWN = 5;

export function TechnicianBookings({ technician: { id } }: { technician: AdminTechnician }) {
  const { data: history } = trpc.admin.technicians.history.useQuery({ id });
  const bookings = trpc.admin.bookings.list.useQuery(
    { technicianId: id, limit: SHOWN },
    useListPolling(),
  );
  const { data } = bookings;
  const now = useNow();
  return (
    <section className={layout.card} aria-labelledby="technician-bookings">
      <h3 id="technician-bookings">{adminText('section.bookings')}</h3>
      {!data && <Unloaded query={bookings} lines={3} />}
      {data?.total === 0 && <p className={layout.small}>{adminText('technician.noBookings')}</p>}
      <ul className={layout.log}>
        {data?.bookings.map((booking) => (
          <li key={booking.id} className={classes.line}>
            <div>
              <Link href={adminPath('bookings', { id: String(booking.id) })}>
                {withTime(formatListedDate(booking.date, now), formatSlot(booking.timeSlot))}
              </Link>
              <div className={layout.small}>
                {`${booking.customerName} · ${booking.servicePackageName}`}
              </div>
            </div>
            <StatusBadge status={booking.status} />
          </li>
        ))}
      </ul>
      {history && data && data.total > 0 && (
        <p className={layout.small}>
          <span>
            {BOOKING_STATUSES.map((status) =>
              adminText(`bookings.${status}`, { count: history.bookings[status] }),
            ).join(' · ')}
          </span>{' '}
          <Link href={adminPath('bookings', { technician: String(id) })}>
            {adminText('technician.viewBookings')}
          </Link>
        </p>
      )}
    </section>
  );
}
