import type { OutboxDraft } from '../store/email/outbox.ts';
import { draftEmail } from './draft.ts';
import type { EmailSite } from './mail.ts';

/**
 * Asks the owner of a booking's email whether to erase everything about it. Anyone could have
 * entered that email, so this contains nothing they typed.
 */
export function customerErasure(
  booking: { id: number; reference: string; customerEmail: string },
  erasureUrl: string,
  site: EmailSite,
): OutboxDraft {
  return draftEmail(
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
        `Someone, probably you, asked ${site.siteName} to erase everything about this email address: the name, email, phone, notes and photos from all its past bookings. Nothing happens until you open the link and confirm.`,
      ],
      action: { label: 'Erase my data', url: erasureUrl },
      notes: [
        "This can't be undone. The links to those bookings will stop working.",
        "If it wasn't you, ignore this email and nothing will change.",
      ],
    },
  );
}
