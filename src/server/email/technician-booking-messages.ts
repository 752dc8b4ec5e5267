import { emailText } from '../../shared/messages/booking/email.ts';
import type { BookingMessage } from './booking-draft.ts';
import type { BookingEmail } from './booking-email-data.ts';
import { actorName, appointmentTime, cancelQuote, proposedTime } from './booking-words.ts';
import type { EmailContent } from './email-content.ts';

export const requested: BookingMessage = (email) => ({
  kind: 'booking-requested',
  subject: emailText('newRequest', { time: appointmentTime(email) }),
  heading: emailText('youHaveANewRequest'),
  paragraphs: [emailText('wouldLikeToBook', { name: email.booking.customerName })],
  quote: instructions(email),
  action: emailText('confirmOrDecline'),
});

export const confirmed: BookingMessage = (email) => ({
  kind: 'booking-confirmed',
  subject: emailText('confirmed', { time: appointmentTime(email) }),
  heading: emailText('theBookingIsConfirmed'),
  paragraphs: [emailText('openTheFile', { emailed: email.booking.customerEmail ? 'yes' : 'no' })],
  quote: instructions(email),
  hasFile: true,
});

/** An admin declined for the technician. */
export const declined: BookingMessage = (email) => ({
  kind: 'booking-declined',
  subject: emailText('declined', { time: appointmentTime(email) }),
  heading: emailText('aRequestWasDeclined'),
  paragraphs: [emailText('declinedThisRequest', { who: actorName(email) })],
  quote: cancelQuote(email),
});

export const canceled: BookingMessage = (email) => {
  const isOwn = email.by === 'technician';
  return {
    kind: 'booking-cancelled',
    subject: emailText('canceled', { time: appointmentTime(email) }),
    heading: emailText('aBookingWasCanceled'),
    paragraphs: [
      isOwn
        ? emailText('youCanceledIt')
        : emailText('someoneCanceledIt', { who: actorName(email) }),
    ],
    quote: isOwn ? undefined : cancelQuote(email),
    hasFile: true,
  };
};

export const expired: BookingMessage = (email) => ({
  kind: 'booking-expired',
  subject: emailText('expired', { time: appointmentTime(email) }),
  heading: emailText('aRequestExpired'),
  paragraphs: [emailText('notAnswered', { emailed: email.booking.customerEmail ? 'yes' : 'no' })],
});

export const proposalExpired: BookingMessage = (email) => ({
  ...expired(email),
  paragraphs: [emailText('theCustomerDidntAnswer')],
});

/** An admin marked it for the technician. */
export const missed: BookingMessage = (email) => ({
  kind: 'booking-no-show',
  subject: emailText('missed', { time: appointmentTime(email) }),
  heading: emailText('aBookingWasMarked'),
  paragraphs: [emailText('markedThisBookingAsMissed', { who: actorName(email) })],
  quote: cancelQuote(email),
});

export const proposed: BookingMessage = (email) => ({
  kind: 'booking-proposed',
  subject: emailText('newTimeProposed', { time: proposedTime(email) }),
  heading: emailText('aNewTimeWasProposed'),
  paragraphs: [emailText('proposedANewTimeFor', { who: actorName(email) })],
  // They can decline what an admin proposes, but it's the customer's to accept.
  ...(email.by === 'customer' && { action: emailText('acceptOrDecline') }),
});

/** The customer has moved an unanswered request. */
export const requestMoved: BookingMessage = (email) => ({
  kind: 'booking-moved',
  subject: emailText('newTime', { time: appointmentTime(email) }),
  heading: emailText('aRequestHasANew'),
  paragraphs: [emailText('changedTheRequest', { name: email.booking.customerName })],
  quote: instructions(email),
  action: emailText('confirmOrDecline'),
});

export const moved: BookingMessage = (email) => ({
  kind: 'booking-moved',
  subject: emailText('movedTo', { time: appointmentTime(email) }),
  heading: emailText('aBookingHasANew'),
  paragraphs: [emailText('thisBookingIsNow')],
  quote: instructions(email),
  hasFile: email.booking.status === 'confirmed',
});

const notMoved = (news: string, email: BookingEmail) => ({
  kind: 'booking-not-moved' as const,
  subject: emailText('notMoved', { time: appointmentTime(email) }),
  heading: emailText('theTimeStaysTheSame'),
  paragraphs: [news],
});

const keepsItsTime = (news: string) => `${news} ${emailText('theBookingKeepsItsTime')}`;

export const refused: BookingMessage = (email) =>
  notMoved(keepsItsTime(emailText('theProposedTimeWas')), email);

export const withdrawn: BookingMessage = (email) =>
  notMoved(keepsItsTime(emailText('withdrewTheProposedTime', { who: actorName(email) })), email);

/** The proposed time came before an answer: a request is the technician's to answer again. */
export const notAnswered: BookingMessage = (email) => {
  const { status, customerName: name } = email.booking;
  const time = appointmentTime(email);
  return {
    ...notMoved(emailText('theProposedTimePassedFor', { status, time }), email),
    ...(status === 'pending' && {
      subject: emailText('stillWaiting', { time }),
      heading: emailText('isWaitingForYourAnswer', { name }),
      action: emailText('confirmOrDecline'),
    }),
  };
};

/** Six hours without an answer to a request. */
export const nudge: BookingMessage = (email) => ({
  kind: 'booking-nudge',
  subject: emailText('stillWaiting', { time: appointmentTime(email) }),
  heading: emailText('isWaitingForYourAnswer', { name: email.booking.customerName }),
  paragraphs: [emailText('thisRequestHasBeenWaiting')],
  quote: instructions(email),
  action: emailText('confirmOrDecline'),
});

function instructions({ booking }: BookingEmail): EmailContent['quote'] {
  const { customerName, specialInstructions: text } = booking;
  return text === ''
    ? undefined
    : { label: emailText('messageFrom', { name: customerName }), text };
}
