import { transaction } from '../../../../db/client.ts';
import { mailboxOf } from '../../../shared/account/contact.ts';
import { pages } from '../../../shared/site/pages.ts';
import { customerErasure } from '../../email/erasure-message.ts';
import { pageLink } from '../../email/page-link.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { bookingOfLink } from '../booking-actors.ts';

/** Per booking and per mailbox, from any caller. The response is the same past the limit. */
const ASKS_PER_DAY = 3;
const DAY_MS = 86_400_000;

/**
 * Emails a link that erases everything about a booking's email to that email. Holding a booking's
 * link doesn't prove that the email is yours.
 *
 * @throws NOT_FOUND for an invalid link.
 */
export function askErasure(deps: Deps, token: string): void {
  const booking = bookingOfLink(deps, token);
  if (booking.customerEmail === '') return;
  const mayAsk = (who: string) => deps.limits.take('erasure', who, ASKS_PER_DAY, DAY_MS);
  if (!mayAsk(`booking ${booking.id}`) || !mayAsk(mailboxOf(booking.customerEmail))) return;
  transaction(deps.db, (tx) => {
    const email = customerErasure(booking, erasureUrl(deps, booking), deps.env);
    queueEmails(deps, tx, [email]);
  });
  deps.wakeOutbox();
}

function erasureUrl({ links, env }: Deps, booking: BookingRow): string {
  const token = links.token('erase-customer', booking.id, booking.linkGeneration);
  return pageLink(env, pages.eraseMyData.path.replace(':token', token), booking.language);
}
