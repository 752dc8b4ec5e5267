/** What emails to customers about bookings say. */

import { termsNote } from '../../shared/booking/appointment-terms.ts';
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

export const requested: BookingMessage = (mail) => ({
  kind: 'booking-requested',
  subject: emailText('requested', { time: appointmentTime(mail) }),
  heading: emailText('yourRequest'),
  paragraphs: [emailText('weSentYourRequest', { name: mail.technician.name })],
  action: emailText('viewRescheduleOrCancel'),
  notes: [emailText('youDontPayAnything')],
  hasFile: true,
});

/** The technician gets the request only after the link in this email is opened. */
export const toConfirm: BookingMessage = (mail) => ({
  kind: 'booking-to-confirm',
  subject: emailText('confirmYourEmail', { time: appointmentTime(mail) }),
  heading: emailText('oneTapSendsYourRequest'),
  paragraphs: [emailText('openTheLinkWithin20', { name: mail.technician.name })],
  action: emailText('sendMyRequest'),
  notes: [emailText('ifYouDidntAsk')],
});

export const confirmed: BookingMessage = (mail) => {
  const note = termsNote(mail.booking, mail.technician);
  return {
    kind: 'booking-confirmed',
    subject: emailText('confirmed', { time: appointmentTime(mail) }),
    heading: emailText('yourBookingIsConfirmed'),
    paragraphs: [emailText('isLookingForwardToSeeing', { name: mail.technician.name })],
    action: emailText('viewRescheduleOrCancel'),
    notes: [...(note ? [note] : []), emailText('openTheAttachedFile')],
    hasFile: true,
  };
};

export const declined: BookingMessage = (mail) => ({
  kind: 'booking-declined',
  subject: emailText('declined', { time: appointmentTime(mail) }),
  heading: emailText('thisTimeDidntWorkOut'),
  paragraphs: [emailText('cantTakeThisRequest', { name: mail.technician.name })],
  action: findAnother(mail),
  quote: cancelQuote(mail),
  hasFile: true,
});

const canceledFor = (mail: BookingEmail) => ({
  kind: 'booking-cancelled' as const,
  subject: emailText('canceled', { time: appointmentTime(mail) }),
  heading: emailText('yourBookingIsCanceled'),
  hasFile: true,
});

export const canceled: BookingMessage = (mail) => {
  if (mail.by === 'customer') {
    return {
      ...canceledFor(mail),
      paragraphs: [emailText('youCanceledThisBooking')],
    };
  }
  const news =
    mail.by === 'technician'
      ? emailText('wereSorryHadToCancel', { name: mail.technician.name })
      : emailText('canceledThisBooking', { who: actorName(mail) });
  return {
    ...canceledFor(mail),
    paragraphs: [`${news} ${emailText('youDontOweAnything')}`],
    action: findAnother(mail),
    quote: cancelQuote(mail),
  };
};

/** The technician's account was deleted. The email outlives their data, so it doesn't name them. */
export const calledOff: BookingMessage = (mail) => ({
  ...canceledFor(mail),
  paragraphs: [emailText('wereSorryYourTechnician')],
  action: findAnother(mail),
});

export const expired: BookingMessage = (mail) => ({
  kind: 'booking-expired',
  subject: emailText('noAnswer', { time: appointmentTime(mail) }),
  heading: emailText('yourRequestWasntAnswered'),
  paragraphs: [emailText('wereSorryDidntAnswer', { name: mail.technician.name })],
  action: findAnother(mail),
  hasFile: true,
});

export const missed: BookingMessage = (mail) => ({
  kind: 'booking-no-show',
  subject: emailText('missed', { time: appointmentTime(mail) }),
  heading: emailText('yourAppointmentWasMarked'),
  paragraphs: [emailText('waitedForYouAndMarked', { name: mail.technician.name })],
  quote: cancelQuote(mail),
  hasFile: true,
});

export const reminder: BookingMessage = (mail) => ({
  kind: 'booking-reminder',
  subject: emailText('reminder', { time: appointmentTime(mail) }),
  heading: emailText('seeYouSoon'),
  paragraphs: [emailText('yourAppointmentWithIsLess', { name: mail.technician.name })],
  action: emailText('viewRescheduleOrCancel'),
});

export const completed: BookingMessage = (mail) => ({
  kind: 'booking-completed',
  subject: emailText('howWas'),
  heading: emailText('howDidItGo'),
  paragraphs: [emailText('thanksForBooking', { name: mail.technician.name })],
  action: emailText('writeAReview'),
});

export const proposed: BookingMessage = (mail) => {
  return {
    kind: 'booking-proposed',
    subject: emailText('newTimeProposed', { time: proposedTime(mail) }),
    heading: emailText('aNewTimeWasProposed'),
    paragraphs: [
      emailText('proposedANewTime', { who: actorName(mail), status: mail.booking.status }),
    ],
    action: emailText('acceptOrDecline'),
  };
};

export const moved: BookingMessage = (mail) => ({
  kind: 'booking-moved',
  subject: emailText('movedTo', { time: appointmentTime(mail) }),
  heading: emailText('yourBookingHasANew'),
  paragraphs: [emailText('theNewTimeWasAccepted')],
  hasFile: true,
});

export const notMoved: BookingMessage = (mail) => ({
  kind: 'booking-not-moved',
  subject: emailText('notMoved', { time: appointmentTime(mail) }),
  heading: emailText('yourTimeStaysTheSame'),
  paragraphs: [emailText('theProposedTimeWasDeclined')],
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
