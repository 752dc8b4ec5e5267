/** Derived once, when a technician's location is set. */
import { LRUCache } from 'lru-cache';
import { type Country, DEFAULT_MARKET, type Market } from '../../shared/market/countries.ts';
import type { NamedPlace } from '../../shared/market/place-texts.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import { cellCenter, type Point, type PrivacyMode } from '../../shared/place/location-privacy.ts';
import { farFrom, UNKNOWN_PLACE } from '../../shared/place/place-name.ts';
import type { Env } from '../env.ts';
import { isAbroad } from './abroad.ts';
import { areaAt, areaElsewhere, areaInGazetteer } from './area.ts';
import { countryAt, zoneWithin } from './country-at.ts';
import type { Gazetteer } from './gazetteer.ts';
import { abroadIn, citiesAbroad } from './market-gazetteer.ts';
import type { Place } from './place.ts';
import { type AreaMap, type PublicCell, publicCell } from './public-cell.ts';

/** A town the gazetteer doesn't know, from a geocoder or the typed address. */
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
  /** False for a point outside the market's countries. */
  hasPlace: boolean;
}

/** What strangers see, derived from the true point's cell, country and time zone. */
export interface PublicLocation {
  publicLatitude: number;
  publicLongitude: number;
  /** Of the circle around that point with the technician in it. */
  publicRadiusMeters: number;
  /** Named after the public point, so that technicians who share one look alike. */
  publicPlace: string;
}

/** The technician's present town, for a point that stays. */
export function knownTown(row: {
  city: string;
  country: string;
  hasPlace: boolean;
}): Town | undefined {
  return row.hasPlace ? { name: row.city, country: row.country } : undefined;
}

export interface Where {
  market?: Market;
  /** The operator's own, abroad named before the shipped ones. */
  cities?: readonly NamedPlace[];
  town?: Town | undefined;
  /** Kept while it's one of the zones nearby. It moves no point. */
  chosenZone?: string | null | undefined;
}

/** What the operator's settings say of places. */
export const siteWhere = (env: Pick<Env, 'market' | 'mapCenter' | 'popularCities'>) => ({
  market: env.market,
  cities: [env.mapCenter, ...env.popularCities],
});

/** How far away a place can be for its time zone to be offered. */
const ZONES_WITHIN_KM = 50;

/** Zones a technician may choose, nearest first. Public, so pass the public point. */
export function zonesAround(gazetteer: Gazetteer, point: Point): string[] {
  const places = gazetteer.around(point, { withinKm: ZONES_WITHIN_KM });
  return [...new Set(places.map(({ timeZone }) => timeZone))];
}

/** A technician's location columns; `Unknown place` where none is known. */
export function locate(
  gazetteer: Gazetteer,
  point: Point,
  mode: PrivacyMode,
  { market = DEFAULT_MARKET, cities = [], town, chosenZone }: Where = {},
): Location {
  const { latitude, longitude } = point;
  const isElsewhere = isAbroad(point, gazetteer.reverse(latitude, longitude));
  const others = abroadIn(market);
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
    // Never a guess: without a town, the country, which readers see in their language.
    city: country ? (town?.name ?? country) : (municipality?.name ?? UNKNOWN_PLACE),
    region: (!country && municipality?.region) || '',
    hasPlace: country !== undefined || (!isElsewhere && market.includes(area.country)),
    publicLatitude: center.latitude,
    publicLongitude: center.longitude,
    publicRadiusMeters: radiusMeters,
    publicPlace: country
      ? distanceFromCity(center, citiesAbroad(market, cities))
      : nameOf(gazetteer, center, mode),
  };
}

/** Technicians of a city share cells; one beside a border takes some milliseconds. */
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

/** In the mode `service_area`, the municipality alone. */
function nameOf(gazetteer: Gazetteer, point: Point, mode: PrivacyMode): string {
  const { latitude, longitude } = point;
  const near =
    mode === 'service_area'
      ? gazetteer.municipalityAt(latitude, longitude)
      : gazetteer.reverse(latitude, longitude, areaAt(gazetteer, point).country);
  return near?.name ?? UNKNOWN_PLACE;
}

/** Named by distance from a larger city until a geocoder knows the town. */
function distanceFromCity(point: Point, cities: readonly Place[]): string {
  const [nearest] = cities
    .map((city) => ({ km: distanceKm(point, city), name: city.name }))
    .toSorted((one, other) => one.km - other.km);
  return nearest ? farFrom(nearest) : UNKNOWN_PLACE;
}
