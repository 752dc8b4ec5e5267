import { uiText } from '../messages/site/ui.ts';
import { formatDistance } from '../search/distance.ts';
import type { Units } from '../site/countries.ts';
import type { TechnicianPage } from './technician.schema.ts';
import { travels } from './technician.ts';

type Where = Pick<
  TechnicianPage,
  'city' | 'privacyMode' | 'comesToCustomer' | 'isHomeBased' | 'serviceRadiusKm'
>;

/** For a sentence about a place: it's "in Portland", but just "12 km from Lyon" (place-name.ts). */
export const inCity = (city: string) => ({ city, far: /\d\skm\s/.test(city) ? 'yes' : 'no' });

export function areaText(technician: Where, units: Units): string {
  const { city, serviceRadiusKm } = technician;
  if (travels(technician)) {
    const distance = formatDistance(serviceRadiusKm, units);
    return uiText('comesToYouWithin', { distance, ...inCity(city) });
  }
  return uiText(technician.isHomeBased ? 'homeWorkshop' : 'workshopIn', inCity(city));
}
