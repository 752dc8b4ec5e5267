import { toKey } from '../../../src/server/geo/place-key.ts';
import { CityNames, isTownOf } from './cities.ts';
import { CITY_COUNTIES } from './corrections.ts';
import { type DraftPlace, kilometersBetween } from './draft-place.ts';
import { EXTRA_NEIGHBORHOODS } from './neighborhoods.ts';
import type { DraftPostcode } from './postcode-sources.ts';
import { NO_TOWNS, TOWN_POINTS } from './town-points.ts';

/** A listed neighborhood this close to one of the same name is already there. */
const SAME_NEIGHBORHOOD_KM = 2;

/** The listed neighborhoods that the sources lack. */
export function extraNeighborhoods(places: readonly DraftPlace[]): DraftPlace[] {
  const cities = new CityNames(places);
  return Object.entries(EXTRA_NEIGHBORHOODS).flatMap(([cityText, entries]) => {
    const [cityName = '', regionCode = ''] = cityText.split(', ');
    const city = cities.find(cityName, regionCode);
    if (!city) throw new Error(`No city ${cityText} in the sources`);
    return entries.flatMap(([name, latitude, longitude, population = 0]) => {
      const { region, county } = city;
      const base = { name, region, county, latitude, longitude, population, feature: 'PPLX' };
      const place: DraftPlace = { ...base, aliases: [], city };
      const known = places.some(
        (other) =>
          toKey(other.name) === toKey(name) &&
          kilometersBetween(place, other) < SAME_NEIGHBORHOOD_KM,
      );
      return known ? [] : [place];
    });
  });
}

/** Words by which the post divides a town into areas: "Charlesbourg North". */
const DIVISION =
  /( (Inner|Outer|Central|Centre|Northern|(North|South)?(east|west)|North|South|East|West|Outskirts|and|Extremities))+$/i;

/** Towns with a post office but too few people for the place lists, at the mean of their codes. */
export function postalTowns(
  postcodes: readonly DraftPostcode[],
  cities: CityNames,
  neighborhoods: NamedPlaces,
): DraftPlace[] {
  const towns = new Map<string, DraftPostcode[][]>();
  for (const postcode of postcodes) {
    const name = townName(postcode);
    const { code, country } = postcode.region;
    if (!name || NO_TOWNS.has(`${name}, ${code}`)) continue;
    const city = country === 'US' ? cities.findNear(postcode) : cities.find(name, code);
    if (city || neighborhoods.of(postcode)) continue;
    const key = nameInRegion({ region: postcode.region, name });
    const groups = towns.get(key) ?? [];
    towns.set(key, groups);
    const group = groups.find(([first]) => isTownOf(first!, postcode));
    if (group) group.push(postcode);
    else groups.push([postcode]);
  }
  return [...towns.values()].flat().map((group) => {
    const [{ region, county }] = group as [DraftPostcode];
    const mean = (pick: (postcode: DraftPostcode) => number) =>
      group.reduce((sum, postcode) => sum + pick(postcode), 0) / group.length;
    const cityName = CITY_COUNTIES[`${region.code} ${county}`];
    const city = cityName === undefined ? undefined : cities.find(cityName, region.code);
    const name = townName(group[0] as DraftPostcode);
    const [latitude, longitude] = TOWN_POINTS[`${name}, ${region.code}`] ?? [
      mean((postcode) => postcode.latitude),
      mean((postcode) => postcode.longitude),
    ];
    return {
      name,
      region,
      county,
      latitude,
      longitude,
      population: 0,
      feature: '',
      aliases: [],
      ...(city ? { city } : {}),
    };
  });
}

/** Places of any kind by their own names: the post knows some neighborhoods as towns, "Encino, CA". */
export class NamedPlaces {
  readonly #byName: ReadonlyMap<string, readonly DraftPlace[]>;

  constructor(places: readonly DraftPlace[]) {
    this.#byName = Map.groupBy(places, nameInRegion);
  }

  /** The one that a postcode is named after; a rural Canadian area can be far from it. */
  of(postcode: DraftPostcode): DraftPlace | undefined {
    const { region } = postcode;
    const named = this.#byName.get(nameInRegion({ region, name: townName(postcode) }));
    return named?.find((place) => region.country === 'CA' || isTownOf(place, postcode));
  }
}

export function nameInRegion({ region, name }: Pick<DraftPlace, 'region' | 'name'>): string {
  return region.code + toKey(name);
}

/** The town of a postcode without the post's division of it. */
export function townName(postcode: DraftPostcode): string {
  return postcode.region.country === 'CA' ? postcode.town.replace(DIVISION, '') : postcode.town;
}
