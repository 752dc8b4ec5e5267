/** What a technician is told of a booking. */
import type { BookingActor } from '../../shared/booking/booking.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingMail } from './booking-mail-data.ts';
import {
  actorName,
  appointmentTime,
  bookingTag,
  cancelQuote,
  openProposal,
  proposedTime,
} from './booking-words.ts';
import { calendarInvite } from './calendar-file.ts';
import { draftMail, greeting } from './draft.ts';
import type { MailContent, MailKind } from './mail.ts';
import { forTechnician, isVerified } from './unverified.ts';

type Words = Pick<MailContent, 'heading' | 'paragraphs'> & {
  /** The front of the subject; the reference follows. */
  subject: string;
  action?: string;
  quote?: MailContent['quote'];
};

const UNCONFIRMED =
  'Your dashboard has the customer’s name, contact and words. To get them by email, confirm this address: open the link in our first email to you, or reset your password.';

/** @param tell what to say, of the booking as this mailbox may read of it */
function toTechnician(
  whole: BookingMail,
  kind: MailKind,
  tell: (mail: BookingMail) => Words,
  hasFile = false,
): OutboxDraft {
  const mail = forTechnician(whole);
  const { booking, technician, site } = mail;
  const words = tell(mail);
  const [preview = ''] = words.paragraphs;
  return draftMail(
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

export function technicianRequested(whole: BookingMail): OutboxDraft {
  return toTechnician(whole, 'booking-requested', (mail) => ({
    subject: `New request: ${appointmentTime(mail)}`,
    heading: 'A new request for you',
    paragraphs: [
      `${mail.booking.customerName} asks for this time. Please confirm or decline within 24 hours; after that the request ends by itself.`,
    ],
    quote: instructions(mail),
    action: 'Confirm or decline',
  }));
}

export function technicianConfirmed(whole: BookingMail): OutboxDraft {
  return toTechnician(
    whole,
    'booking-confirmed',
    (mail) => ({
      subject: `Confirmed: ${appointmentTime(mail)}`,
      heading: 'It is in your calendar',
      paragraphs: [
        'The booking is confirmed and the customer knows. The attached file puts it into your calendar.',
      ],
      quote: instructions(mail),
    }),
    true,
  );
}

/** An admin declined in the technician's place. */
export function technicianDeclined(whole: BookingMail): OutboxDraft {
  const team = actorName(whole, 'admin');
  return toTechnician(whole, 'booking-declined', (mail) => ({
    subject: `Declined: ${appointmentTime(mail)}`,
    heading: 'A request was declined for you',
    paragraphs: [`${team} declined this request in your place. The time is free again.`],
    quote: cancelQuote(mail, `${team} writes`),
  }));
}

export function technicianCancelled(whole: BookingMail, by: BookingActor): OutboxDraft {
  const who = (mail: BookingMail) => (by === 'technician' ? 'You' : actorName(mail, by));
  return toTechnician(
    whole,
    'booking-cancelled',
    (mail) => ({
      subject: `Cancelled: ${appointmentTime(mail)}`,
      heading: 'A booking is cancelled',
      paragraphs: [`${who(mail)} cancelled this booking. The time is free again.`],
      quote: by === 'technician' ? undefined : cancelQuote(mail, `${who(mail)} writes`),
    }),
    true,
  );
}

export function technicianExpired(whole: BookingMail): OutboxDraft {
  return toTechnician(whole, 'booking-expired', (mail) => ({
    subject: `Expired: ${appointmentTime(mail)}`,
    heading: 'A request ended without your answer',
    paragraphs: [
      'This request was not answered in time and has ended; we apologised to the customer. If these hours do not suit you, take them out of your calendar.',
    ],
  }));
}

/** An admin marked it in the technician's place. */
export function technicianNoShow(whole: BookingMail): OutboxDraft {
  const team = actorName(whole, 'admin');
  return toTechnician(whole, 'booking-no-show', (mail) => ({
    subject: `Missed: ${appointmentTime(mail)}`,
    heading: 'A booking was marked as missed',
    paragraphs: [`${team} marked this booking as missed by the customer.`],
    quote: cancelQuote(mail, `${team} writes`),
  }));
}

export function technicianProposed(whole: BookingMail, by: BookingActor): OutboxDraft {
  return toTechnician(whole, 'booking-proposed', (mail) => ({
    subject: `New time proposed: ${proposedTime(mail)}`,
    heading: 'A new time is proposed',
    paragraphs: [
      `${actorName(mail, by)} proposes another time for this booking. Until it is answered, both are held; if it is refused, the old one stands.`,
    ],
    action: 'Accept or refuse it',
  }));
}

/** The customer has moved a request that waits for its answer. */
export function technicianRequestMoved(whole: BookingMail): OutboxDraft {
  return toTechnician(whole, 'booking-moved', (mail) => ({
    subject: `New time: ${appointmentTime(mail)}`,
    heading: 'A request has a new time',
    paragraphs: [
      `${mail.booking.customerName} would rather come at the time below; the old one is free again. Please confirm or decline within 24 hours of the first request; after that it ends by itself.`,
    ],
    quote: instructions(mail),
    action: 'Confirm or decline',
  }));
}

export function technicianMoved(whole: BookingMail): OutboxDraft {
  return toTechnician(
    whole,
    'booking-moved',
    (mail) => ({
      subject: `Moved to ${appointmentTime(mail)}`,
      heading: 'The new time stands',
      paragraphs: ['This booking has moved. The time below holds now; the old one is free again.'],
      quote: instructions(mail),
    }),
    whole.booking.status === 'confirmed',
  );
}

export function technicianNotMoved(whole: BookingMail): OutboxDraft {
  return toTechnician(whole, 'booking-not-moved', (mail) => ({
    subject: `Not moved: ${appointmentTime(mail)}`,
    heading: 'The old time stands',
    paragraphs: ['The proposed time was refused. The booking stays as it was.'],
  }));
}

/** Six hours without an answer to a request. */
export function technicianNudge(whole: BookingMail): OutboxDraft {
  return toTechnician(whole, 'booking-nudge', (mail) => ({
    subject: `Still waiting: ${appointmentTime(mail)}`,
    heading: `${mail.booking.customerName} is waiting for your answer`,
    paragraphs: [
      'This request has waited for six hours. A quick yes or no keeps your customers, and keeps them happy; without an answer it ends by itself.',
    ],
    quote: instructions(mail),
    action: 'Confirm or decline',
  }));
}

function instructions({ booking }: BookingMail): MailContent['quote'] {
  const { customerName, specialInstructions: text } = booking;
  return text === '' ? undefined : { label: `${customerName} writes`, text };
}
