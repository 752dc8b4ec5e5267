/** Texts about a technician for the booking dialog and the profile. */
import { distanceKm, distanceText } from '../../shared/search/distance.ts';
import type { Point } from '../../shared/technician/location-privacy.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { travels } from '../../shared/technician/technician.ts';

type Where = Pick<
  TechnicianPage,
  'city' | 'privacyMode' | 'comesToCustomer' | 'isHomeBased' | 'serviceRadiusKm'
>;

/** Where the technician works. */
export function areaText(technician: Where): string {
  const { city, serviceRadiusKm } = technician;
  if (travels(technician)) return `Comes to you, within ${serviceRadiusKm} km of ${city}`;
  return technician.isHomeBased ? `Home workshop in ${city}` : `Workshop in ${city}`;
}

/** The distance, as the privacy mode allows. */
export function distanceFrom(
  from: Point,
  technician: Point & Pick<TechnicianPage, 'privacyMode'>,
): string {
  return distanceText(distanceKm(from, technician), technician.privacyMode);
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
