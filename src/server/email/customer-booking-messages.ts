import { emailText } from '../../shared/messages/booking/email.ts';
import { pages } from '../../shared/site/pages.ts';
import type { BookingMessage } from './booking-draft.ts';
import type { BookingEmail } from './booking-email-data.ts';
import { actorName, appointmentTime, cancelQuote, proposedTime } from './booking-words.ts';
import { pageLink } from './page-link.ts';

/** The action in emails about bookings that didn't happen. */
const findAnother = ({ site }: BookingEmail) => ({
  label: emailText('findAnotherTechnician'),
  url: pageLink(site, pages.home.path),
});

export const requested: BookingMessage = (email) => ({
  kind: 'booking-requested',
  subject: emailText('requested', { time: appointmentTime(email) }),
  heading: emailText('yourRequest'),
  paragraphs: [emailText('weSentYourRequest', { name: email.technician.name })],
  action: emailText('viewRescheduleOrCancel'),
  notes: [emailText('youDontPayAnything')],
  hasFile: true,
});

/** The technician gets the request only after the link in this email is opened. */
export const toConfirm: BookingMessage = (email) => ({
  kind: 'booking-to-confirm',
  subject: emailText('confirmYourEmail', { time: appointmentTime(email) }),
  heading: emailText('oneTapSendsYourRequest'),
  paragraphs: [emailText('confirmEmail.text', { name: email.technician.name })],
  action: emailText('sendMyRequest'),
  notes: [emailText('ifYouDidntAsk')],
});

export const confirmed: BookingMessage = (email) => ({
  kind: 'booking-confirmed',
  subject: emailText('confirmed', { time: appointmentTime(email) }),
  heading: emailText('yourBookingIsConfirmed'),
  paragraphs: [emailText('isLookingForwardToSeeing', { name: email.technician.name })],
  action: emailText('viewRescheduleOrCancel'),
  notes: [emailText('openTheAttachedFile')],
  hasFile: true,
});

export const declined: BookingMessage = (email) => ({
  kind: 'booking-declined',
  subject: emailText('declined', { time: appointmentTime(email) }),
  heading: emailText('thisTimeDidntWorkOut'),
  paragraphs: [emailText('cantTakeThisRequest', { name: email.technician.name })],
  action: findAnother(email),
  quote: cancelQuote(email),
  hasFile: true,
});

const canceledFor = (email: BookingEmail) => ({
  kind: 'booking-cancelled' as const,
  subject: emailText('canceled', { time: appointmentTime(email) }),
  heading: emailText('yourBookingIsCanceled'),
  hasFile: true,
});

export const canceled: BookingMessage = (email) => {
  if (email.by === 'customer') {
    return { ...canceledFor(email), paragraphs: [emailText('youCanceledThisBooking')] };
  }
  const news =
    email.by === 'technician'
      ? emailText('wereSorryHadToCancel', { name: email.technician.name })
      : emailText('canceledThisBooking', { who: actorName(email) });
  return {
    ...canceledFor(email),
    paragraphs: [`${news} ${emailText('youDontOweAnything')}`],
    action: findAnother(email),
    quote: cancelQuote(email),
  };
};

/** The technician's account was deleted. The email outlives their data, so it doesn't name them. */
export const calledOff: BookingMessage = (email) => ({
  ...canceledFor(email),
  paragraphs: [emailText('wereSorryYourTechnician')],
  action: findAnother(email),
});

export const expired: BookingMessage = (email) => ({
  kind: 'booking-expired',
  subject: emailText('noAnswer', { time: appointmentTime(email) }),
  heading: emailText('yourRequestWasntAnswered'),
  paragraphs: [emailText('wereSorryDidntAnswer', { name: email.technician.name })],
  action: findAnother(email),
  hasFile: true,
});

export const proposalExpired: BookingMessage = (email) => ({
  ...expired(email),
  subject: emailText('expired', { time: appointmentTime(email) }),
  heading: emailText('yourRequestHasExpired'),
  paragraphs: [emailText('theTimeThatWasProposed')],
});

export const missed: BookingMessage = (email) => ({
  kind: 'booking-no-show',
  subject: emailText('missed', { time: appointmentTime(email) }),
  heading: emailText('yourAppointmentWasMarked'),
  paragraphs: [emailText('waitedForYouAndMarked', { name: email.technician.name })],
  quote: cancelQuote(email),
  hasFile: true,
});

export const reminder: BookingMessage = (email) => ({
  kind: 'booking-reminder',
  subject: emailText('reminder', { time: appointmentTime(email) }),
  heading: emailText('seeYouSoon'),
  paragraphs: [emailText('yourAppointmentWithIsLess', { name: email.technician.name })],
  action: emailText('viewRescheduleOrCancel'),
});

export const completed: BookingMessage = (email) => ({
  kind: 'booking-completed',
  subject: emailText('howWas'),
  heading: emailText('howDidItGo'),
  paragraphs: [emailText('thanksForBooking', { name: email.technician.name })],
  action: emailText('writeAReview'),
});

export const proposed: BookingMessage = (email) => {
  return {
    kind: 'booking-proposed',
    subject: emailText('newTimeProposed', { time: proposedTime(email) }),
    heading: emailText('aNewTimeWasProposed'),
    paragraphs: [
      emailText('proposedANewTime', { who: actorName(email), status: email.booking.status }),
    ],
    action: emailText('acceptOrDecline'),
  };
};

export const moved: BookingMessage = (email) => ({
  kind: 'booking-moved',
  subject: emailText('movedTo', { time: appointmentTime(email) }),
  heading: emailText('yourBookingHasANew'),
  paragraphs: [emailText('theNewTimeWasAccepted')],
  hasFile: true,
});

export const placeChanged: BookingMessage = (email) => ({
  kind: 'booking-place-changed',
  subject: emailText('newAddress', { time: appointmentTime(email) }),
  heading: emailText('yourBookingHasANewAddress'),
  paragraphs: [emailText('hasANewAddress', { name: email.technician.name })],
  hasFile: true,
});

export const notMoved: BookingMessage = (email) => ({
  kind: 'booking-not-moved',
  subject: emailText('notMoved', { time: appointmentTime(email) }),
  heading: emailText('yourTimeStaysTheSame'),
  paragraphs: [emailText('theProposedTimeWasDeclined')],
});

/** The proposed time came before an answer. */
export const notAnswered: BookingMessage = (email) => ({
  ...notMoved(email),
  paragraphs: [
    emailText('theProposedTimePassed', {
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
    subject: emailText('yourBookingLink'),
    heading: emailText('heresYourBookingLink'),
    paragraphs: [emailText('someoneProbablyYouAskedUs')],
    notes: others.map((other) =>
      emailText('yourBooking', {
        reference: other.booking.reference,
        time: appointmentTime(other),
        manageUrl: other.manageUrl,
      }),
    ),
  });
}
