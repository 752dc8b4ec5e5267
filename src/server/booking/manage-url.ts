import { pages } from '../../shared/site/pages.ts';
import { pageLink } from '../email/page-link.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { Deps } from '../trpc/deps.ts';

type Linked = Pick<BookingRow, 'id' | 'linkGeneration' | 'language'>;

/**
 * {@link manageUrl} for emails, with a part that is never sent any other way: those who open it
 * can read the mailbox.
 */
export function emailedManageUrl(deps: Deps, booking: Linked): string {
  const mailbox = deps.links.token('booking-mailbox', booking.id, booking.linkGeneration);
  return `${manageUrl(deps, booking)}?mailbox=${mailbox}`;
}

export function manageUrl(deps: Deps, booking: Linked): string {
  const token = deps.links.token('booking', booking.id, booking.linkGeneration);
  return pageLink(deps.env, pages.booking.path.replace(':token', token), booking.language);
}
