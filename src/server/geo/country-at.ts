import type { Country } from '../../shared/market/countries.ts';
import { COUNTRY_FACTS } from '../../shared/market/country-facts.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { knownZone, timeZoneAt } from './time-zone.ts';

/** Error of time zone outlines, in degrees of latitude: 3 km. */
const OUTLINE_ERROR = 0.027;

const zones = new Map<Country, ReadonlySet<string>>();

/** By time zone, within its outline's error, then by center: there is no map of borders here. */
export function countryAt(point: Point, countries: readonly Country[]): Country | undefined {
  for (const zonesNear of [[timeZoneAt(point)], zonesAround(point)]) {
    const [nearest] = countries
      .filter((country) => zonesNear.some((zone) => zonesOf(country).has(zone)))
      .toSorted((one, other) => toCenter(point, one) - toCenter(point, other));
    if (nearest) return nearest;
  }
  return undefined;
}

/** The zone in the given country, even where the outlines put the point across the border. */
export function zoneWithin(country: Country, point: Point): string {
  const zone = timeZoneAt(point);
  const own = zonesOf(country);
  return own.has(zone) ? zone : (zonesAround(point).find((near) => own.has(near)) ?? zone);
}

function toCenter(point: Point, country: Country): number {
  return distanceKm(point, COUNTRY_FACTS[country].center);
}

function zonesAround({ latitude, longitude }: Point): string[] {
  const east = OUTLINE_ERROR / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((side) =>
      timeZoneAt({
        latitude: Math.min(90, Math.max(-90, latitude + north * OUTLINE_ERROR)),
        longitude: Math.min(180, Math.max(-180, longitude + side * east)),
      }),
    ),
  );
}

/** Named as this Node's Intl names them. */
export function zonesOf(country: Country): ReadonlySet<string> {
  let known = zones.get(country);
  if (!known) {
    const listed = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
    known = new Set(listed.map(knownZone));
    zones.set(country, known);
  }
  return known;
}
