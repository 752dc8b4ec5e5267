/** What a technician is told of a booking. */
import type { BookingActor } from '../../shared/booking.ts';
import { pages } from '../../shared/pages.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingMail } from './booking-mail-data.ts';
import {
  actorName,
  appointmentTime,
  bookingTag,
  cancelQuote,
  proposedTime,
} from './booking-words.ts';
import { calendarInvite } from './calendar-file.ts';
import { draftMail, greeting } from './draft.ts';
import type { MailContent, MailKind } from './mail.ts';

type Words = Pick<MailContent, 'heading' | 'paragraphs'> & {
  /** The front of the subject; the reference follows. */
  subject: string;
  action?: string;
  quote?: MailContent['quote'];
};

function toTechnician(
  mail: BookingMail,
  kind: MailKind,
  words: Words,
  hasFile = false,
): OutboxDraft {
  const { booking, technician, site } = mail;
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
      notes: [],
      calendar: hasFile ? calendarInvite(mail, 'technician', 'mail', site) : undefined,
    },
  );
}

export function technicianRequested(mail: BookingMail): OutboxDraft {
  const { booking } = mail;
  return toTechnician(mail, 'booking-requested', {
    subject: `New request: ${appointmentTime(mail)}`,
    heading: 'A new request for you',
    paragraphs: [
      `${booking.customerName} asks for this time. Please confirm or decline within 24 hours; after that the request ends by itself.`,
    ],
    quote: instructions(mail),
    action: 'Confirm or decline',
  });
}

export function technicianConfirmed(mail: BookingMail): OutboxDraft {
  return toTechnician(
    mail,
    'booking-confirmed',
    {
      subject: `Confirmed: ${appointmentTime(mail)}`,
      heading: 'It is in your calendar',
      paragraphs: [
        'The booking is confirmed and the customer knows. The attached file puts it into your calendar.',
      ],
      quote: instructions(mail),
    },
    true,
  );
}

/** An admin declined in the technician's place. */
export function technicianDeclined(mail: BookingMail): OutboxDraft {
  const team = actorName(mail, 'admin');
  return toTechnician(mail, 'booking-declined', {
    subject: `Declined: ${appointmentTime(mail)}`,
    heading: 'A request was declined for you',
    paragraphs: [`${team} declined this request in your place. The time is free again.`],
    quote: cancelQuote(mail, `${team} writes`),
  });
}

export function technicianCancelled(mail: BookingMail, by: BookingActor): OutboxDraft {
  const who = by === 'technician' ? 'You' : actorName(mail, by);
  return toTechnician(
    mail,
    'booking-cancelled',
    {
      subject: `Cancelled: ${appointmentTime(mail)}`,
      heading: 'A booking is cancelled',
      paragraphs: [`${who} cancelled this booking. The time is free again.`],
      quote: by === 'technician' ? undefined : cancelQuote(mail, `${who} writes`),
    },
    true,
  );
}

export function technicianExpired(mail: BookingMail): OutboxDraft {
  return toTechnician(mail, 'booking-expired', {
    subject: `Expired: ${appointmentTime(mail)}`,
    heading: 'A request ended without your answer',
    paragraphs: [
      'This request was not answered in time and has ended; we apologised to the customer. If these hours do not suit you, take them out of your calendar.',
    ],
  });
}

/** An admin marked it in the technician's place. */
export function technicianNoShow(mail: BookingMail): OutboxDraft {
  const team = actorName(mail, 'admin');
  return toTechnician(mail, 'booking-no-show', {
    subject: `Missed: ${appointmentTime(mail)}`,
    heading: 'A booking was marked as missed',
    paragraphs: [`${team} marked this booking as missed by the customer.`],
    quote: cancelQuote(mail, `${team} writes`),
  });
}

export function technicianProposed(mail: BookingMail, by: BookingActor): OutboxDraft {
  return toTechnician(mail, 'booking-proposed', {
    subject: `New time proposed: ${proposedTime(mail)}`,
    heading: 'A new time is proposed',
    paragraphs: [
      `${actorName(mail, by)} proposes another time for this booking. Until it is answered, both are held; if it is refused, the old one stands.`,
    ],
    action: 'Accept or refuse it',
  });
}

export function technicianMoved(mail: BookingMail): OutboxDraft {
  return toTechnician(
    mail,
    'booking-moved',
    {
      subject: `Moved to ${appointmentTime(mail)}`,
      heading: 'The new time stands',
      paragraphs: ['This booking has moved. The time below holds now; the old one is free again.'],
      quote: instructions(mail),
    },
    mail.booking.status === 'confirmed',
  );
}

export function technicianNotMoved(mail: BookingMail): OutboxDraft {
  return toTechnician(mail, 'booking-not-moved', {
    subject: `Not moved: ${appointmentTime(mail)}`,
    heading: 'The old time stands',
    paragraphs: ['The proposed time was refused. The booking stays as it was.'],
  });
}

/** Six hours without an answer to a request. */
export function technicianNudge(mail: BookingMail): OutboxDraft {
  const { customerName } = mail.booking;
  return toTechnician(mail, 'booking-nudge', {
    subject: `Still waiting: ${appointmentTime(mail)}`,
    heading: `${customerName} is waiting for your answer`,
    paragraphs: [
      'This request has waited for six hours. A quick yes or no keeps your customers, and keeps them happy; without an answer it ends by itself.',
    ],
    quote: instructions(mail),
    action: 'Confirm or decline',
  });
}

function instructions({ booking }: BookingMail): MailContent['quote'] {
  const { customerName, specialInstructions: text } = booking;
  return text === '' ? undefined : { label: `${customerName} writes`, text };
}
