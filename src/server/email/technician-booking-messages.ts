/** What emails to technicians about bookings say. */
import { emailText } from '../../shared/messages/booking/email.ts';
import type { BookingMessage } from './booking-draft.ts';
import type { BookingEmail } from './booking-email-data.ts';
import { actorName, appointmentTime, cancelQuote, proposedTime } from './booking-words.ts';
import type { EmailContent } from './mail.ts';

export const requested: BookingMessage = (mail) => ({
  kind: 'booking-requested',
  subject: emailText('newRequest', { time: appointmentTime(mail) }),
  heading: emailText('youHaveANewRequest'),
  paragraphs: [emailText('wouldLikeToBook', { name: mail.booking.customerName })],
  quote: instructions(mail),
  action: emailText('confirmOrDecline'),
});

export const confirmed: BookingMessage = (mail) => ({
  kind: 'booking-confirmed',
  subject: emailText('confirmed', { time: appointmentTime(mail) }),
  heading: emailText('theBookingIsConfirmed'),
  paragraphs: [emailText('openTheFile', { emailed: mail.booking.customerEmail ? 'yes' : 'no' })],
  quote: instructions(mail),
  hasFile: true,
});

/** An admin declined for the technician. */
export const declined: BookingMessage = (mail) => ({
  kind: 'booking-declined',
  subject: emailText('declined', { time: appointmentTime(mail) }),
  heading: emailText('aRequestWasDeclined'),
  paragraphs: [emailText('declinedThisRequest', { who: actorName(mail) })],
  quote: cancelQuote(mail),
});

export const canceled: BookingMessage = (mail) => {
  const isOwn = mail.by === 'technician';
  return {
    kind: 'booking-cancelled',
    subject: emailText('canceled', { time: appointmentTime(mail) }),
    heading: emailText('aBookingWasCanceled'),
    paragraphs: [
      isOwn ? emailText('youCanceledIt') : emailText('someoneCanceledIt', { who: actorName(mail) }),
    ],
    quote: isOwn ? undefined : cancelQuote(mail),
    hasFile: true,
  };
};

export const expired: BookingMessage = (mail) => ({
  kind: 'booking-expired',
  subject: emailText('expired', { time: appointmentTime(mail) }),
  heading: emailText('aRequestExpired'),
  paragraphs: [emailText('notAnswered', { emailed: mail.booking.customerEmail ? 'yes' : 'no' })],
});

/** An admin marked it for the technician. */
export const missed: BookingMessage = (mail) => ({
  kind: 'booking-no-show',
  subject: emailText('missed', { time: appointmentTime(mail) }),
  heading: emailText('aBookingWasMarked'),
  paragraphs: [emailText('markedThisBookingAsMissed', { who: actorName(mail) })],
  quote: cancelQuote(mail),
});

export const proposed: BookingMessage = (mail) => ({
  kind: 'booking-proposed',
  subject: emailText('newTimeProposed', { time: proposedTime(mail) }),
  heading: emailText('aNewTimeWasProposed'),
  paragraphs: [emailText('proposedANewTimeFor', { who: actorName(mail) })],
  action: emailText('acceptOrDecline'),
});

/** The customer has moved an unanswered request. */
export const requestMoved: BookingMessage = (mail) => ({
  kind: 'booking-moved',
  subject: emailText('newTime', { time: appointmentTime(mail) }),
  heading: emailText('aRequestHasANew'),
  paragraphs: [emailText('changedTheRequest', { name: mail.booking.customerName })],
  quote: instructions(mail),
  action: emailText('confirmOrDecline'),
});

export const moved: BookingMessage = (mail) => ({
  kind: 'booking-moved',
  subject: emailText('movedTo', { time: appointmentTime(mail) }),
  heading: emailText('aBookingHasANew'),
  paragraphs: [emailText('thisBookingIsNow')],
  quote: instructions(mail),
  hasFile: mail.booking.status === 'confirmed',
});

const notMoved = (news: string, mail: BookingEmail) => ({
  kind: 'booking-not-moved' as const,
  subject: emailText('notMoved', { time: appointmentTime(mail) }),
  heading: emailText('theTimeStaysTheSame'),
  paragraphs: [`${news} ${emailText('theBookingKeepsItsTime')}`],
});

export const refused: BookingMessage = (mail) => notMoved(emailText('theProposedTimeWas'), mail);

export const withdrawn: BookingMessage = (mail) =>
  notMoved(emailText('withdrewTheProposedTime', { who: actorName(mail) }), mail);

/** Six hours without an answer to a request. */
export const nudge: BookingMessage = (mail) => ({
  kind: 'booking-nudge',
  subject: emailText('stillWaiting', { time: appointmentTime(mail) }),
  heading: emailText('isWaitingForYourAnswer', { name: mail.booking.customerName }),
  paragraphs: [emailText('thisRequestHasBeenWaiting')],
  quote: instructions(mail),
  action: emailText('confirmOrDecline'),
});

function instructions({ booking }: BookingEmail): EmailContent['quote'] {
  const { customerName, specialInstructions: text } = booking;
  return text === ''
    ? undefined
    : { label: emailText('messageFrom', { name: customerName }), text };
}
