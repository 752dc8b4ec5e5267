/** What emails to customers about bookings say. */
import { termsNote } from '../../shared/booking/appointment-terms.ts';
import type { BookingMessage } from './booking-draft.ts';
import type { BookingEmail } from './booking-email-data.ts';
import { actorName, appointmentTime, cancelQuote, proposedTime } from './booking-words.ts';

/** The action in emails about bookings that didn't happen. */
const findAnother = ({ site }: BookingEmail) => ({
  label: 'Find another technician',
  url: site.siteUrl,
});

export const requested: BookingMessage = (mail) => ({
  kind: 'booking-requested',
  subject: `Requested: ${appointmentTime(mail)}`,
  heading: 'Your request is in',
  paragraphs: [
    `We sent your request to ${mail.technician.name} and are holding this time for you. We'll email you when it's confirmed. If there's no answer within 24 hours, the request expires.`,
  ],
  action: 'View, reschedule or cancel',
  notes: ["You don't pay anything here. You pay the technician directly, after the work."],
  hasFile: true,
});

/** The technician gets the request only after the link in this email is opened. */
export const toConfirm: BookingMessage = (mail) => ({
  kind: 'booking-to-confirm',
  subject: `Confirm your email: ${appointmentTime(mail)}`,
  heading: 'One tap sends your request',
  paragraphs: [
    `Open the link within 20 minutes and we'll send this request to ${mail.technician.name}.`,
  ],
  action: 'Send my request',
  notes: ["If you didn't ask for this, ignore this email and the request will expire."],
});

export const confirmed: BookingMessage = (mail) => {
  const note = termsNote(mail.booking, mail.technician);
  return {
    kind: 'booking-confirmed',
    subject: `Confirmed: ${appointmentTime(mail)}`,
    heading: 'Your booking is confirmed',
    paragraphs: [`${mail.technician.name} is looking forward to seeing you and your bike.`],
    action: 'View, reschedule or cancel',
    notes: [
      ...(note ? [note] : []),
      'Open the attached file to add the appointment to your calendar.',
    ],
    hasFile: true,
  };
};

export const declined: BookingMessage = (mail) => ({
  kind: 'booking-declined',
  subject: `Declined: ${appointmentTime(mail)}`,
  heading: "This time didn't work out",
  paragraphs: [
    `${mail.technician.name} can't take this request. You don't owe anything. Other technicians near you have open times.`,
  ],
  action: findAnother(mail),
  quote: cancelQuote(mail),
  hasFile: true,
});

const CANCELED = {
  kind: 'booking-cancelled',
  heading: 'Your booking is canceled',
  hasFile: true,
} as const;

export const canceled: BookingMessage = (mail) => {
  const subject = `Canceled: ${appointmentTime(mail)}`;
  if (mail.by === 'customer') {
    return {
      ...CANCELED,
      subject,
      paragraphs: ["You canceled this booking. You don't owe anything."],
    };
  }
  const news =
    mail.by === 'technician'
      ? `We're sorry: ${mail.technician.name} had to cancel.`
      : `${actorName(mail)} canceled this booking.`;
  return {
    ...CANCELED,
    subject,
    paragraphs: [`${news} You don't owe anything.`],
    action: findAnother(mail),
    quote: cancelQuote(mail),
  };
};

/** The technician's account was deleted. The email outlives their data, so it doesn't name them. */
export const calledOff: BookingMessage = (mail) => ({
  ...CANCELED,
  subject: `Canceled: ${appointmentTime(mail)}`,
  paragraphs: [
    "We're sorry: your technician no longer takes bookings here, so this one is canceled. You don't owe anything, and other technicians near you have open times.",
  ],
  action: findAnother(mail),
});

export const expired: BookingMessage = (mail) => ({
  kind: 'booking-expired',
  subject: `No answer: ${appointmentTime(mail)}`,
  heading: "Your request wasn't answered",
  paragraphs: [
    `We're sorry: ${mail.technician.name} didn't answer in time, so your request has expired. Other technicians near you have open times.`,
  ],
  action: findAnother(mail),
  hasFile: true,
});

export const missed: BookingMessage = (mail) => ({
  kind: 'booking-no-show',
  subject: `Missed: ${appointmentTime(mail)}`,
  heading: 'Your appointment was marked as missed',
  paragraphs: [
    `${mail.technician.name} waited for you and marked this appointment as missed. If that's not right, email us.`,
  ],
  quote: cancelQuote(mail),
  hasFile: true,
});

export const reminder: BookingMessage = (mail) => ({
  kind: 'booking-reminder',
  subject: `Reminder: ${appointmentTime(mail)}`,
  heading: 'See you soon',
  paragraphs: [`Your appointment with ${mail.technician.name} is less than a day away.`],
  action: 'View, reschedule or cancel',
});

export const completed: BookingMessage = (mail) => ({
  kind: 'booking-completed',
  subject: 'How was it?',
  heading: 'How did it go?',
  paragraphs: [
    `Thanks for booking with ${mail.technician.name}. A short review helps other cyclists and good technicians. It takes a minute, and you can write it within 30 days.`,
  ],
  action: 'Write a review',
});

export const proposed: BookingMessage = (mail) => {
  const what = mail.booking.status === 'confirmed' ? 'confirmed booking' : 'request';
  return {
    kind: 'booking-proposed',
    subject: `New time proposed: ${proposedTime(mail)}`,
    heading: 'A new time was proposed',
    paragraphs: [
      `${actorName(mail)} proposed a new time for your ${what}. We'll hold both times until you answer. If you decline, you keep the old one.`,
    ],
    action: 'Accept or decline',
  };
};

export const moved: BookingMessage = (mail) => ({
  kind: 'booking-moved',
  subject: `Moved to ${appointmentTime(mail)}`,
  heading: 'Your booking has a new time',
  paragraphs: ['The new time was accepted. Your booking is now at the time below.'],
  hasFile: true,
});

export const notMoved: BookingMessage = (mail) => ({
  kind: 'booking-not-moved',
  subject: `Not moved: ${appointmentTime(mail)}`,
  heading: 'Your time stays the same',
  paragraphs: ['The proposed time was declined. Your booking keeps its time.'],
});

/** The response to "I lost my link". @param others bookings of the same address, with their links */
export function lostLink(others: readonly BookingEmail[]): BookingMessage {
  return () => ({
    kind: 'booking-link',
    subject: 'Your booking link',
    heading: "Here's your booking link",
    paragraphs: ['Someone, probably you, asked us to send the link to this booking again.'],
    notes: others.map(
      (other) =>
        `Your booking ${other.booking.reference}, ${appointmentTime(other)}: ${other.manageUrl}`,
    ),
  });
}
