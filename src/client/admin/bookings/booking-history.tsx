import { Link } from 'wouter';
import type { AdminBookingDetail } from '../../../shared/admin/admin-booking.schema.ts';
import type { BookingActor, BookingEventKind } from '../../../shared/booking/booking.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import layout from '../../ui/layout.module.css';
import { adminPath } from '../admin-url.ts';
import { EMAIL_STATUS } from '../email-status.ts';
import { withReason } from '../with-reason.ts';
import classes from './bookings.module.css';

/** Staff never request: they enter what a caller asks for. */
const isEntered = ({ kind, actor }: { kind: BookingEventKind; actor: BookingActor }) =>
  kind === 'request' && actor !== 'customer';

export function BookingHistory({ booking }: { booking: AdminBookingDetail }) {
  return (
    <>
      <section className={classes.section} aria-labelledby="booking-events">
        <h3 id="booking-events">{adminText('booking.history')}</h3>
        <ol className={layout.log}>
          {booking.events.map((event) => (
            <li key={event.id}>
              {withReason(
                adminText('booking.eventBy', {
                  what: isEntered(event)
                    ? adminText('booking.entered')
                    : adminText(`event.${event.kind}`),
                  actor: event.actor,
                }),
                event.reason,
              )}
              <div className={layout.small}>{formatInstant(event.at, 'dateAndTime')}</div>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.section} aria-labelledby="booking-emails">
        <h3 id="booking-emails">{adminText('emails')}</h3>
        {booking.emails.length === 0 && (
          <p className={layout.small}>{adminText('booking.noEmails')}</p>
        )}
        <ul className={layout.log}>
          {booking.emails.map((email) => (
            <li key={email.id}>
              <Link href={adminPath('outbox', { id: String(email.id) })}>{email.subject}</Link>
              <div className={layout.small}>
                {adminText('booking.email', {
                  to: email.to,
                  status: EMAIL_STATUS[email.status].label,
                  time: formatInstant(email.createdAt, 'dateAndTime'),
                })}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
