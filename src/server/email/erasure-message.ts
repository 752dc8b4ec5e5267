import { emailText } from '../../shared/messages/email.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { toAddress } from './draft.ts';
import type { EmailSite } from './email-content.ts';

/**
 * Asks the owner of a booking's email whether to erase everything about it. Anyone could have
 * entered that email, so this contains nothing they typed.
 */
export function customerErasure(
  booking: Pick<BookingRow, 'id' | 'reference' | 'customerEmail' | 'language'>,
  erasureUrl: string,
  site: EmailSite,
): OutboxDraft {
  return toAddress(
    {
      kind: 'customer-erasure',
      to: booking.customerEmail,
      isSecret: true,
      bookingId: booking.id,
      language: booking.language,
    },
    () => ({
      subject: emailText('erase.subject', { reference: booking.reference }),
      preview: emailText('erase.preview'),
      heading: emailText('erase.title'),
      paragraphs: [emailText('erase.text', { site: site.siteName })],
      action: { label: emailText('erase.button'), url: erasureUrl },
      notes: [emailText('erase.warning'), emailText('reopen.ignore')],
    }),
  );
}
