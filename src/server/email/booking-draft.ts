/** What an email about a booking says, and the outbox row it becomes for either side. */
import { inLanguage } from '#current-language';
import { emailText } from '../../shared/messages/email.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { appointmentTime, bookingTag, openProposal } from './booking-words.ts';
import { calendarInvite } from './calendar-file.ts';
import { draftEmail, greeting } from './draft.ts';
import type { BookingEmail, EmailContent, EmailKind } from './email-content.ts';
import { pageLink } from './page-link.ts';
import { forCustomer, forTechnician, isVerified } from './unverified.ts';

interface Words extends Pick<EmailContent, 'heading' | 'paragraphs' | 'quote'> {
  kind: EmailKind;
  /** The start of the subject; the reference follows. */
  subject: string;
  /** The label of the link to the booking or the dashboard, or another action. */
  action?: string | EmailContent['action'];
  notes?: string[];
  hasFile?: boolean;
}

export type BookingMessage = (email: BookingEmail) => Words;

/** The body is secret, since it contains the secret link. */
export function toCustomer(whole: BookingEmail, message: BookingMessage): OutboxDraft {
  const { id: bookingId, reference, customerEmail, language } = whole.booking;
  return inLanguage(language, () => {
    const email = forCustomer(whole);
    const { manageUrl } = email;
    const words = message(email);
    const action =
      typeof words.action === 'object'
        ? words.action
        : { label: words.action ?? emailText('button.booking'), url: manageUrl };
    return draftEmail(
      { kind: words.kind, to: customerEmail, isSecret: true, bookingId, language },
      () => ({
        ...contentOf(email, words, 'customer'),
        action,
        notes: [
          ...openProposal(email, words.kind, 'customer'),
          ...(words.notes ?? []),
          action.url === manageUrl
            ? emailText('note.keepLink')
            : // Its page says who else is free, and erases it.
              emailText('link.line', { reference, time: appointmentTime(email), manageUrl }),
        ],
      }),
    );
  });
}

export function toTechnician(whole: BookingEmail, message: BookingMessage): OutboxDraft {
  const { technician, site } = whole;
  const { email: to, userId, language, emailVerifiedAt } = technician;
  return inLanguage(language, () => {
    const email = forTechnician(whole);
    const words = message(email);
    const url = pageLink(site, pages.techDashboard.path);
    return draftEmail(
      { kind: words.kind, to, bookingId: whole.booking.id, userId, language },
      () => ({
        ...contentOf(email, words, 'technician'),
        action: { label: `${words.action ?? emailText('button.dashboard')}`, url },
        notes: [
          ...openProposal(email, words.kind, 'technician'),
          ...(isVerified(emailVerifiedAt) ? [] : [emailText('note.contactHidden')]),
        ],
      }),
    );
  });
}

function contentOf(email: BookingEmail, words: Words, reader: 'customer' | 'technician') {
  const { booking, technician, site } = email;
  const { paragraphs, heading, quote } = words;
  const [preview = ''] = paragraphs;
  const name = reader === 'customer' ? booking.customerName : technician.name;
  return {
    subject: `${words.subject} (${booking.reference})`,
    preview,
    heading,
    paragraphs: [greeting(name), ...paragraphs],
    tag: bookingTag(email, reader),
    quote,
    calendar: words.hasFile ? calendarInvite(email, reader, 'email', site) : undefined,
  };
}
