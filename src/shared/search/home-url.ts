/**
 * The home page keeps its search in the URL, so that it can be shared and reloaded, Back works, and the
 * server can answer it with the page. The parameters are named like the documented search call's. The booking dialog uses other names
 * (src/client/booking/request/choices.ts).
 */

import type { Point } from '../place/location-privacy.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../place/places.ts';
import { isDate } from '../time/dates.ts';
import {
  AVAILABILITY_CHOICES,
  type AvailabilityChoice,
  DISTANCE_DEFAULT_KM,
  DISTANCE_MAX_KM,
  DISTANCE_MIN_KM,
  DISTANCE_STEP_KM,
  RATING_CHOICES,
  type RatingChoice,
  SORTS,
  type Sort,
} from './search.ts';

export interface Search {
  location: string;
  /** The coordinates of `location`, or null until it's geocoded. */
  point: Point | null;
  services: string[];
  /** `YYYY-MM-DD`. */
  date: string | null;
  availability: AvailabilityChoice[];
  /** In kilometers. */
  distance: number;
  ratings: RatingChoice[];
  /** Matches a name or a specialization. */
  query: string;
  /** Only those who travel to the customer. */
  comesToCustomer: boolean;
  /** Only those who speak it: an ISO 639 code, empty for any. */
  speaks: string;
  /** Only those with a heart in this browser. */
  favorites: boolean;
  sort: Sort;
}

/** The part of the map being browsed. */
export interface Area extends Point {
  zoom: number;
}

export interface HomeUrl {
  search: Search;
  /** Set in map browsing mode. The search is empty then. */
  area: Area | null;
  listOnly: boolean;
  mapOpen: boolean;
  filtersOpen: boolean;
  /** The technician whose booking dialog is open. */
  book: number | null;
}

export const EMPTY_SEARCH: Search = {
  location: '',
  point: null,
  services: [],
  date: null,
  availability: [],
  distance: DISTANCE_DEFAULT_KM,
  ratings: [],
  query: '',
  comesToCustomer: false,
  speaks: '',
  favorites: false,
  sort: 'distance',
};

const TEXT_MAX = 300;
/** About ten meters. More decimals would only reveal more of the visitor's location in the link. */
const POINT_DECIMALS = 4;

/** Reads a query string and ignores anything invalid. */
export function parseHomeUrl(queryString: string): HomeUrl {
  const params = new URLSearchParams(queryString);
  const list = (name: string) => (params.get(name) ?? '').split(',').filter((part) => part !== '');
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, TEXT_MAX);
  const area = parseArea(list('map'));
  const view = {
    area,
    listOnly: params.get('view') === 'list',
    mapOpen: params.get('view') === 'map',
    filtersOpen: params.get('filters') === 'open',
    book: parseId(params.get('book')),
  };
  if (area) return { search: EMPTY_SEARCH, ...view };

  const date = params.get('date');
  return {
    search: {
      location: text('location'),
      point: parsePoint(params.get('lat'), params.get('lng')),
      services: [...new Set(list('service'))],
      date: date && isDate(date) ? date : null,
      availability: AVAILABILITY_CHOICES.filter((choice) => list('availability').includes(choice)),
      distance: parseDistance(params.get('distance')),
      ratings: RATING_CHOICES.filter((choice) => list('rating').includes(choice)),
      query: text('query'),
      comesToCustomer: params.get('comesToCustomer') === 'true',
      speaks: text('speaks'),
      favorites: params.get('favorites') === 'true',
      sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'distance',
    },
    ...view,
  };
}

/** The inverse of {@link parseHomeUrl}: `?location=…`, or an empty string. */
export function formatHomeUrl(url: HomeUrl): string {
  const { search, area, listOnly, mapOpen, filtersOpen, book } = url;
  const params = new URLSearchParams();
  const set = (name: string, value: string | null) => value && params.set(name, value);
  if (area) {
    set('map', `${coordinate(area.latitude)},${coordinate(area.longitude)},${area.zoom}`);
  } else {
    set('location', search.location);
    if (search.point) {
      set('lat', coordinate(search.point.latitude));
      set('lng', coordinate(search.point.longitude));
    }
    set('service', search.services.join(','));
    set('date', search.date);
    set('availability', search.availability.join(','));
    if (search.distance !== DISTANCE_DEFAULT_KM) set('distance', `${search.distance}`);
    set('rating', search.ratings.join(','));
    set('query', search.query);
    if (search.comesToCustomer) set('comesToCustomer', 'true');
    set('speaks', search.speaks);
    if (search.favorites) set('favorites', 'true');
    if (search.sort !== 'distance') set('sort', search.sort);
  }
  if (mapOpen) set('view', 'map');
  else if (listOnly) set('view', 'list');
  if (filtersOpen) set('filters', 'open');
  if (book !== null) set('book', `${book}`);
  const query = params.toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

/** A point as it comes back from the URL. */
export function roundPoint({ latitude, longitude }: Point): Point {
  return { latitude: Number(coordinate(latitude)), longitude: Number(coordinate(longitude)) };
}

function coordinate(degrees: number): string {
  return `${Number(degrees.toFixed(POINT_DECIMALS))}`;
}

function parsePoint(lat: string | null, lng: string | null): Point | null {
  const latitude = parseNumber(lat, -90, 90);
  const longitude = parseNumber(lng, -180, 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function parseArea([lat, lng, zoomText]: string[]): Area | null {
  const point = parsePoint(lat ?? null, lng ?? null);
  const zoom = parseNumber(zoomText ?? null, MIN_ZOOM, MAX_ZOOM);
  return point && zoom !== null ? { ...point, zoom } : null;
}

function parseDistance(text: string | null): number {
  const distance = parseNumber(text, DISTANCE_MIN_KM, DISTANCE_MAX_KM);
  return distance === null || distance % DISTANCE_STEP_KM !== 0 ? DISTANCE_DEFAULT_KM : distance;
}

function parseId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function parseNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || text.trim() === '') return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
