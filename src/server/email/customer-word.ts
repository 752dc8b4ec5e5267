import { emailText } from '../../shared/messages/email.ts';
import { appointmentTime } from './booking-words.ts';
import { moved } from './customer-booking-messages.ts';
import type { BookingMessage } from './email-content.ts';

/** The technician's words on the day, to an address that its owner has confirmed. */
export const word: BookingMessage = (email) => {
  const { name } = email.technician;
  return {
    kind: 'booking-word',
    subject: emailText('word.subject', { time: appointmentTime(email) }),
    heading: emailText('word.title', { name }),
    paragraphs: [emailText('word.text', { time: appointmentTime(email) })],
    quote: { label: emailText('label.message', { name }), text: email.typed ?? '' },
  };
};

/** Staff moved it as agreed by phone. */
export const agreed: BookingMessage = (email) => ({
  ...moved(email),
  paragraphs: [emailText('agreed.text', { name: email.technician.name })],
  hasFile: email.booking.status === 'confirmed',
});

export const putBack: BookingMessage = (email) => ({
  ...agreed(email),
  paragraphs: [emailText('putBack.text')],
});
