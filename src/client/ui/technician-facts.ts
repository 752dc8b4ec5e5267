/** Texts about a technician for the booking dialog and the profile. */
import { formatDistance, type Units } from '../../shared/search/distance.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { travels } from '../../shared/technician/technician.ts';

type Where = Pick<
  TechnicianPage,
  'city' | 'privacyMode' | 'comesToCustomer' | 'isHomeBased' | 'serviceRadiusKm'
>;

/** Where the technician works. */
export function areaText(technician: Where, units: Units): string {
  const { city, serviceRadiusKm } = technician;
  if (travels(technician)) {
    return `Comes to you, within ${formatDistance(serviceRadiusKm, units)} of ${city}`;
  }
  return technician.isHomeBased ? `Home workshop in ${city}` : `Workshop in ${city}`;
}

/** Years of experience, or the first two specializations and a count of the rest. */
export function experienceText(
  technician: Pick<TechnicianPage, 'experienceYears' | 'specializations'>,
): string {
  if (technician.experienceYears) return technician.experienceYears;
  const [first, second, ...more] = technician.specializations;
  const named = [first, second].filter(Boolean).join(', ');
  return more.length > 0 ? `${named} +${more.length}` : named;
}
