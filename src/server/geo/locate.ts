/** What is derived once from a technician's true point, when their location is set. */
import { type Point, type PrivacyMode, publicPoint } from '../../shared/location-privacy.ts';
import type { Gazetteer } from './gazetteer.ts';
import { timeZoneAt } from './time-zone.ts';

export interface Location {
  latitude: number;
  longitude: number;
  city: string;
  region: string;
  country: 'US' | 'CA';
  timeZone: string;
  publicLatitude: number;
  publicLongitude: number;
  publicPlace: string;
}

/**
 * The location columns of a technician. The place name strangers see is looked up at the public
 * point, so that it tells nothing more; in `service_area` it is the municipality only.
 */
export function locate(gazetteer: Gazetteer, point: Point, mode: PrivacyMode): Location {
  const shown = publicPoint(point, mode);
  const nearShown =
    mode === 'service_area'
      ? gazetteer.municipalityAt(shown.latitude, shown.longitude)
      : gazetteer.reverse(shown.latitude, shown.longitude);
  const town = gazetteer.municipalityAt(point.latitude, point.longitude) ?? nearShown;
  return {
    ...point,
    city: town?.name ?? 'Unknown place',
    region: town?.region ?? '',
    country: town?.country ?? 'US',
    timeZone: timeZoneAt(point.latitude, point.longitude),
    publicLatitude: shown.latitude,
    publicLongitude: shown.longitude,
    publicPlace: nearShown?.name ?? town?.name ?? 'Unknown place',
  };
}
