/** Emails to customers about bookings. Each contains the secret link, so its body is secret. */
import { termsNote } from '../../shared/booking/appointment-terms.ts';
import type { BookingActor } from '../../shared/booking/booking.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingEmail } from './booking-email-data.ts';
import {
  actorName,
  appointmentTime,
  bookingTag,
  cancelQuote,
  openProposal,
} from './booking-words.ts';
import { calendarInvite } from './calendar-file.ts';
import { draftEmail, greeting } from './draft.ts';
import type { EmailContent, EmailKind } from './mail.ts';
import { forCustomer } from './unverified.ts';

type Words = Pick<EmailContent, 'heading' | 'paragraphs'> & {
  /** The start of the subject; the reference follows. */
  subject: string;
  /** The label of the link to the booking, or another action. */
  action?: string | EmailContent['action'];
  quote?: EmailContent['quote'];
  notes?: string[];
};

const YOURS_ALONE = 'Keep the link above to yourself: anyone who has it can change the booking.';

/** The action in emails about bookings that didn't happen. */
const findAnother = ({ site }: BookingEmail) => ({
  label: 'Find another technician',
  url: site.siteUrl,
});

export function toCustomer(
  whole: BookingEmail,
  kind: EmailKind,
  words: Words,
  hasFile = true,
): OutboxDraft {
  const mail = forCustomer(whole);
  const { booking, site } = mail;
  const [preview = ''] = words.paragraphs;
  const action =
    typeof words.action === 'object'
      ? words.action
      : { label: words.action ?? 'View your booking', url: mail.manageUrl };
  return draftEmail(
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
        ...openProposal(mail, kind, "on your booking's page"),
        ...(words.notes ?? []),
        ...(action.url === mail.manageUrl ? [YOURS_ALONE] : []),
      ],
      calendar: hasFile ? calendarInvite(mail, 'customer', 'mail', site) : undefined,
    },
  );
}

export function customerRequested(mail: BookingEmail): OutboxDraft {
  const { name } = mail.technician;
  return toCustomer(mail, 'booking-requested', {
    subject: `Requested: ${appointmentTime(mail)}`,
    heading: 'Your request is in',
    paragraphs: [
      `We sent your request to ${name} and are holding this time for you. We'll email you when it's confirmed. If there's no answer within 24 hours, the request expires.`,
    ],
    action: 'View, reschedule or cancel',
    notes: ["You don't pay anything here. You pay the technician directly, after the work."],
  });
}

/** The technician gets the request only after the link in this email is opened. */
export function customerToConfirm(mail: BookingEmail): OutboxDraft {
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
      notes: ["If you didn't ask for this, ignore this email and the request will expire."],
    },
    false,
  );
}

export function customerConfirmed(mail: BookingEmail): OutboxDraft {
  const note = termsNote(mail.booking, mail.technician);
  return toCustomer(mail, 'booking-confirmed', {
    subject: `Confirmed: ${appointmentTime(mail)}`,
    heading: 'Your booking is confirmed',
    paragraphs: [`${mail.technician.name} is looking forward to seeing you and your bike.`],
    action: 'View, reschedule or cancel',
    notes: [
      ...(note ? [note] : []),
      'Open the attached file to add the appointment to your calendar.',
    ],
  });
}

export function customerDeclined(mail: BookingEmail, by: BookingActor): OutboxDraft {
  const { name } = mail.technician;
  return toCustomer(mail, 'booking-declined', {
    subject: `Declined: ${appointmentTime(mail)}`,
    heading: "This time didn't work out",
    paragraphs: [
      `${name} can't take this request. You don't owe anything. Other technicians near you have open times.`,
    ],
    action: findAnother(mail),
    quote: cancelQuote(mail, `Message from ${actorName(mail, by)}`),
  });
}

export function customerCancelled(
  mail: BookingEmail,
  by: Exclude<BookingActor, 'system'>,
): OutboxDraft {
  const { name } = mail.technician;
  const news = {
    customer: "You canceled this booking. You don't owe anything.",
    technician: `We're sorry: ${name} had to cancel. You don't owe anything.`,
    admin: `${actorName(mail, by)} canceled this booking. You don't owe anything.`,
  }[by];
  return toCustomer(mail, 'booking-cancelled', {
    subject: `Canceled: ${appointmentTime(mail)}`,
    heading: 'Your booking is canceled',
    paragraphs: [news],
    action: by === 'customer' ? undefined : findAnother(mail),
    quote: by === 'customer' ? undefined : cancelQuote(mail, `Message from ${actorName(mail, by)}`),
  });
}

/** The technician's account was deleted. The email outlives their data, so it doesn't name them. */
export function customerCalledOff(mail: BookingEmail): OutboxDraft {
  const technician = {
    ...mail.technician,
    name: 'Your technician',
    publicPlace: 'No longer available',
  };
  return toCustomer({ ...mail, technician }, 'booking-cancelled', {
    subject: `Canceled: ${appointmentTime(mail)}`,
    heading: 'Your booking is canceled',
    paragraphs: [
      "We're sorry: your technician no longer takes bookings here, so this one is canceled. You don't owe anything, and other technicians near you have open times.",
    ],
    action: findAnother(mail),
  });
}

export function customerExpired(mail: BookingEmail): OutboxDraft {
  return toCustomer(mail, 'booking-expired', {
    subject: `No answer: ${appointmentTime(mail)}`,
    heading: "Your request wasn't answered",
    paragraphs: [
      `We're sorry: ${mail.technician.name} didn't answer in time, so your request has expired. Other technicians near you have open times.`,
    ],
    action: findAnother(mail),
  });
}

export function customerNoShow(mail: BookingEmail, by: BookingActor): OutboxDraft {
  return toCustomer(mail, 'booking-no-show', {
    subject: `Missed: ${appointmentTime(mail)}`,
    heading: 'Your appointment was marked as missed',
    paragraphs: [
      `${mail.technician.name} waited for you and marked this appointment as missed. If that's not right, email us.`,
    ],
    quote: cancelQuote(mail, `Message from ${actorName(mail, by)}`),
  });
}

export function customerReminder(mail: BookingEmail): OutboxDraft {
  return toCustomer(
    mail,
    'booking-reminder',
    {
      subject: `Reminder: ${appointmentTime(mail)}`,
      heading: 'See you soon',
      paragraphs: [`Your appointment with ${mail.technician.name} is less than a day away.`],
      action: 'View, reschedule or cancel',
    },
    false,
  );
}

export function customerCompleted(mail: BookingEmail): OutboxDraft {
  return toCustomer(
    mail,
    'booking-completed',
    {
      subject: 'How was it?',
      heading: 'How did it go?',
      paragraphs: [
        `Thanks for booking with ${mail.technician.name}. A short review helps other cyclists and good technicians. It takes a minute, and you can write it within 30 days.`,
      ],
      action: 'Write a review',
    },
    false,
  );
}
