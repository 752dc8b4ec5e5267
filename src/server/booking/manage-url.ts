import type { Deps } from '../deps.ts';

/** The customer's secret link to a booking. */
export function manageUrl(deps: Deps, booking: { id: number; linkGeneration: number }): string {
  const token = deps.links.token('booking', booking.id, booking.linkGeneration);
  return `${deps.env.siteUrl}/booking/${token}`;
}
