import { dashboardText } from '../messages/dashboard.ts';
import type { TechnicianProfile } from './technician-profile.schema.ts';

/** If not, why: with marks for links to their `page` or to the remedy. */
export function listingOf(
  profile: Pick<TechnicianProfile, 'hasPlace' | 'isListed' | 'nextAvailable'>,
): { isListed: boolean; text: string } {
  const { hasPlace, isListed, nextAvailable } = profile;
  if (!hasPlace) return { isListed: false, text: dashboardText('listing.noPin') };
  if (!isListed) return { isListed: false, text: dashboardText('listing.noServices') };
  if (!nextAvailable) return { isListed: false, text: dashboardText('listing.noHours') };
  return { isListed: true, text: dashboardText('listing.nextTime', { time: nextAvailable }) };
}
