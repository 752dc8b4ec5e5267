/** What is derived once from a technician's true point, when their location is set. */
import { LRUCache } from 'lru-cache';
import { type Country, DEFAULT_MARKET, type Market } from '../../shared/market/countries.ts';
import { citiesOf } from '../../shared/market/market-cities.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import { cellCenter, type Point, type PrivacyMode } from '../../shared/place/location-privacy.ts';
import { farFrom, UNKNOWN_PLACE } from '../../shared/place/place-name.ts';
import { isAbroad } from './abroad.ts';
import { areaAt, areaElsewhere, areaInGazetteer } from './area.ts';
import { countryAt, zoneWithin } from './country-at.ts';
import type { Gazetteer } from './gazetteer.ts';
import { type AreaMap, type PublicCell, publicCell } from './public-cell.ts';

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
  /** As asked for, if it may be chosen there; null for the place's own. */
  chosenTimeZone: string | null;
  /** False for a point in none of the market's countries. */
  hasPlace: boolean;
}

/** What strangers see, derived from the true point's cell, country and time zone. */
export interface PublicLocation {
  publicLatitude: number;
  publicLongitude: number;
  /** Of the circle around that point which the technician is in. */
  publicRadiusMeters: number;
  /** Named after the public point, so that two technicians who share one look the same. */
  publicPlace: string;
}

/** The town that a technician already has, for a point that stays. */
export function knownTown(row: {
  city: string;
  country: string;
  hasPlace: boolean;
}): Town | undefined {
  return row.hasPlace ? { name: row.city, country: row.country } : undefined;
}

export interface Where {
  market?: Market;
  town?: Town | undefined;
  /** Chosen instead of the nearest place's, kept while it's one of those near. Moves no point. */
  chosenZone?: string | null | undefined;
}

/** How far a place may be whose time zone a technician chooses. */
const ZONES_WITHIN_KM = 50;

/** The time zones that a technician may choose, nearest first: a published setting, so by the public point. */
export function zonesAround(gazetteer: Gazetteer, point: Point): string[] {
  const places = gazetteer.around(point, { withinKm: ZONES_WITHIN_KM });
  return [...new Set(places.map(({ timeZone }) => timeZone))];
}

/** The location columns of a technician. In no known place, where that is stays `Unknown place`. */
export function locate(
  gazetteer: Gazetteer,
  point: Point,
  mode: PrivacyMode,
  { market = DEFAULT_MARKET, town, chosenZone }: Where = {},
): Location {
  const { latitude, longitude } = point;
  const isElsewhere = isAbroad(point, gazetteer.reverse(latitude, longitude));
  // The market's countries that the gazetteer doesn't cover.
  const others = market.filter((country) => country !== 'US' && country !== 'CA');
  // What a geocoder says counts.
  const country =
    isElsewhere && town?.country
      ? market.find((each) => each === town.country)
      : isElsewhere
        ? countryAt(point, others)
        : undefined;
  const area = country
    ? { country, timeZone: zoneWithin(country, point) }
    : areaAt(gazetteer, point);
  const { center, radiusMeters } = knownCell(
    point,
    mode,
    [area.country, area.timeZone, ...(country ? others : [])],
    () => (country ? areaElsewhere(area, others) : areaInGazetteer(gazetteer, area)),
  );
  const isChosen = (zone: string) =>
    zone !== area.timeZone && zonesAround(gazetteer, center).includes(zone);
  const chosenTimeZone = (!country && chosenZone && isChosen(chosenZone) && chosenZone) || null;
  const municipality = gazetteer.municipalityAt(latitude, longitude);
  return {
    ...point,
    ...area,
    timeZone: chosenTimeZone ?? area.timeZone,
    chosenTimeZone,
    // Never a guess: without a town it's the country, which everyone reads in their own language.
    city: country ? (town?.name ?? country) : (municipality?.name ?? UNKNOWN_PLACE),
    region: (!country && municipality?.region) || '',
    hasPlace: country !== undefined || (!isElsewhere && market.includes(area.country)),
    publicLatitude: center.latitude,
    publicLongitude: center.longitude,
    publicRadiusMeters: radiusMeters,
    publicPlace: country ? distanceFromCity(center, others) : nameOf(gazetteer, center, mode),
  };
}

/** Technicians of a city share cells, and a cell beside a border takes some milliseconds. */
const cells = new LRUCache<string, PublicCell>({ max: 10_000 });

function knownCell(
  point: Point,
  mode: PrivacyMode,
  area: readonly string[],
  open: () => AreaMap,
): PublicCell {
  const { latitude, longitude } = cellCenter(point, mode);
  const key = [latitude, longitude, mode, ...area].join(' ');
  const cell = cells.get(key) ?? publicCell(point, mode, open());
  cells.set(key, cell);
  return cell;
}

/** In `service_area` the municipality alone. */
function nameOf(gazetteer: Gazetteer, point: Point, mode: PrivacyMode): string {
  const { latitude, longitude } = point;
  const near =
    mode === 'service_area'
      ? gazetteer.municipalityAt(latitude, longitude)
      : gazetteer.reverse(latitude, longitude, areaAt(gazetteer, point).country);
  return near?.name ?? UNKNOWN_PLACE;
}

/** A name from the nearest of the countries' larger cities, until a geocoder knows the town. */
function distanceFromCity(point: Point, countries: readonly Country[]): string {
  const [nearest] = countries
    .flatMap(citiesOf)
    .map((city) => ({ km: distanceKm(point, city), name: city.description }))
    .toSorted((one, other) => one.km - other.km);
  return nearest ? farFrom(nearest) : UNKNOWN_PLACE;
}
