/** What a customer is told of a booking's new time. */
import type { BookingActor } from '../../shared/booking/booking.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingMail } from './booking-mail-data.ts';
import { actorName, appointmentTime, proposedTime } from './booking-words.ts';
import { toCustomer } from './customer-booking-messages.ts';

export function customerProposed(mail: BookingMail, by: BookingActor): OutboxDraft {
  const what = mail.booking.status === 'confirmed' ? 'confirmed booking' : 'request';
  return toCustomer(
    mail,
    'booking-proposed',
    {
      subject: `New time proposed: ${proposedTime(mail)}`,
      heading: 'A new time is proposed',
      paragraphs: [
        `${actorName(mail, by)} proposes another time for your ${what}. Until you answer, both are held for you; if you say no, the old one stands.`,
      ],
      action: 'Accept or refuse it',
    },
    false,
  );
}

export function customerMoved(mail: BookingMail): OutboxDraft {
  return toCustomer(mail, 'booking-moved', {
    subject: `Moved to ${appointmentTime(mail)}`,
    heading: 'The new time stands',
    paragraphs: ['Your booking has moved. The time below holds now; the old one is free again.'],
  });
}

export function customerNotMoved(mail: BookingMail): OutboxDraft {
  return toCustomer(
    mail,
    'booking-not-moved',
    {
      subject: `Not moved: ${appointmentTime(mail)}`,
      heading: 'The old time stands',
      paragraphs: ['The proposed time was refused. Your booking stays as it was.'],
    },
    false,
  );
}
