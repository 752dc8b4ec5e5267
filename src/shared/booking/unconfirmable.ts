import { bookingText } from '../messages/booking.ts';
import type { Standing } from './booking-standing.ts';
import type { ManagedBooking } from './managed-booking.schema.ts';

/** Whether it waits for an emailed link on a site without email. */
export function isUnconfirmable(
  { status, awaitsEmailUntil }: Pick<ManagedBooking, 'status' | 'awaitsEmailUntil'>,
  sendsEmails: boolean,
): boolean {
  return status === 'pending' && awaitsEmailUntil !== null && !sendsEmails;
}

/** What the request's customer can do then. */
export function unconfirmable(name: string, supportEmail: string): Standing {
  return {
    title: bookingText('unconfirmable.title'),
    lead: bookingText('unconfirmable.text', { name, supportEmail }),
  };
}
