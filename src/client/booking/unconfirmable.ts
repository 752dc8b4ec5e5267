import { bookingText } from '../../shared/messages/booking.ts';
import { site } from '../site.ts';

/** A request that waits for an emailed link, where no emails are sent. */
export const UNCONFIRMABLE = {
  title: bookingText('unconfirmable.title'),
  lead: (name: string) =>
    bookingText('unconfirmable.text', { name, supportEmail: site.supportEmail }),
};
