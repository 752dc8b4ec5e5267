/** Emails to technicians about bookings. */
import type { BookingActor } from '../../shared/booking/booking.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingEmail } from './booking-email-data.ts';
import {
  actorName,
  appointmentTime,
  bookingTag,
  cancelQuote,
  openProposal,
  proposedTime,
} from './booking-words.ts';
import { calendarInvite } from './calendar-file.ts';
import { draftEmail, greeting } from './draft.ts';
import type { EmailContent, EmailKind } from './mail.ts';
import { forTechnician, isVerified } from './unverified.ts';

type Words = Pick<EmailContent, 'heading' | 'paragraphs'> & {
  /** The start of the subject; the reference follows. */
  subject: string;
  action?: string;
  quote?: EmailContent['quote'];
};

const UNCONFIRMED =
  'You’ll find the customer’s name, contact details and message in your dashboard. To get them by email, confirm this address: open the link in our first email to you, or reset your password.';

/** @param tell the words, for the booking as this mailbox may see it */
function toTechnician(
  whole: BookingEmail,
  kind: EmailKind,
  tell: (mail: BookingEmail) => Words,
  hasFile = false,
): OutboxDraft {
  const mail = forTechnician(whole);
  const { booking, technician, site } = mail;
  const words = tell(mail);
  const [preview = ''] = words.paragraphs;
  return draftEmail(
    {
      kind,
      to: technician.email,
      bookingId: booking.id,
      userId: technician.userId,
    },
    {
      subject: `${words.subject} (${booking.reference})`,
      preview,
      heading: words.heading,
      paragraphs: [greeting(technician.name), ...words.paragraphs],
      tag: bookingTag(mail, 'technician'),
      quote: words.quote,
      action: {
        label: words.action ?? 'Open your dashboard',
        url: `${site.siteUrl}${pages.techDashboard.path}`,
      },
      notes: [
        ...openProposal(mail, kind, 'in your dashboard'),
        ...(isVerified(technician.emailVerifiedAt) ? [] : [UNCONFIRMED]),
      ],
      calendar: hasFile ? calendarInvite(mail, 'technician', 'mail', site) : undefined,
    },
  );
}

export function technicianRequested(whole: BookingEmail): OutboxDraft {
  return toTechnician(whole, 'booking-requested', (mail) => ({
    subject: `New request: ${appointmentTime(mail)}`,
    heading: 'You have a new request',
    paragraphs: [
      `${mail.booking.customerName} would like to book this time. Please confirm or decline within 24 hours, or the request will expire.`,
    ],
    quote: instructions(mail),
    action: 'Confirm or decline',
  }));
}

export function technicianConfirmed(whole: BookingEmail): OutboxDraft {
  return toTechnician(
    whole,
    'booking-confirmed',
    (mail) => ({
      subject: `Confirmed: ${appointmentTime(mail)}`,
      heading: 'The booking is confirmed',
      paragraphs: [
        "We've emailed the customer. Open the attached file to add the booking to your calendar.",
      ],
      quote: instructions(mail),
    }),
    true,
  );
}

/** An admin declined for the technician. */
export function technicianDeclined(whole: BookingEmail): OutboxDraft {
  const team = actorName(whole, 'admin');
  return toTechnician(whole, 'booking-declined', (mail) => ({
    subject: `Declined: ${appointmentTime(mail)}`,
    heading: 'A request was declined for you',
    paragraphs: [`${team} declined this request for you. The time is open again.`],
    quote: cancelQuote(mail, `Message from ${team}`),
  }));
}

export function technicianCancelled(whole: BookingEmail, by: BookingActor): OutboxDraft {
  const who = (mail: BookingEmail) => (by === 'technician' ? 'You' : actorName(mail, by));
  return toTechnician(
    whole,
    'booking-cancelled',
    (mail) => ({
      subject: `Canceled: ${appointmentTime(mail)}`,
      heading: 'A booking was canceled',
      paragraphs: [`${who(mail)} canceled this booking. The time is open again.`],
      quote: by === 'technician' ? undefined : cancelQuote(mail, `Message from ${who(mail)}`),
    }),
    true,
  );
}

export function technicianExpired(whole: BookingEmail): OutboxDraft {
  return toTechnician(whole, 'booking-expired', (mail) => ({
    subject: `Expired: ${appointmentTime(mail)}`,
    heading: 'A request expired',
    paragraphs: [
      "You didn't answer this request in time, so it has expired, and we've apologized to the customer. If these hours don't work for you, remove them from your availability.",
    ],
  }));
}

/** An admin marked it for the technician. */
export function technicianNoShow(whole: BookingEmail): OutboxDraft {
  const team = actorName(whole, 'admin');
  return toTechnician(whole, 'booking-no-show', (mail) => ({
    subject: `Missed: ${appointmentTime(mail)}`,
    heading: 'A booking was marked as missed',
    paragraphs: [`${team} marked this booking as missed by the customer.`],
    quote: cancelQuote(mail, `Message from ${team}`),
  }));
}

export function technicianProposed(whole: BookingEmail, by: BookingActor): OutboxDraft {
  return toTechnician(whole, 'booking-proposed', (mail) => ({
    subject: `New time proposed: ${proposedTime(mail)}`,
    heading: 'A new time was proposed',
    paragraphs: [
      `${actorName(mail, by)} proposed a new time for this booking. We'll hold both times until there's an answer. If it's declined, the old time stays.`,
    ],
    action: 'Accept or decline',
  }));
}

/** The customer has moved an unanswered request. */
export function technicianRequestMoved(whole: BookingEmail): OutboxDraft {
  return toTechnician(whole, 'booking-moved', (mail) => ({
    subject: `New time: ${appointmentTime(mail)}`,
    heading: 'A request has a new time',
    paragraphs: [
      `${mail.booking.customerName} changed the request to the time below, and the old time is open again. Please confirm or decline within 24 hours of the original request, or it will expire.`,
    ],
    quote: instructions(mail),
    action: 'Confirm or decline',
  }));
}

export function technicianMoved(whole: BookingEmail): OutboxDraft {
  return toTechnician(
    whole,
    'booking-moved',
    (mail) => ({
      subject: `Moved to ${appointmentTime(mail)}`,
      heading: 'A booking has a new time',
      paragraphs: ['This booking is now at the time below. The old time is open again.'],
      quote: instructions(mail),
    }),
    whole.booking.status === 'confirmed',
  );
}

export function technicianNotMoved(whole: BookingEmail): OutboxDraft {
  return toTechnician(whole, 'booking-not-moved', (mail) => ({
    subject: `Not moved: ${appointmentTime(mail)}`,
    heading: 'The time stays the same',
    paragraphs: ['The proposed time was declined. The booking keeps its time.'],
  }));
}

export function technicianProposalWithdrawn(whole: BookingEmail): OutboxDraft {
  return toTechnician(whole, 'booking-not-moved', (mail) => ({
    subject: `Not moved: ${appointmentTime(mail)}`,
    heading: 'The time stays the same',
    paragraphs: [
      `${actorName(mail, 'customer')} withdrew the proposed time. The booking keeps its time.`,
    ],
  }));
}

/** Six hours without an answer to a request. */
export function technicianNudge(whole: BookingEmail): OutboxDraft {
  return toTechnician(whole, 'booking-nudge', (mail) => ({
    subject: `Still waiting: ${appointmentTime(mail)}`,
    heading: `${mail.booking.customerName} is waiting for your answer`,
    paragraphs: [
      'This request has been waiting for six hours. A quick yes or no keeps customers happy, and without an answer it will expire.',
    ],
    quote: instructions(mail),
    action: 'Confirm or decline',
  }));
}

function instructions({ booking }: BookingEmail): EmailContent['quote'] {
  const { customerName, specialInstructions: text } = booking;
  return text === '' ? undefined : { label: `Message from ${customerName}`, text };
}
