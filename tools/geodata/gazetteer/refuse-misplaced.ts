import { toKey } from '../../../src/server/geo/place-key.ts';
import { townName } from './added-places.ts';
import { DISPLAY_NAMES } from './corrections.ts';
import { type DraftPlace, kilometersBetween } from './draft-place.ts';
import { EXTRA_NEIGHBORHOODS } from './neighborhoods.ts';
import { readCities500, readCitiesJson } from './place-sources.ts';
import { readForwardSortationAreas, readZipCodes } from './postcode-sources.ts';
import { TOWN_POINTS } from './town-points.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const FARTHEST_KM = 25;

/**
 * Compares every place with what the sources say of its name in its region. A rural postal area is
 * no source: its point is the middle of a land, and not of the town it's named after.
 *
 * @throws Error naming the places that are far from each of their records, or have none
 */
export function refuseMisplaced(places: readonly DraftPlace[]): void {
  const records = readRecords();
  const lost = places.filter((place) => {
    const names = [place.name, place.name.replace(/ \(.*\)$/, ''), ...place.aliases];
    const points = names.flatMap((name) => records.get(place.region.code + toKey(name)) ?? []);
    return !points.some((point) => kilometersBetween(place, point) <= FARTHEST_KM);
  });
  if (lost.length === 0) return;
  const named = lost.map(({ name, region }) => `${name}, ${region.code}`);
  throw new Error(`Farther than ${FARTHEST_KM} km from their records: ${named.join('; ')}`);
}

function readRecords(): Map<string, Point[]> {
  const records = new Map<string, Point[]>();
  const add = (name: string, code: string, point: Point) => {
    const key = code + toKey(DISPLAY_NAMES[`${name}, ${code}`] ?? name);
    records.set(key, [...(records.get(key) ?? []), point]);
  };
  for (const place of [...readCities500(), ...readCitiesJson()]) {
    add(place.name, place.region.code, place);
  }
  const urban = readForwardSortationAreas().filter(({ code }) => code[1] !== '0');
  for (const postcode of [...readZipCodes(), ...urban]) {
    add(townName(postcode), postcode.region.code, postcode);
  }
  const byHand = [
    ...Object.entries(TOWN_POINTS),
    ...Object.entries(EXTRA_NEIGHBORHOODS).flatMap(([city, parts]) => {
      const region = city.slice(-2);
      return parts.map(([name, ...point]) => [`${name}, ${region}`, point] as const);
    }),
  ];
  for (const [described, [latitude, longitude]] of byHand) {
    add(described.slice(0, -4), described.slice(-2), { latitude, longitude });
  }
  return records;
}
