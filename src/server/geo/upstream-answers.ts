import { z } from 'zod';
import type { Market } from '../../shared/market/countries.ts';
import { latitudeSchema, longitudeSchema } from '../../shared/place/point.schema.ts';
import type { Town } from './locate.ts';
import type { Place } from './place.ts';
import { placeId, toKey } from './place-key.ts';
import { regionNamed } from './regions.ts';

/** A place from either source. */
export type FoundPlace = Pick<Place, 'id' | 'name' | 'description' | 'latitude' | 'longitude'> & {
  town?: Town;
};

const TEXT_MOST = 100;

const text = z
  .string()
  .transform((value) => value.replace(/\p{C}/gu, '').trim().slice(0, TEXT_MOST))
  .optional()
  .catch(undefined);

const details = z.object({
  name: text,
  housenumber: text,
  street: text,
  postcode: text,
  district: text,
  locality: text,
  city: text,
  state: text,
  countrycode: text,
  country_code: text,
});

/** Photon has `properties`, Nominatim's geocodejson `properties.geocoding`. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitudeSchema, latitudeSchema]).rest(z.unknown()) }),
  properties: z.union([
    z.object({ geocoding: details }).transform(({ geocoding }) => geocoding),
    details,
  ]),
});
type Details = z.infer<typeof details>;

const answer = z.object({ features: z.array(z.unknown()) });

/**
 * @param area the surroundings, for "where am I", rather than the very house or shop
 * @throws Error for any other answer; single invalid features are left out
 */
export function readAnswer(json: unknown, area: boolean, market: Market): FoundPlace[] {
  const places = answer.parse(json).features.flatMap((raw) => {
    const parsed = feature.safeParse(raw);
    if (!parsed.success) return [];
    const { geometry, properties } = parsed.data;
    const [longitude, latitude] = geometry.coordinates;
    const names = describeDetails(properties, area, market);
    return names ? [{ ...names, latitude, longitude }] : [];
  });
  return [...new Map(places.toReversed().map((place) => [place.id, place])).values()].toReversed();
}

function describeDetails(
  found: Details,
  area: boolean,
  market: Market,
): Pick<FoundPlace, 'id' | 'name' | 'description' | 'town'> | undefined {
  const code = (found.countrycode ?? found.country_code)?.toUpperCase();
  const region = regionNamed([toKey(found.state ?? '')]);
  const country = code ?? region?.country;
  if (country === undefined || !market.some((each) => each === country)) return undefined;
  const isNorthAmerican = country === 'US' || country === 'CA';
  if (isNorthAmerican && !region) return undefined;
  const name = area ? areaName(found) : placeName(found, country);
  if (!name) return undefined;
  const parts = [...new Set([name, found.city ?? name])];
  if (isNorthAmerican) parts.push(region!.code);
  else if (market.length > 1) parts.push(country);
  const description = parts.join(', ');
  const town = { name: found.city, country };
  return { id: placeId(description), name, description, town };
}

function areaName({ district, locality, city }: Details): string | undefined {
  return district || locality || city;
}

/** In these countries, the house number follows the street. */
const NUMBER_LAST = ['AT', 'BE', 'CH', 'DE', 'NL'];

function placeName(found: Details, country: string): string | undefined {
  const { name, housenumber, street, postcode, city } = found;
  if (housenumber && street) {
    return NUMBER_LAST.includes(country) ? `${street} ${housenumber}` : `${housenumber} ${street}`;
  }
  return name || street || postcode || city;
}
