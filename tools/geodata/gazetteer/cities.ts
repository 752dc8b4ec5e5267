import { keyVariants, toKey } from '../../../src/server/geo/place-key.ts';
import { CITY_COUNTIES, ENCLAVES, INDEPENDENT_TOWNS, MUNICIPALITIES } from './corrections.ts';
import { type DraftPlace, kilometersBetween } from './draft-place.ts';
import type { DraftPostcode } from './postcode-sources.ts';

/** The post writes "Bronx", "Saint Louis" and "Coeur D Alene". */
function cityKeys(name: string): string[] {
  const key = toKey(name);
  return [...keyVariants(key), key.replace(/^the /, ''), key.replaceAll(' ', '')];
}

const SAME_TOWN_KM = 50;

/** Whether a place with a US postcode's name is its town, and not a namesake across the state. */
export function isTownOf(
  place: Pick<DraftPlace, 'county' | 'latitude' | 'longitude'>,
  postcode: DraftPostcode,
): boolean {
  const isSameCounty = place.county !== '' && place.county === postcode.county;
  return isSameCounty || kilometersBetween(place, postcode) <= SAME_TOWN_KM;
}

/** Finds a city by what a source calls it; of several in one region the most populous. */
export class CityNames {
  readonly #byKey = new Map<string, DraftPlace[]>();

  constructor(places: readonly DraftPlace[]) {
    for (const place of places) {
      if (place.city) continue;
      for (const key of [place.name, ...place.aliases].flatMap(cityKeys)) {
        const known = this.#byKey.get(place.region.code + key) ?? [];
        this.#byKey.set(place.region.code + key, [...known, place]);
      }
    }
    for (const cities of this.#byKey.values()) cities.sort((a, b) => b.population - a.population);
  }

  find(name: string, regionCode: string): DraftPlace | undefined {
    return this.#named(name, regionCode)[0];
  }

  /** The one that a US postcode is named after, which no namesake across the state is. */
  findNear(postcode: DraftPostcode): DraftPlace | undefined {
    const cities = this.#named(postcode.town, postcode.region.code);
    return cities.find((city) => isTownOf(city, postcode));
  }

  #named(name: string, regionCode: string): readonly DraftPlace[] {
    const key = regionCode + toKey(name);
    return this.#byKey.get(key) ?? this.#byKey.get(key.replaceAll(' ', '')) ?? [];
  }

  /** The city whose name is the longest beginning of the text: "Oak Bay North" → Oak Bay. */
  findLeading(text: string, regionCode: string): DraftPlace | undefined {
    const words = toKey(text).split(' ');
    for (let count = words.length; count > 0; count--) {
      const [city] = this.#byKey.get(regionCode + words.slice(0, count).join(' ')) ?? [];
      if (city) return city;
    }
    return undefined;
  }
}

/** Cities whose postcode areas are named after their parts alone, by the code's beginning. */
const AREA_CITIES: readonly (readonly [RegExp, string])[] = [
  [/^M/, 'Toronto'],
  [/^K1A/, 'Ottawa'],
  [/^G[12]/, 'Québec City'],
  [/^H7/, 'Laval'],
  [/^H[1-9]/, 'Montréal'],
];

/** The city a Canadian postcode area lies in, undefined where only its own label is known. */
export function cityOfArea(area: DraftPostcode, cities: CityNames): DraftPlace | undefined {
  const named = cities.findLeading(area.town, area.region.code);
  const whole = AREA_CITIES.find(([codes]) => codes.test(area.code))?.[1];
  if (whole === undefined) return named;
  return named && ENCLAVES.has(named.name) ? named : cities.find(whole, area.region.code);
}

function nearest<T extends { latitude: number; longitude: number }>(
  place: DraftPlace,
  candidates: readonly T[],
): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = kilometersBetween(place, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** How far a city of that many people reaches, in kilometers. */
const reach = (population: number, perKilometer: number) =>
  1 + Math.sqrt(population) / perKilometer;

function cityAround(
  place: DraftPlace,
  candidates: readonly DraftPlace[],
  perKilometer: number,
): DraftPlace | undefined {
  let best: DraftPlace | undefined;
  let least = 1;
  for (const city of candidates) {
    if (city === place || city.region !== place.region || city.population <= place.population)
      continue;
    const share = kilometersBetween(place, city) / reach(city.population, perKilometer);
    if (share < least) [best, least] = [city, share];
  }
  return best;
}

const LARGE_CITY_POPULATION = 50_000;

function americanCityOf(place: DraftPlace, large: readonly DraftPlace[], cities: CityNames) {
  const { code } = place.region;
  const named =
    CITY_COUNTIES[`${code} ${place.county}`] ?? MUNICIPALITIES[`${place.name}, ${code}`];
  if (named !== undefined) return cities.find(named, code);
  if (place.feature === 'PPLX') return cityAround(place, large, 40);
  return place.feature === '' ? cityAround(place, large, 60) : undefined;
}

function canadianCityOf(
  place: DraftPlace,
  areas: readonly DraftPostcode[],
  large: readonly DraftPlace[],
  cities: CityNames,
) {
  const area = nearest(place, areas);
  if (!area || area.code[1] === '0') return undefined;
  if (INDEPENDENT_TOWNS.has(`${place.name}, ${place.region.code}`)) return undefined;
  const city = cityOfArea(area, cities);
  const part = place.feature === 'PPLX' || place.feature === '';
  const namesArea = toKey(area.town).startsWith(toKey(place.name));
  if (namesArea && !(part && AREA_CITIES.some(([codes]) => codes.test(area.code))))
    return undefined;
  const distance = city ? kilometersBetween(place, city) : Number.POSITIVE_INFINITY;
  if (part) {
    return city && distance < reach(city.population, 25) ? city : cityAround(place, large, 40);
  }
  // A name in brackets means that the area's town is the whole city, so a lesser place is inside.
  const inside = city && area.area !== '' && distance < reach(city.population, 50);
  return inside && city.population > 5 * place.population ? city : undefined;
}

/** Links every neighborhood among the places to its city. */
export function assignCities(places: readonly DraftPlace[], areas: readonly DraftPostcode[]): void {
  const settled = places.filter((place) => place.feature !== 'PPLX' && place.feature !== '');
  const cities = new CityNames([...places.filter((place) => place.feature === ''), ...settled]);
  const large = settled.filter((place) => place.population >= LARGE_CITY_POPULATION);
  const areasByRegion = Map.groupBy(areas, (area) => area.region.code);
  const assigned = places.map((place) => {
    const city =
      place.region.country === 'US'
        ? americanCityOf(place, large, cities)
        : canadianCityOf(place, areasByRegion.get(place.region.code) ?? [], large, cities);
    return [place, city] as const;
  });
  for (const [place, city] of assigned) if (city && city !== place) place.city = city;
  // A city found to be part of another hands its own parts on.
  for (const place of places) while (place.city?.city) place.city = place.city.city;
}
