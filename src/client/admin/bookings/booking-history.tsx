import { Link } from 'wouter';
import type { AdminBookingDetail } from '../../../shared/admin/admin-booking.schema.ts';
import type { BookingActor, BookingEventKind } from '../../../shared/booking/booking.ts';
import layout from '../../ui/layout.module.css';
import { adminPath } from '../admin-url.ts';
import { EMAIL_STATUS } from '../email-status.ts';
import { formatInstant } from '../format-instant.ts';
import classes from './bookings.module.css';

const kinds: Record<BookingEventKind, string> = {
  wait: 'Requested, waiting for the email to be confirmed',
  request: 'Requested',
  lapse: 'Expired because the emailed link wasn’t opened',
  confirm: 'Confirmed',
  decline: 'Declined',
  complete: 'Completed',
  no_show: 'Marked as no-show',
  cancel: 'Canceled',
  expire: 'Expired with no reply',
  move: 'Moved to another time',
  agree: 'Moved as agreed by phone',
  propose: 'New time proposed',
  accept: 'New time accepted',
  refuse: 'Old time kept',
  withdraw: 'Proposal withdrawn',
  erase: 'Customer’s data erased',
};

const actors: Record<BookingActor, string> = {
  customer: 'the customer',
  technician: 'the technician',
  admin: 'an administrator',
  system: 'the system',
};

/** Staff never request: they enter what a caller asks for. */
const isEntered = ({ kind, actor }: { kind: BookingEventKind; actor: BookingActor }) =>
  kind === 'request' && actor !== 'customer';

/** What happened to a booking, and the emails about it. */
export function BookingHistory({ booking }: { booking: AdminBookingDetail }) {
  return (
    <>
      <section className={classes.section} aria-labelledby="booking-events">
        <h3 id="booking-events">History</h3>
        <ol className={layout.log}>
          {booking.events.map((event) => (
            <li key={event.id}>
              {isEntered(event) ? 'Entered for a caller' : kinds[event.kind]} by{' '}
              {actors[event.actor]}
              {event.reason && `: ${event.reason}`}
              <div className={layout.small}>{formatInstant(event.at)}</div>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.section} aria-labelledby="booking-emails">
        <h3 id="booking-emails">Emails</h3>
        {booking.mails.length === 0 && <p className={layout.small}>No emails on record.</p>}
        <ul className={layout.log}>
          {booking.mails.map((mail) => (
            <li key={mail.id}>
              <Link href={adminPath('outbox', { id: String(mail.id) })}>{mail.subject}</Link>
              <div className={layout.small}>
                To {mail.to} · {EMAIL_STATUS[mail.status].label} · {formatInstant(mail.createdAt)}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
