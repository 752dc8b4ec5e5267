import type { Deps } from '../runtime/deps.ts';

/**
 * {@link manageUrl} for emails, with a part that is never sent any other way: whoever opens it can
 * read the mailbox.
 */
export function emailedManageUrl(
  deps: Deps,
  booking: { id: number; linkGeneration: number },
): string {
  const mailbox = deps.links.token('booking-mailbox', booking.id, booking.linkGeneration);
  return `${manageUrl(deps, booking)}?mailbox=${mailbox}`;
}

/** The customer's secret link to a booking. */
export function manageUrl(deps: Deps, booking: { id: number; linkGeneration: number }): string {
  const token = deps.links.token('booking', booking.id, booking.linkGeneration);
  return `${deps.env.siteUrl}/booking/${token}`;
}
