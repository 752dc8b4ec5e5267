/** What an email about a booking says, and the outbox row it becomes for either side. */
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import type { BookingEmail } from './booking-email-data.ts';
import { bookingTag, openProposal } from './booking-words.ts';
import { calendarInvite } from './calendar-file.ts';
import { draftEmail, greeting } from './draft.ts';
import type { EmailContent, EmailKind } from './mail.ts';
import { forCustomer, forTechnician, isVerified } from './unverified.ts';

interface Words extends Pick<EmailContent, 'heading' | 'paragraphs' | 'quote'> {
  kind: EmailKind;
  /** The start of the subject; the reference follows. */
  subject: string;
  /** The label of the link to the booking or the dashboard, or another action. */
  action?: string | EmailContent['action'];
  notes?: string[];
  /** Whether a calendar file is attached. */
  hasFile?: boolean;
}

/** Writes the words for a booking as the receiving mailbox may see it. */
export type BookingMessage = (mail: BookingEmail) => Words;

const YOURS_ALONE = 'Keep the link above to yourself: anyone who has it can change the booking.';
const UNCONFIRMED =
  'You’ll find the customer’s name, contact details and message in your dashboard. To get them by email, confirm this address: open the link in our first email to you, or reset your password.';

/** The body is secret, since it contains the secret link. */
export function toCustomer(whole: BookingEmail, message: BookingMessage): OutboxDraft {
  const mail = forCustomer(whole);
  const { booking, manageUrl } = mail;
  const words = message(mail);
  const action =
    typeof words.action === 'object'
      ? words.action
      : { label: words.action ?? 'View your booking', url: manageUrl };
  return draftEmail(
    { kind: words.kind, to: booking.customerEmail, isSecret: true, bookingId: booking.id },
    {
      ...contentOf(mail, words, 'customer'),
      action,
      notes: [
        ...openProposal(mail, words.kind, "on your booking's page"),
        ...(words.notes ?? []),
        ...(action.url === manageUrl ? [YOURS_ALONE] : []),
      ],
    },
  );
}

export function toTechnician(whole: BookingEmail, message: BookingMessage): OutboxDraft {
  const mail = forTechnician(whole);
  const { booking, technician, site } = mail;
  const words = message(mail);
  const url = `${site.siteUrl}${pages.techDashboard.path}`;
  return draftEmail(
    { kind: words.kind, to: technician.email, bookingId: booking.id, userId: technician.userId },
    {
      ...contentOf(mail, words, 'technician'),
      action: { label: `${words.action ?? 'Open your dashboard'}`, url },
      notes: [
        ...openProposal(mail, words.kind, 'in your dashboard'),
        ...(isVerified(technician.emailVerifiedAt) ? [] : [UNCONFIRMED]),
      ],
    },
  );
}

function contentOf(mail: BookingEmail, words: Words, reader: 'customer' | 'technician') {
  const { booking, technician, site } = mail;
  const { paragraphs, heading, quote } = words;
  const [preview = ''] = paragraphs;
  const name = reader === 'customer' ? booking.customerName : technician.name;
  return {
    subject: `${words.subject} (${booking.reference})`,
    preview,
    heading,
    paragraphs: [greeting(name), ...paragraphs],
    tag: bookingTag(mail, reader),
    quote,
    calendar: words.hasFile ? calendarInvite(mail, reader, 'mail', site) : undefined,
  };
}
