import { dashboardText } from '../messages/dashboard.ts';
import type { TechnicianProfile } from './technician-profile.schema.ts';

/**
 * Whether customers can find the technician, and if not, why: a message that may have marks for links, to
 * their `page` or to where they put it right.
 */
export function listingOf(
  profile: Pick<TechnicianProfile, 'hasPlace' | 'isListed' | 'nextAvailable'>,
): { isListed: boolean; text: string } {
  const { hasPlace, isListed, nextAvailable } = profile;
  if (!hasPlace) return { isListed: false, text: dashboardText('listing.noPin') };
  if (!isListed) return { isListed: false, text: dashboardText('listing.noServices') };
  if (!nextAvailable) return { isListed: false, text: dashboardText('listing.noHours') };
  return { isListed: true, text: dashboardText('listing.nextTime', { time: nextAvailable }) };
}
