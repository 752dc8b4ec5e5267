import { correctedText } from '../../shared/booking/corrections.ts';
import { emailText } from '../../shared/messages/email.ts';
import {
  actorName,
  answerDeadline,
  appointmentTime,
  cancelQuote,
  proposedTime,
} from './booking-words.ts';
import type { BookingEmail, BookingMessage, BookingWords, EmailContent } from './email-content.ts';

export const requested: BookingMessage = (email) => ({
  kind: 'booking-requested',
  subject: emailText('newRequest.subject', { time: appointmentTime(email) }),
  heading: emailText('newRequest.title'),
  paragraphs: [
    emailText('newRequest.text', {
      name: email.booking.customerName,
      deadline: answerDeadline(email),
    }),
  ],
  quote: instructions(email),
  action: toAnswer(email),
});

export const confirmed: BookingMessage = (email) => ({
  kind: 'booking-confirmed',
  subject: emailText('confirmed.subject', { time: appointmentTime(email) }),
  heading: emailText('technician.confirmed.title'),
  paragraphs: [
    emailText('technician.confirmed.text', { emailed: email.booking.customerEmail ? 'yes' : 'no' }),
  ],
  quote: instructions(email),
  hasFile: true,
});

/** An admin declined on the technician's behalf. */
export const declined: BookingMessage = (email) => ({
  kind: 'booking-declined',
  subject: emailText('declined.subject', { time: appointmentTime(email) }),
  heading: emailText('declinedForYou.title'),
  paragraphs: [emailText('declinedForYou.text', { who: actorName(email) })],
  quote: cancelQuote(email),
});

export const canceled: BookingMessage = (email) => {
  const isOwn = email.by === 'technician';
  return {
    kind: 'booking-cancelled',
    subject: emailText('canceled.subject', { time: appointmentTime(email) }),
    heading: emailText('technician.canceled.title'),
    paragraphs: [
      isOwn
        ? emailText('technician.canceled.own')
        : emailText('technician.canceled.text', { who: actorName(email) }),
    ],
    quote: isOwn ? undefined : cancelQuote(email),
    hasFile: true,
  };
};

export const expired: BookingMessage = (email) => ({
  kind: 'booking-expired',
  subject: emailText('technician.expired.subject', { time: appointmentTime(email) }),
  heading: emailText('technician.expired.title'),
  paragraphs: [
    emailText('technician.expired.text', { emailed: email.booking.customerEmail ? 'yes' : 'no' }),
  ],
});

export const proposalExpired: BookingMessage = (email) => ({
  ...expired(email),
  paragraphs: [emailText('technician.proposalUnanswered')],
});

/** An admin marked it on the technician's behalf. */
export const missed: BookingMessage = (email) => ({
  kind: 'booking-no-show',
  subject: emailText('missed.subject', { time: appointmentTime(email) }),
  heading: emailText('technician.missed.title'),
  paragraphs: [emailText('technician.missed.text', { who: actorName(email) })],
  quote: cancelQuote(email),
});

export const proposed: BookingMessage = (email) => ({
  kind: 'booking-proposed',
  subject: emailText('proposed.subject', { time: proposedTime(email) }),
  heading: emailText('proposed.title'),
  paragraphs: [emailText('technician.proposed.text', { who: actorName(email) })],
  // They can decline an admin's proposal, but only the customer can accept it.
  ...(email.by === 'customer' && { action: emailText('proposed.button') }),
});

/** The customer moved an unanswered request. */
export const requestMoved: BookingMessage = (email) => ({
  kind: 'booking-moved',
  subject: emailText('newTime.subject', { time: appointmentTime(email) }),
  heading: emailText('newTime.request'),
  paragraphs: [
    emailText('newTime.request.text', {
      name: email.booking.customerName,
      deadline: answerDeadline(email),
    }),
  ],
  quote: instructions(email),
  action: toAnswer(email),
});

export const moved: BookingMessage = (email) => ({
  kind: 'booking-moved',
  subject: emailText('moved.subject', { time: appointmentTime(email) }),
  heading: emailText('newTime.booking'),
  paragraphs: [emailText('newTime.booking.text')],
  quote: instructions(email),
  hasFile: email.booking.status === 'confirmed',
});

/** The customer says that a move by phone wasn't agreed. */
export const putBack: BookingMessage = (email) => ({
  ...moved(email),
  paragraphs: [emailText('technician.putBack.text', { name: email.booking.customerName })],
});

const notMoved = (news: string, email: BookingEmail) => ({
  kind: 'booking-not-moved' as const,
  subject: emailText('notMoved.subject', { time: appointmentTime(email) }),
  heading: emailText('technician.notMoved.title'),
  paragraphs: [news],
});

const keepsItsTime = (news: string) => `${news} ${emailText('technician.notMoved.text')}`;

export const refused: BookingMessage = (email) =>
  notMoved(keepsItsTime(emailText('technician.proposalDeclined')), email);

export const withdrawn: BookingMessage = (email) =>
  notMoved(
    keepsItsTime(emailText('technician.proposalWithdrawn', { who: actorName(email) })),
    email,
  );

/** A proposed time passed unanswered: the technician must answer the request again. */
export const notAnswered: BookingMessage = (email) => {
  const { status, customerName: name } = email.booking;
  const time = appointmentTime(email);
  return {
    ...notMoved(emailText('technician.proposalPassed', { status, time }), email),
    ...(status === 'pending' && {
      subject: emailText('stillWaiting.subject', { time }),
      heading: emailText('stillWaiting.title', { name }),
      action: toAnswer(email),
    }),
  };
};

/** The customer has corrected something of a request or booking. */
export const corrected: BookingMessage = (email) => {
  const { status, customerName: name } = email.booking;
  return {
    kind: 'booking-corrected',
    subject: emailText('corrected.subject', { time: appointmentTime(email) }),
    heading: emailText('corrected.title', { name }),
    paragraphs: [
      emailText('corrected.text', { what: correctedText(email.typed ?? ''), name }),
      ...(status === 'pending'
        ? [emailText('corrected.answer', { deadline: answerDeadline(email) })]
        : []),
    ],
    quote: instructions(email),
    ...(status === 'pending' && { action: toAnswer(email) }),
    hasFile: status === 'confirmed',
  };
};

/** The customer has answered lines of extra work. */
export const extrasAnswered: BookingMessage = (email) => {
  const { customerName: name } = email.booking;
  return {
    kind: 'booking-extras',
    subject: emailText('extrasAnswered.subject', { time: appointmentTime(email) }),
    heading: emailText('extrasAnswered.title', { name }),
    paragraphs: [emailText('extrasAnswered.text')],
  };
};

export const nudge: BookingMessage = (email) => ({
  kind: 'booking-nudge',
  subject: emailText('stillWaiting.subject', { time: appointmentTime(email) }),
  heading: emailText('stillWaiting.title', { name: email.booking.customerName }),
  paragraphs: [emailText('stillWaiting.text')],
  quote: instructions(email),
  action: toAnswer(email),
});

function toAnswer({ answerUrl: url }: BookingEmail): BookingWords['action'] {
  const label = emailText('newRequest.button');
  return url ? { label, url } : label;
}

function instructions({ booking }: BookingEmail): EmailContent['quote'] {
  const { customerName, specialInstructions: text } = booking;
  return text === ''
    ? undefined
    : { label: emailText('label.message', { name: customerName }), text };
}
