/** What a customer is told of a booking. Each mail carries the secret link, so its body is secret. */
import { termsNote } from '../../shared/booking/appointment-terms.ts';
import type { BookingActor } from '../../shared/booking/booking.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingMail } from './booking-mail-data.ts';
import {
  actorName,
  appointmentTime,
  bookingTag,
  cancelQuote,
  openProposal,
} from './booking-words.ts';
import { calendarInvite } from './calendar-file.ts';
import { draftMail, greeting } from './draft.ts';
import type { MailContent, MailKind } from './mail.ts';
import { forCustomer } from './unverified.ts';

type Words = Pick<MailContent, 'heading' | 'paragraphs'> & {
  /** The front of the subject; the reference follows. */
  subject: string;
  /** A label for the booking's own link, or another action. */
  action?: string | MailContent['action'];
  quote?: MailContent['quote'];
  notes?: string[];
};

const YOURS_ALONE = 'The link above is yours alone: whoever has it can change the booking.';

/** What helps when a booking came to nothing. */
const findAnother = ({ site }: BookingMail) => ({
  label: 'Find another technician',
  url: site.siteUrl,
});

export function toCustomer(
  whole: BookingMail,
  kind: MailKind,
  words: Words,
  hasFile = true,
): OutboxDraft {
  const mail = forCustomer(whole);
  const { booking, site } = mail;
  const [preview = ''] = words.paragraphs;
  const action =
    typeof words.action === 'object'
      ? words.action
      : { label: words.action ?? 'See your booking', url: mail.manageUrl };
  return draftMail(
    { kind, to: booking.customerEmail, isSecret: true, bookingId: booking.id },
    {
      subject: `${words.subject} (${booking.reference})`,
      preview,
      heading: words.heading,
      paragraphs: [greeting(booking.customerName), ...words.paragraphs],
      tag: bookingTag(mail, 'customer'),
      quote: words.quote,
      action,
      notes: [
        ...openProposal(mail, kind, 'on the page of your booking'),
        ...(words.notes ?? []),
        ...(action.url === mail.manageUrl ? [YOURS_ALONE] : []),
      ],
      calendar: hasFile ? calendarInvite(mail, 'customer', 'mail', site) : undefined,
    },
  );
}

export function customerRequested(mail: BookingMail): OutboxDraft {
  const { name } = mail.technician;
  return toCustomer(mail, 'booking-requested', {
    subject: `Requested: ${appointmentTime(mail)}`,
    heading: 'Your request is in',
    paragraphs: [
      `We asked ${name} and hold this time for you. Once it is confirmed we write again; without an answer within 24 hours the request ends by itself.`,
    ],
    action: 'See, move or cancel it',
    notes: ['Nothing is paid here: you pay the technician directly, after the work.'],
  });
}

/** Nothing reaches the technician before the link in this email is opened. */
export function customerToConfirm(mail: BookingMail): OutboxDraft {
  return toCustomer(
    mail,
    'booking-to-confirm',
    {
      subject: `Confirm your email: ${appointmentTime(mail)}`,
      heading: 'One tap sends your request',
      paragraphs: [
        `Open the link within 20 minutes and we'll send this request to ${mail.technician.name}.`,
      ],
      action: 'Send my request',
      notes: ["If you didn't ask for this, ignore this email: the request ends by itself."],
    },
    false,
  );
}

export function customerConfirmed(mail: BookingMail): OutboxDraft {
  const note = termsNote(mail.booking, mail.technician);
  return toCustomer(mail, 'booking-confirmed', {
    subject: `Confirmed: ${appointmentTime(mail)}`,
    heading: 'It is confirmed',
    paragraphs: [`${mail.technician.name} expects you and your bike.`],
    action: 'See, move or cancel it',
    notes: [...(note ? [note] : []), 'The attached file puts the appointment into your calendar.'],
  });
}

export function customerDeclined(mail: BookingMail, by: BookingActor): OutboxDraft {
  const { name } = mail.technician;
  return toCustomer(mail, 'booking-declined', {
    subject: `Declined: ${appointmentTime(mail)}`,
    heading: 'This time did not work out',
    paragraphs: [
      `${name} cannot take this booking. It is off, and nothing is owed. Others near you have free times.`,
    ],
    action: findAnother(mail),
    quote: cancelQuote(mail, `${actorName(mail, by)} writes`),
  });
}

export function customerCancelled(
  mail: BookingMail,
  by: Exclude<BookingActor, 'system'>,
): OutboxDraft {
  const { name } = mail.technician;
  const news = {
    customer: 'You cancelled this booking. It is off, and nothing is owed.',
    technician: `${name} had to cancel. We are sorry: it is off, and nothing is owed.`,
    admin: `${actorName(mail, by)} cancelled this booking. Nothing is owed.`,
  }[by];
  return toCustomer(mail, 'booking-cancelled', {
    subject: `Cancelled: ${appointmentTime(mail)}`,
    heading: 'The booking is cancelled',
    paragraphs: [news],
    action: by === 'customer' ? undefined : findAnother(mail),
    quote: by === 'customer' ? undefined : cancelQuote(mail, `${actorName(mail, by)} writes`),
  });
}

/** The technician's account is deleted: the mail outlives their data, so it names nobody. */
export function customerCalledOff(mail: BookingMail): OutboxDraft {
  const technician = { ...mail.technician, name: 'Your technician', publicPlace: 'Not any more' };
  return toCustomer({ ...mail, technician }, 'booking-cancelled', {
    subject: `Cancelled: ${appointmentTime(mail)}`,
    heading: 'The booking is cancelled',
    paragraphs: [
      'Your technician no longer takes bookings here, so this one is off. We are sorry. Nothing is owed, and others near you have free times.',
    ],
    action: findAnother(mail),
  });
}

export function customerExpired(mail: BookingMail): OutboxDraft {
  return toCustomer(mail, 'booking-expired', {
    subject: `No answer: ${appointmentTime(mail)}`,
    heading: 'We are sorry: no answer came',
    paragraphs: [
      `${mail.technician.name} did not answer your request in time, so it has ended and the time is free again. Others near you have free times.`,
    ],
    action: findAnother(mail),
  });
}

export function customerNoShow(mail: BookingMail, by: BookingActor): OutboxDraft {
  return toCustomer(mail, 'booking-no-show', {
    subject: `Missed: ${appointmentTime(mail)}`,
    heading: 'You were missed',
    paragraphs: [
      `${mail.technician.name} waited and marked this appointment as missed. If that is not so, write to us.`,
    ],
    quote: cancelQuote(mail, `${actorName(mail, by)} writes`),
  });
}

export function customerReminder(mail: BookingMail): OutboxDraft {
  return toCustomer(
    mail,
    'booking-reminder',
    {
      subject: `Reminder: ${appointmentTime(mail)}`,
      heading: 'See you soon',
      paragraphs: [`${mail.technician.name} expects you and your bike within a day.`],
      action: 'See, move or cancel it',
    },
    false,
  );
}

export function customerCompleted(mail: BookingMail): OutboxDraft {
  return toCustomer(
    mail,
    'booking-completed',
    {
      subject: 'How was it?',
      heading: 'Done. How was it?',
      paragraphs: [
        `Thank you for booking with ${mail.technician.name}. A short review helps the next cyclist, and a good mechanic. It takes a minute and is open for 30 days.`,
      ],
      action: 'Write a review',
    },
    false,
  );
}
