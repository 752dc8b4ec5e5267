/** What is derived once from a technician's true point, when their location is set. */
import { type Country, DEFAULT_MARKET, type Market } from '../../shared/site/countries.ts';
import {
  type Point,
  type PrivacyMode,
  publicCorners,
  publicPoint,
} from '../../shared/technician/location-privacy.ts';
import { UNKNOWN_PLACE } from '../../shared/technician/place-name.ts';
import { isAbroad } from './abroad.ts';
import { countryAt } from './country-at.ts';
import type { Gazetteer } from './gazetteer.ts';
import { timeZoneAt } from './time-zone.ts';

/** The town at a point, from where the gazetteer knows none: a geocoder, or the typed address. */
export interface Town {
  name?: string | undefined;
  /** ISO 3166-1 alpha-2, in capitals. */
  country?: string | undefined;
}

export interface Location extends PublicLocation {
  latitude: number;
  longitude: number;
  city: string;
  region: string;
  country: Country;
  timeZone: string;
  /** False for a point in none of the market's countries. */
  hasPlace: boolean;
}

export interface PublicLocation {
  publicLatitude: number;
  publicLongitude: number;
  publicPlace: string;
  publicTimeZone: string;
  publicCountry: Country;
}

/** The town that a technician already has, for a point that stays. */
export function knownTown(row: {
  city: string;
  country: string;
  hasPlace: boolean;
}): Town | undefined {
  return row.hasPlace ? { name: row.city, country: row.country } : undefined;
}

interface Where {
  market?: Market;
  town?: Town | undefined;
}

/** The location columns of a technician. In no known place, where that is stays `Unknown place`. */
export function locate(
  gazetteer: Gazetteer,
  point: Point,
  mode: PrivacyMode,
  { market = DEFAULT_MARKET, town }: Where = {},
): Location {
  const { latitude, longitude } = point;
  const timeZone = timeZoneAt(latitude, longitude);
  const isElsewhere = isAbroad(point, gazetteer.reverse(latitude, longitude));
  const country = isElsewhere ? countryElsewhere(point, market, town) : undefined;
  if (country) {
    return {
      ...point,
      // Never a guess: without a town it's the country, which everyone reads in their own language.
      city: town?.name ?? country,
      region: '',
      country,
      timeZone,
      hasPlace: true,
      ...describeElsewhere(publicPoint(point, mode), mode, { market, country, town }),
    };
  }
  const municipality = gazetteer.municipalityAt(latitude, longitude);
  const nearest = municipality?.country ?? market[0];
  return {
    ...point,
    city: municipality?.name ?? UNKNOWN_PLACE,
    region: municipality?.region ?? '',
    country: nearest,
    timeZone,
    hasPlace: !isElsewhere && market.includes(nearest),
    ...describePublic(gazetteer, publicPoint(point, mode), mode, market),
  };
}

/** The market's country at a point that the gazetteer doesn't cover; what a geocoder says counts. */
function countryElsewhere(point: Point, market: Market, town?: Town): Country | undefined {
  if (town?.country) return market.find((country) => country === town.country);
  return countryAt(point, elsewhere(market));
}

/** The market's countries that the gazetteer doesn't cover. */
function elsewhere(market: Market): Country[] {
  return market.filter((country) => country !== 'US' && country !== 'CA');
}

/**
 * What's public where the gazetteer knows no towns: the country at the public point, and the town that the
 * technician named. Where a border goes through the cell, the town would tell on which side they are.
 */
function describeElsewhere(
  shown: Point,
  mode: PrivacyMode,
  { market, country, town }: { market: Market; country: Country; town: Town | undefined },
): PublicLocation {
  const countryOf = (point: Point) => countryAt(point, elsewhere(market)) ?? country;
  const publicCountry = countryOf(shown);
  const isWithin = publicCorners(shown, mode).every((at) => countryOf(at) === publicCountry);
  return {
    publicLatitude: shown.latitude,
    publicLongitude: shown.longitude,
    publicPlace: (isWithin && town?.name) || publicCountry,
    publicTimeZone: timeZoneAt(shown.latitude, shown.longitude),
    publicCountry,
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
  market: Market = DEFAULT_MARKET,
): PublicLocation {
  const near =
    mode === 'service_area'
      ? gazetteer.municipalityAt(latitude, longitude)
      : gazetteer.reverse(latitude, longitude);
  return {
    publicLatitude: latitude,
    publicLongitude: longitude,
    publicPlace: near?.name ?? UNKNOWN_PLACE,
    publicTimeZone: timeZoneAt(latitude, longitude),
    publicCountry: near?.country ?? market[0],
  };
}
