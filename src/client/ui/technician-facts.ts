/** Texts about a technician for the booking dialog and the profile. */
import { formatNames } from '../../shared/format/lists.ts';
import { uiText } from '../../shared/messages/site/ui.ts';
import { formatDistance, type Units } from '../../shared/search/distance.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { travels } from '../../shared/technician/technician.ts';
import { experienceName } from './experience-levels.ts';

type Where = Pick<
  TechnicianPage,
  'city' | 'privacyMode' | 'comesToCustomer' | 'isHomeBased' | 'serviceRadiusKm'
>;

/** Where the technician works. */
export function areaText(technician: Where, units: Units): string {
  const { city, serviceRadiusKm } = technician;
  if (travels(technician)) {
    return uiText('comesToYouWithin', { distance: formatDistance(serviceRadiusKm, units), city });
  }
  return technician.isHomeBased ? uiText('homeWorkshop', { city }) : uiText('workshopIn', { city });
}

/** Years of experience, or the first two specializations and a count of the rest. */
export function experienceText(
  technician: Pick<TechnicianPage, 'experienceYears' | 'specializations'>,
): string {
  if (technician.experienceYears) return experienceName(technician.experienceYears);
  const [first, second, ...more] = technician.specializations;
  const named = formatNames([first, second].filter((text) => text !== undefined));
  return more.length > 0 ? `${named} +${more.length}` : named;
}
