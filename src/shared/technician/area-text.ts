import { inCity } from '../format/in-city.ts';
import type { Units } from '../market/countries.ts';
import { uiText } from '../messages/ui.ts';
import { formatDistance } from '../place/distance.ts';
import type { TechnicianPage } from './technician.schema.ts';
import { travels } from './technician.ts';

type Where = Pick<
  TechnicianPage,
  'city' | 'privacyMode' | 'comesToCustomer' | 'isHomeBased' | 'serviceRadiusKm'
>;

export function areaText(technician: Where, units: Units): string {
  const { city, serviceRadiusKm } = technician;
  if (travels(technician)) {
    const distance = formatDistance(serviceRadiusKm, units);
    return uiText('place.visits', { distance, ...inCity(city) });
  }
  return uiText(technician.isHomeBased ? 'place.home' : 'place.workshop', inCity(city));
}
