/** What is derived once from a technician's true point, when their location is set. */
import {
  type Point,
  type PrivacyMode,
  publicPoint,
} from '../../shared/technician/location-privacy.ts';
import { isAbroad } from './abroad.ts';
import type { Gazetteer } from './gazetteer.ts';
import { timeZoneAt } from './time-zone.ts';

export interface Location extends PublicLocation {
  latitude: number;
  longitude: number;
  city: string;
  region: string;
  country: 'US' | 'CA';
  timeZone: string;
  /** False for a point that is nowhere in the United States or Canada. */
  hasPlace: boolean;
}

export interface PublicLocation {
  publicLatitude: number;
  publicLongitude: number;
  publicPlace: string;
  publicTimeZone: string;
  publicCountry: 'US' | 'CA';
}

/** The location columns of a technician. In no known place, where that is stays `Unknown place`. */
export function locate(gazetteer: Gazetteer, point: Point, mode: PrivacyMode): Location {
  const { latitude, longitude } = point;
  const town = gazetteer.municipalityAt(latitude, longitude);
  return {
    ...point,
    city: town?.name ?? 'Unknown place',
    region: town?.region ?? '',
    country: town?.country ?? 'US',
    timeZone: timeZoneAt(latitude, longitude),
    hasPlace: !isAbroad(point, gazetteer.reverse(latitude, longitude)),
    ...describePublic(gazetteer, publicPoint(point, mode), mode),
  };
}

/**
 * What's public about a location: all of it is looked up at the public point, so that two
 * technicians who share one look the same. In `service_area` the place is the municipality.
 */
export function describePublic(
  gazetteer: Gazetteer,
  { latitude, longitude }: Point,
  mode: PrivacyMode,
): PublicLocation {
  const near =
    mode === 'service_area'
      ? gazetteer.municipalityAt(latitude, longitude)
      : gazetteer.reverse(latitude, longitude);
  return {
    publicLatitude: latitude,
    publicLongitude: longitude,
    publicPlace: near?.name ?? 'Unknown place',
    publicTimeZone: timeZoneAt(latitude, longitude),
    publicCountry: near?.country ?? 'US',
  };
}
