/** "Remind me in 6 months": one email that a customer asks for. */
import { transaction } from '../../../db/client.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { pages } from '../../shared/site/pages.ts';
import { retainedSince } from '../../shared/site/retention.ts';
import { pageLink } from '../email/page-link.ts';
import { timeAgain } from '../email/past-customer-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { conflict } from '../foundation/errors.ts';
import { type BookingRow, markNoticeSent, setRemindAgain } from '../store/bookings/bookings.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { bookingOfLink } from './transition.ts';

const MONTHS = 6;

/**
 * When a customer can be reminded, in UTC milliseconds; undefined if that's past or the booking
 * will be erased by then, and without an email that is known to be theirs.
 */
export function againAt({ env, clock }: Pick<Deps, 'env' | 'clock'>, booking: BookingRow) {
  const { status, emailConfirmedAt, customerEmail, endsAt } = booking;
  if (status !== 'completed' || emailConfirmedAt === null || customerEmail === '') return undefined;
  const at = new Date(endsAt).setUTCMonth(new Date(endsAt).getUTCMonth() + MONTHS);
  return clock() < at && endsAt > retainedSince(env, at) ? at : undefined;
}

/** @throws NOT_FOUND; CONFLICT if the customer can't be reminded */
export function remindAgain(
  deps: Deps,
  { token, isWanted }: { token: string; isWanted: boolean },
): BookingRow {
  const booking = bookingOfLink(deps, token);
  const at = againAt(deps, booking);
  if (isWanted && at === undefined) throw conflict(refusalText('error.changed'));
  const remindAgainAt = (isWanted && at) || null;
  setRemindAgain(deps.db, booking.id, remindAgainAt);
  return { ...booking, remindAgainAt };
}

/** Leads to the technician, or to the search once they can't be booked. */
export function tellAgain(deps: Deps, id: number): void {
  transaction(deps.db, (tx) => {
    const now = deps.clock();
    const booking = markNoticeSent(tx, id, 'again', now);
    if (!booking || booking.emailConfirmedAt === null || booking.customerEmail === '') return;
    const isListed = deps.search.byId(booking.technicianId ?? 0, now) !== undefined;
    const home = pageLink(deps.env, pages.home.path, booking.language);
    const url = isListed ? `${home}?book=${booking.technicianId}` : home;
    const name = technicianById(tx, booking.technicianId)?.name;
    queueEmails(deps, tx, [timeAgain(booking, name, url)]);
  });
  deps.wakeOutbox();
}
