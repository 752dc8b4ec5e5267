import { transaction } from '../../../../db/client.ts';
import { pages } from '../../../shared/site/pages.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { takeMailboxEmail } from '../../credentials/mailbox-limit.ts';
import { pageLink } from '../../email/page-link.ts';
import { customerErasure } from '../../email/past-customer-messages.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import type { Deps } from '../../trpc/deps.ts';
import { bookingOfLink } from '../transition.ts';

/** Per booking; the response past the limit is the same. */
const ASKS_PER_DAY = 3;

/** Only the mailbox gets the link: a booking's link doesn't prove the email. @throws NOT_FOUND */
export function askErasure(deps: Deps, token: string, address: string): void {
  const booking = bookingOfLink(deps, token);
  const { id, customerEmail: to, emailConfirmedAt } = booking;
  if (to === '' || !deps.limits.take('erasure', `${id}`, ASKS_PER_DAY, DAY_MS)) return;
  transaction(deps.db, (tx) => {
    // Strangers can book and ask with the address, but can't open what we send to it.
    const isOwn = emailConfirmedAt !== null;
    const ask = { purpose: 'erasure', email: to, address, isOwn } as const;
    if (!takeMailboxEmail(tx, deps.links, ask, deps.clock())) return;
    const email = customerErasure(booking, erasureUrl(deps, booking), deps.env);
    queueEmails(deps, tx, [email]);
  });
  deps.wakeOutbox();
}

function erasureUrl({ links, env }: Deps, booking: BookingRow): string {
  const token = links.token('erase-customer', booking.id, booking.linkGeneration);
  return pageLink(env, pages.eraseMyData.path.replace(':token', token), booking.language);
}
