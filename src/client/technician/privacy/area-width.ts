import type { Units } from '../../../shared/market/countries.ts';
import { formatDistance } from '../../../shared/place/distance.ts';

/** What strangers see on the map: `2.8 km` or `1.8 mi`. */
export function areaWidth(radiusMeters: number, units: Units): string {
  return formatDistance((radiusMeters * 2) / 1000, units);
}
