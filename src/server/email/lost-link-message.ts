import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingEmail } from './booking-email-data.ts';
import { appointmentTime } from './booking-words.ts';
import { toCustomer } from './customer-booking-messages.ts';

/**
 * The response to "I lost my link", in one email for all bookings.
 *
 * @param others bookings of the same address, each with its own link
 */
export function customerLink(
  mail: BookingEmail,
  others: readonly BookingEmail[] = [],
): OutboxDraft {
  return toCustomer(
    mail,
    'booking-link',
    {
      subject: 'Your booking link',
      heading: "Here's your booking link",
      paragraphs: ['Someone, probably you, asked us to send the link to this booking again.'],
      notes: others.map(
        (other) =>
          `Your booking ${other.booking.reference}, ${appointmentTime(other)}: ${other.manageUrl}`,
      ),
    },
    false,
  );
}
