/** To customers of finished bookings, without what they typed. */
import { emailText } from '../../shared/messages/email.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { toAddress } from './draft.ts';
import type { EmailSite } from './email-content.ts';

type Booking = Pick<BookingRow, 'id' | 'reference' | 'customerEmail' | 'language'>;

/** Anyone could have entered the email, so this holds nothing they typed. */
export function customerErasure(
  booking: Booking,
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

/** The reminder they asked for, once. @param name of the technician, who may be gone */
export function timeAgain(
  { id: bookingId, reference, customerEmail: to, language }: Booking,
  name: string | undefined,
  url: string,
): OutboxDraft {
  return toAddress({ kind: 'booking-again', to, bookingId, language }, () => {
    const text = emailText('again.text', { name: name ?? emailText('technician.unnamed') });
    return {
      subject: `${emailText('again.subject')} (${reference})`,
      preview: text,
      paragraphs: [text],
      action: { label: emailText('again.button'), url },
    };
  });
}
