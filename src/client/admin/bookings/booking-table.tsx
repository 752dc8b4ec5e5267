import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AdminBooking } from '../../../shared/admin/admin-booking.schema.ts';
import type { CancelKind } from '../../../shared/booking/booking.ts';
import { formatListedDate } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { formatInstant, timeZoneName } from '../../../shared/format/instants.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import layout from '../../ui/layout.module.css';
import { formatTotalPrice } from '../../ui/money.ts';
import { richText } from '../../ui/rich-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tag } from '../../ui/tag.tsx';
import { deviceZone, useNow } from '../../ui/use-now.ts';
import lists from '../lists.module.css';
import classes from './bookings.module.css';

/** Below this width, rows become cards. */
const WIDE = '(min-width: 60rem)';

interface Props {
  order: string;
  bookings: AdminBooking[];
  onOpen: (id: number) => void;
}

/** Plain cancellations say it with their status. */
const CANCEL_LABELS: Record<CancelKind, string> = {
  cancelled: '',
  declined: adminText('filter.declined'),
  expired: adminText('booking.expired'),
  no_show: adminText('filter.noShow'),
};

const total = (booking: AdminBooking) =>
  formatTotalPrice(booking.totalPrice, shownCurrency(booking.currency));
const technicianOf = ({ technician }: AdminBooking) =>
  technician?.name ?? adminText('booking.deletedAccount');

export function BookingTable(props: Props) {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

function Table({ order, bookings, onOpen }: Props) {
  const zoneOf = zoneNames(bookings);
  const now = useNow();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{adminText('booking.table', { order })}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{adminText('booking.unnamed')}</th>
            <th scope="col">{adminText('booking.customer')}</th>
            <th scope="col">{adminText('booking.technician')}</th>
            <th scope="col">{adminText('booking.service')}</th>
            <th scope="col">{adminText('booking.when')}</th>
            <th scope="col">{adminText('booking.total')}</th>
            <th scope="col">{adminText('filter.status')}</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <th scope="row">
                <Reference booking={booking} onOpen={onOpen} />
                <span className={lists.meta}>
                  {`#${booking.id} · ${formatInstant(booking.createdAt, 'date')}`}
                </span>
              </th>
              <td>
                <span>{booking.customerName}</span>
                <span className={lists.meta}>{booking.customerEmail}</span>
              </td>
              <td>
                {technicianOf(booking)}
                <span className={lists.meta}>{booking.technician?.city}</span>
              </td>
              <td>{booking.servicePackageName}</td>
              <td>
                <span>{formatListedDate(booking.date, now)}</span>
                <span className={lists.meta}>
                  <span>{formatSlot(booking.timeSlot)}</span> {zoneOf(booking)}
                </span>
              </td>
              <td className={classes.number}>{total(booking)}</td>
              <td>
                <StatusBadge status={booking.status} />
                <Ending booking={booking} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ bookings, onOpen }: Props) {
  const zoneOf = zoneNames(bookings);
  const now = useNow();
  return (
    <ul className={layout.cards}>
      {bookings.map((booking) => (
        <Tag
          key={booking.id}
          as="li"
          stub={<b>{total(booking)}</b>}
          stubEnd={
            <>
              <Ending booking={booking} /> <StatusBadge status={booking.status} />
            </>
          }
        >
          <h3>
            {withTime(formatListedDate(booking.date, now), formatSlot(booking.timeSlot))}{' '}
            {zoneOf(booking)}
          </h3>
          <p>
            {richText(
              adminText('booking.people', {
                customer: booking.customerName,
                technician: technicianOf(booking),
              }),
            )}
          </p>
          <p className={lists.meta}>{booking.servicePackageName}</p>
          <p className={lists.meta}>
            <Reference booking={booking} onOpen={onOpen} />{' '}
            <span>
              {adminText('booking.requestedOn', {
                day: formatInstant(booking.createdAt, 'date'),
              })}
            </span>
          </p>
        </Tag>
      ))}
    </ul>
  );
}

/** Unless all shown times are in the reader's zone: a time is always the technician's. */
function zoneNames(bookings: AdminBooking[]): (booking: AdminBooking) => string {
  const here = deviceZone();
  const nameOf = ({ timeZone, date }: AdminBooking) => timeZoneName(timeZone, date);
  const isHere = bookings.every((each) => nameOf(each) === timeZoneName(here, each.date));
  return (booking) => (isHere ? '' : nameOf(booking));
}

/** How long a request has waited, or how a booking ended. */
function Ending({ booking: { status, createdAt, cancelKind } }: { booking: AdminBooking }) {
  const now = useNow();
  if (status === 'pending') {
    const minutes = Math.max(0, Math.floor((now - createdAt) / MINUTE_MS));
    return (
      <span className={lists.meta}>
        {adminText('booking.duration', { duration: formatDuration(minutes) })}
      </span>
    );
  }
  const kind = cancelKind && CANCEL_LABELS[cancelKind];
  return kind && <span className={lists.meta}>{kind}</span>;
}

function Reference({ booking, onOpen }: { booking: AdminBooking; onOpen: Props['onOpen'] }) {
  return (
    <button
      type="button"
      className={lists.linkButton}
      aria-label={adminText('booking.details', { reference: booking.reference })}
      onClick={() => onOpen(booking.id)}
    >
      {booking.reference}
    </button>
  );
}
