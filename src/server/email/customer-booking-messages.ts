import { emailText } from '../../shared/messages/email.ts';
import { pages } from '../../shared/site/pages.ts';
import {
  actorName,
  answerDeadline,
  appointmentTime,
  bookingTerms,
  cancelQuote,
  messageFrom,
  proposedTime,
  whatIsProposed,
} from './booking-words.ts';
import type { BookingEmail, BookingMessage } from './email-content.ts';
import { pageLink } from './page-link.ts';

/** The end of emails about bookings that didn't happen: who else could come. */
const findAnother = ({ site, others }: BookingEmail, news: string) => {
  const hint = others && emailText(others.isAnyoneFree ? 'others.free' : 'others.none');
  return {
    paragraphs: [news, [emailText('canceled.nothingOwed'), hint].filter(Boolean).join(' ')],
    action: {
      label: emailText('button.search'),
      url: others?.url ?? pageLink(site, pages.home.path),
    },
  };
};

export const requested: BookingMessage = (email) => ({
  kind: 'booking-requested',
  subject: emailText('requested.subject', { time: appointmentTime(email) }),
  heading: emailText('requested.title'),
  paragraphs: [
    emailText('requested.text', { name: email.technician.name, deadline: answerDeadline(email) }),
  ],
  action: emailText('button.manage'),
  notes: [emailText('note.payment')],
  hasFile: true,
});

/** The technician gets the request only after the link in this email is opened. */
export const toConfirm: BookingMessage = (email) => ({
  kind: 'booking-to-confirm',
  subject: emailText('confirmEmail.subject', { time: appointmentTime(email) }),
  heading: emailText('confirmEmail.title'),
  paragraphs: [emailText('confirmEmail.text', { name: email.technician.name })],
  action: emailText('confirmEmail.button'),
  notes: [emailText('confirmEmail.ignore')],
});

export const confirmed: BookingMessage = (email) => ({
  kind: 'booking-confirmed',
  subject: emailText('confirmed.subject', { time: appointmentTime(email) }),
  heading: emailText('confirmed.title'),
  paragraphs: [emailText('confirmed.text', { name: email.technician.name })],
  action: emailText('button.manage'),
  notes: [...bookingTerms(email), emailText('note.calendarFile')],
  hasFile: true,
});

export const declined: BookingMessage = (email) => ({
  kind: 'booking-declined',
  subject: emailText('declined.subject', { time: appointmentTime(email) }),
  heading: emailText('declined.title'),
  ...findAnother(email, emailText('declined.text', { who: actorName(email) })),
  quote: cancelQuote(email),
  hasFile: true,
});

const canceledFor = (email: BookingEmail) => ({
  kind: 'booking-cancelled' as const,
  subject: emailText('canceled.subject', { time: appointmentTime(email) }),
  heading: emailText('canceled.title'),
  hasFile: true,
});

export const canceled: BookingMessage = (email) => {
  if (email.by === 'customer') {
    return { ...canceledFor(email), paragraphs: [emailText('canceled.byCustomer')] };
  }
  return {
    ...canceledFor(email),
    ...findAnother(email, emailText('canceled.byOther', { who: actorName(email) })),
    quote: cancelQuote(email),
  };
};

/** The technician's account was deleted. The email outlives their data, so it doesn't name them. */
export const calledOff: BookingMessage = (email) => ({
  ...canceledFor(email),
  ...findAnother(email, emailText('canceled.technicianLeft')),
});

export const expired: BookingMessage = (email) => ({
  kind: 'booking-expired',
  subject: emailText('unanswered.subject', { time: appointmentTime(email) }),
  heading: emailText('unanswered.title'),
  ...findAnother(email, emailText('unanswered.text', { name: email.technician.name })),
  hasFile: true,
});

export const proposalExpired: BookingMessage = (email) => ({
  ...expired(email),
  subject: emailText('technician.expired.subject', { time: appointmentTime(email) }),
  heading: emailText('proposalExpired.title'),
  ...findAnother(email, emailText('proposalExpired.text')),
});

export const missed: BookingMessage = (email) => ({
  kind: 'booking-no-show',
  subject: emailText('missed.subject', { time: appointmentTime(email) }),
  heading: emailText('missed.title'),
  paragraphs: [emailText('missed.text', { name: email.technician.name })],
  quote: cancelQuote(email),
  hasFile: true,
});

export const reminder: BookingMessage = (email) => ({
  kind: 'booking-reminder',
  subject: emailText('reminder.subject', { time: appointmentTime(email) }),
  heading: emailText('reminder.title'),
  paragraphs: [emailText('reminder.text', { name: email.technician.name })],
  action: emailText('button.manage'),
  notes: bookingTerms(email),
});

/** The page of the receipt, by the link in this email. */
const receiptUrl = ({ manageUrl }: BookingEmail) => `${manageUrl}#receipt`;

const receipt = (email: BookingEmail, news: string) => ({
  kind: 'booking-completed' as const,
  subject: emailText('receipt.title'),
  heading: emailText('receipt.title'),
  paragraphs: [news],
  action: { label: emailText('receipt.button'), url: receiptUrl(email) },
});

/** Nobody is asked for a review of a booking that its technician entered. */
export const completed: BookingMessage = (email) => {
  const { name } = email.technician;
  if (email.isEntered) return receipt(email, emailText('receipt.text', { name }));
  return {
    kind: 'booking-completed',
    subject: emailText('review.subject'),
    heading: emailText('review.title'),
    paragraphs: [emailText('review.text', { name })],
    action: emailText('review.button'),
    notes: [emailText('receipt.line', { url: receiptUrl(email) })],
  };
};

export const receiptChanged: BookingMessage = (email) =>
  receipt(email, emailText('receipt.changed', { name: email.technician.name }));

/** Leads to the first line that waits for an answer. */
export const extras: BookingMessage = (email) => {
  const { name } = email.technician;
  const first = email.extras?.find(({ state }) => state === 'proposed');
  return {
    kind: 'booking-extras',
    subject: emailText('extras.subject', { time: appointmentTime(email) }),
    heading: emailText('extras.title'),
    paragraphs: [emailText('extras.text', { name })],
    action: { label: emailText('extras.button'), url: `${email.manageUrl}#extra-${first?.id}` },
    notes: [emailText('note.payment')],
  };
};

export const proposed: BookingMessage = (email) => ({
  kind: 'booking-proposed',
  subject: emailText('proposed.subject', { time: proposedTime(email) }),
  heading: emailText('proposed.title'),
  paragraphs: [whatIsProposed(email)],
  quote: messageFrom(email, email.calledOffFor),
  action: emailText('proposed.button'),
});

export const moved: BookingMessage = (email) => ({
  kind: 'booking-moved',
  subject: emailText('moved.subject', { time: appointmentTime(email) }),
  heading: emailText('moved.title'),
  paragraphs: [emailText('moved.text')],
  notes: bookingTerms(email),
  hasFile: true,
});

export const placeChanged: BookingMessage = (email) => ({
  kind: 'booking-place-changed',
  subject: emailText('newAddress.subject', { time: appointmentTime(email) }),
  heading: emailText('newAddress.title'),
  paragraphs: [emailText('newAddress.text', { name: email.technician.name })],
  hasFile: true,
});

export const notMoved: BookingMessage = (email) => ({
  kind: 'booking-not-moved',
  subject: emailText('notMoved.subject', { time: appointmentTime(email) }),
  heading: emailText('notMoved.title'),
  paragraphs: [emailText('notMoved.declined')],
});

/** The proposed time came before an answer. */
export const notAnswered: BookingMessage = (email) => ({
  ...notMoved(email),
  paragraphs: [
    emailText('notMoved.passed', {
      status: email.booking.status,
      time: appointmentTime(email),
      name: email.technician.name,
    }),
  ],
});

/** The response to "I lost my link". @param others bookings of the same address, with their links */
export function lostLink(others: readonly BookingEmail[]): BookingMessage {
  return () => ({
    kind: 'booking-link',
    subject: emailText('link.subject'),
    heading: emailText('link.title'),
    paragraphs: [emailText('link.text')],
    notes: others.map((other) =>
      emailText('link.line', {
        reference: other.booking.reference,
        time: appointmentTime(other),
        manageUrl: other.manageUrl,
      }),
    ),
  });
}

/** To an address that a customer gives instead of the one they booked with. */
export const confirmNewEmail: BookingMessage = (email) => ({
  kind: 'booking-email-to-confirm',
  subject: emailText('bookingEmail.subject'),
  heading: emailText('newEmail.title'),
  paragraphs: [emailText('bookingEmail.confirm', { name: email.technician.name })],
  action: emailText('newEmail.button'),
  notes: [emailText('reopen.ignore')],
});

export const emailChanged: BookingMessage = () => ({
  kind: 'booking-email-changed',
  subject: emailText('emailChanged.title'),
  heading: emailText('emailChanged.title'),
  paragraphs: [emailText('bookingEmail.changed')],
});
