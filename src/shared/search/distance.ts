import type { Point, PrivacyMode } from '../technician/location-privacy.ts';

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

/**
 * Distance as strangers see it (specification, section 4, privacy modes and distance text). `km` is
 * measured to the public point, never to the true one.
 */
export function distanceText(km: number, mode: PrivacyMode): string {
  if (mode === 'service_area') return 'Service Area';
  if (mode === 'exact') return km < 1 ? '<1 km' : `${Math.round(km)} km`;
  if (km < 2) return '~1-3 km';
  const middle = Math.round(km);
  return `~${Math.max(1, middle - 2)}-${middle + 2} km`;
}
