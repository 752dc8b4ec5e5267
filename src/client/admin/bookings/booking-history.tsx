import { Link } from 'wouter';
import type { AdminBookingDetail } from '../../../shared/admin/admin-booking.schema.ts';
import type { BookingActor, BookingEventKind } from '../../../shared/booking/booking.ts';
import { adminPath } from '../admin-url.ts';
import { formatInstant } from '../when.ts';
import classes from './bookings.module.css';

const kinds: Record<BookingEventKind, string> = {
  wait: 'Requested, awaiting a confirmed email',
  request: 'Requested',
  lapse: 'Ended: the emailed link was not opened',
  confirm: 'Confirmed',
  decline: 'Declined',
  complete: 'Completed',
  no_show: 'Marked as no-show',
  cancel: 'Cancelled',
  expire: 'Expired without an answer',
  move: 'Request moved to another time',
  propose: 'Another time proposed',
  accept: 'New time accepted',
  refuse: 'Old time kept',
  erase: 'Customer’s data erased',
};

const actors: Record<BookingActor, string> = {
  customer: 'the customer',
  technician: 'the technician',
  admin: 'an administrator',
  system: 'itself',
};

/** What happened to a booking, and what was written about it. */
export function BookingHistory({ booking }: { booking: AdminBookingDetail }) {
  return (
    <>
      <section className={classes.section} aria-labelledby="booking-events">
        <h3 id="booking-events">History</h3>
        <ol className={classes.log}>
          {booking.events.map((event) => (
            <li key={event.id}>
              {kinds[event.kind]} by {actors[event.actor]}
              {event.reason && `: ${event.reason}`}
              <div className={classes.soft}>{formatInstant(event.at)}</div>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.section} aria-labelledby="booking-mails">
        <h3 id="booking-mails">Mails</h3>
        {booking.mails.length === 0 && <p className={classes.soft}>None are kept.</p>}
        <ul className={classes.log}>
          {booking.mails.map((mail) => (
            <li key={mail.id}>
              <Link href={adminPath('mail', { id: String(mail.id) })}>{mail.subject}</Link>
              <div className={classes.soft}>
                to {mail.to} · {mail.status} · {formatInstant(mail.createdAt)}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
