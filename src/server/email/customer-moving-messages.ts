/** Emails to customers about a booking's new time. */
import type { BookingActor } from '../../shared/booking/booking.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingEmail } from './booking-email-data.ts';
import { actorName, appointmentTime, proposedTime } from './booking-words.ts';
import { toCustomer } from './customer-booking-messages.ts';

export function customerProposed(mail: BookingEmail, by: BookingActor): OutboxDraft {
  const what = mail.booking.status === 'confirmed' ? 'confirmed booking' : 'request';
  return toCustomer(
    mail,
    'booking-proposed',
    {
      subject: `New time proposed: ${proposedTime(mail)}`,
      heading: 'A new time was proposed',
      paragraphs: [
        `${actorName(mail, by)} proposed a new time for your ${what}. We'll hold both times until you answer. If you decline, you keep the old one.`,
      ],
      action: 'Accept or decline',
    },
    false,
  );
}

export function customerMoved(mail: BookingEmail): OutboxDraft {
  return toCustomer(mail, 'booking-moved', {
    subject: `Moved to ${appointmentTime(mail)}`,
    heading: 'Your booking has a new time',
    paragraphs: ['The new time was accepted. Your booking is now at the time below.'],
  });
}

export function customerNotMoved(mail: BookingEmail): OutboxDraft {
  return toCustomer(
    mail,
    'booking-not-moved',
    {
      subject: `Not moved: ${appointmentTime(mail)}`,
      heading: 'Your time stays the same',
      paragraphs: ['The proposed time was declined. Your booking keeps its time.'],
    },
    false,
  );
}
