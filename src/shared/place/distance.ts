import { formatNumber, formatUnit } from '../format/numbers.ts';
import type { Units } from '../market/countries.ts';
import { searchText } from '../messages/search.ts';
import type { Point, PrivacyMode } from './location-privacy.ts';

/** Mean radius of the Earth (specification, section 9). */
export const EARTH_RADIUS_KM = 6371;

const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometers by the haversine formula (R. W. Sinnott, 1984). */
export function distanceKm(a: Point, b: Point): number {
  const dLatitude = (b.latitude - a.latitude) * RADIANS;
  const dLongitude = (b.longitude - a.longitude) * RADIANS;
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const UNIT = {
  metric: { name: 'kilometer', km: 1 },
  imperial: { name: 'mile', km: 1.609344 },
} as const;

/** `9` or `5.6`: whole from ten on, otherwise with at most one decimal. */
export function inUnits(km: number, units: Units): number {
  const distance = km / UNIT[units].km;
  // Stryker disable next-line EqualityOperator: ten is whole either way
  return distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance);
}

/** `9 km` or `5.6 mi`. */
export function formatDistance(km: number, units: Units): string {
  return formatUnit(inUnits(km, units), UNIT[units].name);
}

/** The distance to a technician's public point, as the privacy mode allows. */
export function distanceFrom(
  from: Point,
  technician: Point & { privacyMode: PrivacyMode },
  units: Units,
): string {
  return distanceText(distanceKm(from, technician), technician.privacyMode, units);
}

/**
 * Distance as strangers see it (specification, section 4, privacy modes and distance text). `km` is
 * measured to the public point, never to the true one. The documented answers are metric.
 */
export function distanceText(km: number, mode: PrivacyMode, units: Units = 'metric'): string {
  const unit = UNIT[units];
  const whole = (distance: number) => Math.max(1, Math.round(distance / unit.km));
  if (mode === 'service_area') return searchText('distance.serviceArea');
  if (mode === 'exact') return `${km < unit.km ? '<' : ''}${formatUnit(whole(km), unit.name)}`;
  const middle = Math.round(km);
  const [from, to] = km < 2 ? [1, 3] : [middle - 2, middle + 2];
  return `~${formatNumber(whole(from))}-${formatUnit(whole(to), unit.name)}`;
}

/** The badge of a technician whose place is not exact (specification, section 2). */
export function privacyBadge(mode: PrivacyMode): string | undefined {
  if (mode === 'approximate') return searchText('distance.approximate');
  return mode === 'service_area' ? searchText('distance.serviceArea') : undefined;
}
