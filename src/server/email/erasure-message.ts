import type { OutboxDraft } from '../store/outbox.ts';
import { draftMail } from './draft.ts';
import type { MailSite } from './mail.ts';

/**
 * Asks the mailbox a booking was made with whether everything about it may go. Whoever typed that
 * email may be a stranger to it, so nothing of theirs stands here but the reference.
 */
export function customerErasure(
  booking: { id: number; reference: string; customerEmail: string },
  erasureUrl: string,
  site: MailSite,
): OutboxDraft {
  return draftMail(
    {
      kind: 'customer-erasure',
      to: booking.customerEmail,
      isSecret: true,
      bookingId: booking.id,
    },
    {
      subject: `Erase your data? (${booking.reference})`,
      preview: 'Nothing happens until you open the link and confirm.',
      heading: 'Erase your data?',
      paragraphs: [
        'Hello,',
        `Somebody, most likely you, asked ${site.siteName} to erase everything about this email address: name, email, phone, notes and photos of all its finished bookings. Nothing happens until you open the link and confirm.`,
      ],
      action: { label: 'Erase my data', url: erasureUrl },
      notes: [
        'This cannot be undone. The links to those bookings will show nothing any more.',
        'It was not you? Then leave the link alone: your data stays as it is.',
      ],
    },
  );
}
