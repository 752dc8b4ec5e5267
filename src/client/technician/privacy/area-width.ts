import { formatDistance, type Units } from '../../../shared/search/distance.ts';
import {
  type PrivacyMode,
  publicRadiusMeters,
} from '../../../shared/technician/location-privacy.ts';

/** How wide the dashed area is that strangers see on the map: `2.8 km` or `1.8 mi`. */
export function areaWidth(mode: PrivacyMode, units: Units): string {
  return formatDistance((publicRadiusMeters(mode) * 2) / 1000, units);
}
