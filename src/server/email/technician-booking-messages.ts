/** What emails to technicians about bookings say. */
import type { BookingMessage } from './booking-draft.ts';
import type { BookingEmail } from './booking-email-data.ts';
import { actorName, appointmentTime, cancelQuote, proposedTime } from './booking-words.ts';
import type { EmailContent } from './mail.ts';

export const requested: BookingMessage = (mail) => ({
  kind: 'booking-requested',
  subject: `New request: ${appointmentTime(mail)}`,
  heading: 'You have a new request',
  paragraphs: [
    `${mail.booking.customerName} would like to book this time. Please confirm or decline within 24 hours, or the request will expire.`,
  ],
  quote: instructions(mail),
  action: 'Confirm or decline',
});

export const confirmed: BookingMessage = (mail) => ({
  kind: 'booking-confirmed',
  subject: `Confirmed: ${appointmentTime(mail)}`,
  heading: 'The booking is confirmed',
  paragraphs: [
    `${mail.booking.customerEmail ? "We've emailed the customer. " : ''}Open the attached file to add the booking to your calendar.`,
  ],
  quote: instructions(mail),
  hasFile: true,
});

/** An admin declined for the technician. */
export const declined: BookingMessage = (mail) => ({
  kind: 'booking-declined',
  subject: `Declined: ${appointmentTime(mail)}`,
  heading: 'A request was declined for you',
  paragraphs: [`${actorName(mail)} declined this request for you. The time is open again.`],
  quote: cancelQuote(mail),
});

export const canceled: BookingMessage = (mail) => {
  const isOwn = mail.by === 'technician';
  return {
    kind: 'booking-cancelled',
    subject: `Canceled: ${appointmentTime(mail)}`,
    heading: 'A booking was canceled',
    paragraphs: [
      `${isOwn ? 'You' : actorName(mail)} canceled this booking. The time is open again.`,
    ],
    quote: isOwn ? undefined : cancelQuote(mail),
    hasFile: true,
  };
};

export const expired: BookingMessage = (mail) => ({
  kind: 'booking-expired',
  subject: `Expired: ${appointmentTime(mail)}`,
  heading: 'A request expired',
  paragraphs: [
    `You didn't answer this request in time, so it has expired${mail.booking.customerEmail ? ", and we've apologized to the customer" : ''}. If these hours don't work for you, remove them from your availability.`,
  ],
});

/** An admin marked it for the technician. */
export const missed: BookingMessage = (mail) => ({
  kind: 'booking-no-show',
  subject: `Missed: ${appointmentTime(mail)}`,
  heading: 'A booking was marked as missed',
  paragraphs: [`${actorName(mail)} marked this booking as missed by the customer.`],
  quote: cancelQuote(mail),
});

export const proposed: BookingMessage = (mail) => ({
  kind: 'booking-proposed',
  subject: `New time proposed: ${proposedTime(mail)}`,
  heading: 'A new time was proposed',
  paragraphs: [
    `${actorName(mail)} proposed a new time for this booking. We'll hold both times until there's an answer. If it's declined, the old time stays.`,
  ],
  action: 'Accept or decline',
});

/** The customer has moved an unanswered request. */
export const requestMoved: BookingMessage = (mail) => ({
  kind: 'booking-moved',
  subject: `New time: ${appointmentTime(mail)}`,
  heading: 'A request has a new time',
  paragraphs: [
    `${mail.booking.customerName} changed the request to the time below, and the old time is open again. Please confirm or decline within 24 hours of the original request, or it will expire.`,
  ],
  quote: instructions(mail),
  action: 'Confirm or decline',
});

export const moved: BookingMessage = (mail) => ({
  kind: 'booking-moved',
  subject: `Moved to ${appointmentTime(mail)}`,
  heading: 'A booking has a new time',
  paragraphs: ['This booking is now at the time below. The old time is open again.'],
  quote: instructions(mail),
  hasFile: mail.booking.status === 'confirmed',
});

const notMoved = (news: string, mail: BookingEmail) => ({
  kind: 'booking-not-moved' as const,
  subject: `Not moved: ${appointmentTime(mail)}`,
  heading: 'The time stays the same',
  paragraphs: [`${news} The booking keeps its time.`],
});

export const refused: BookingMessage = (mail) => notMoved('The proposed time was declined.', mail);

export const withdrawn: BookingMessage = (mail) =>
  notMoved(`${actorName(mail)} withdrew the proposed time.`, mail);

/** Six hours without an answer to a request. */
export const nudge: BookingMessage = (mail) => ({
  kind: 'booking-nudge',
  subject: `Still waiting: ${appointmentTime(mail)}`,
  heading: `${mail.booking.customerName} is waiting for your answer`,
  paragraphs: [
    'This request has been waiting for six hours. A quick yes or no keeps customers happy, and without an answer it will expire.',
  ],
  quote: instructions(mail),
  action: 'Confirm or decline',
});

function instructions({ booking }: BookingEmail): EmailContent['quote'] {
  const { customerName, specialInstructions: text } = booking;
  return text === '' ? undefined : { label: `Message from ${customerName}`, text };
}
