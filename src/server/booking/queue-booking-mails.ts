import type { Queries } from '../../../db/client.ts';
import type { BookingActor } from '../../shared/booking/booking.ts';
import { type BookingMailEvent, mailsOwed } from '../email/booking-mails.ts';
import { queueMails } from '../email/outbox.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { technicianWithEmail } from '../store/technicians.ts';
import { mailedManageUrl } from './manage-url.ts';

/** Queues the emails an event triggers, in the event's own transaction. */
export function queueBookingMails(
  deps: Deps,
  tx: Queries,
  booking: BookingRow,
  event: BookingMailEvent,
  by: BookingActor,
): void {
  const technician =
    booking.technicianId === null ? undefined : technicianWithEmail(tx, booking.technicianId);
  if (!technician) return;
  const data = { booking, technician, manageUrl: mailedManageUrl(deps, booking) };
  const mails = mailsOwed(event, by, data, deps.env).filter(
    // The technician doesn't know about requests waiting for an email confirmation.
    ({ to }) => booking.awaitsEmailUntil === null || to === booking.customerEmail,
  );
  queueMails(tx, mails, {
    now: deps.clock(),
    siteUrl: deps.env.siteUrl,
    randomBytes: deps.randomBytes,
  });
}
