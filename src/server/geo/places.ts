import { LRUCache } from 'lru-cache';
import {
  type Country,
  DEFAULT_MARKET,
  isNorthAmerican,
  type Market,
} from '../../shared/market/countries.ts';
import type { NamedPlace } from '../../shared/market/place-texts.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { CITY_KM } from '../../shared/place/place-name.ts';
import { AUTOCOMPLETE_LIMIT } from '../../shared/place/places.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { isAbroad } from './abroad.ts';
import { readAddress } from './address.ts';
import { countryAt } from './country-at.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Town } from './locate.ts';
import { citiesAbroad, withinMarket } from './market-gazetteer.ts';
import { MAX_INPUT_LENGTH } from './place-key.ts';
import { Upstream, type UpstreamSettings } from './upstream.ts';
import type { FoundPlace } from './upstream-answers.ts';

/** Finds places: through the operator's geocoder where one is set, else by the gazetteer alone. */
export interface Places {
  /** At most five suggestions for the typed text. Never rejects. */
  autocomplete(input: string): Promise<FoundPlace[]>;
  /** Never rejects. */
  geocode(address: string): Promise<FoundPlace | undefined>;
  /** Where a street address is; undefined when that is not sure. Never rejects. */
  placeAddress(address: string): Promise<FoundPlace | undefined>;
  /** A name for a point: its neighborhood or town. Never rejects. */
  reverse(latitude: number, longitude: number): Promise<FoundPlace | undefined>;
  /**
   * An address's postal code and town, their middle, and how far it is from a point: never a street. What is
   * known of them abroad is read from the address alone.
   */
  areaOf(
    address: string,
    from: Point & { country: Country },
  ): { name?: string | undefined; km?: number; at?: Point };
  /** The market's largest towns near a point; none outside the gazetteer. */
  townsAround(point: Point, withinKm: number, most: number): NamedPlace[];
  /** The town at a point where the gazetteer knows none: the outside geocoder's, or a city. Never rejects. */
  townAt(point: Point): Promise<Town | undefined>;
  /** The same for a caller, whose network takes its turns at the outside geocoder. */
  askedBy(network: string): Places;
  /** The same in other countries. */
  within(market: Market): Places;
}

export interface PlacesOptions {
  gazetteer: Gazetteer;
  /** Asked each time, since admins change it. */
  market?: () => Market;
  /** The operator's own cities; asked each time too. */
  cities?: () => readonly NamedPlace[];
  upstream?: UpstreamSettings | undefined;
  fetch: typeof fetch;
  /** UTC milliseconds. */
  clock: () => number;
  /** Names this installation and how to reach its operator, as public geocoders demand. */
  userAgent: () => string;
}

const HIT_LIFE_MS = 30 * DAY_MS;
const MISS_LIFE_MS = HOUR_MS;
/** A few megabytes. */
const CACHED_MOST = 10_000;
/** After this the gazetteer answers; a late answer from outside is kept for the next request. */
const PATIENCE_MS = 2_500;
/** For what this server asks of its own accord. */
const OWN_NETWORK = '';
/** Decimals of a point that leave the server, about 100 m: enough to name a neighborhood. */
const REVERSE_DECIMALS = 3;

/** Texts that mean the same to a geocoder share one answer. */
function normalize(text: string): string {
  return text.slice(0, MAX_INPUT_LENGTH).normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function createPlaces(options: PlacesOptions): Places {
  const { clock, market = () => DEFAULT_MARKET, cities = () => [], userAgent } = options;
  const upstream =
    options.upstream && new Upstream(options.upstream, userAgent, options.fetch, clock);
  const cache = new LRUCache<string, FoundPlace[]>({
    max: CACHED_MOST,
    ttl: HIT_LIFE_MS,
    perf: { now: clock },
  });
  return placesFor({ ...options, market, cities, cache }, upstream, OWN_NETWORK);
}

type Parts = PlacesOptions &
  Required<Pick<PlacesOptions, 'market' | 'cities'>> & { cache: LRUCache<string, FoundPlace[]> };

function placesFor(parts: Parts, upstream: Upstream | undefined, network: string): Places {
  const { market, cities, cache } = parts;
  const gazetteer = () => withinMarket(parts.gazetteer, market(), cities());
  const keyOf = (question: string) => `${market().join()} ${question}`;

  function remember(key: string, places: FoundPlace[]): void {
    cache.set(keyOf(key), places, { ttl: places.length > 0 ? HIT_LIFE_MS : MISS_LIFE_MS });
  }

  /** The outside geocoder's answer; empty if it doesn't come in time. */
  async function ask(
    key: string,
    question: (server: Upstream) => Promise<FoundPlace[]>,
  ): Promise<FoundPlace[]> {
    const known = cache.get(keyOf(key));
    if (known) return known;
    if (!upstream?.available) return [];
    const answer = upstream.inTurn(network, async () => {
      // Another network may have asked the same since, in a turn of its own.
      const places = cache.get(keyOf(key)) ?? (await question(upstream));
      remember(key, places);
      return places;
    });
    return withinPatience(answer.catch(() => []));
  }

  async function askWhere(address: string): Promise<FoundPlace | undefined> {
    const text = normalize(address);
    if (text === '') return undefined;
    const [found] = await ask(`geocode ${text}`, (server) =>
      server.search(text, AUTOCOMPLETE_LIMIT, market()),
    );
    return found;
  }

  function askNear(latitude: number, longitude: number): Promise<FoundPlace[]> {
    const north = latitude.toFixed(REVERSE_DECIMALS);
    const east = longitude.toFixed(REVERSE_DECIMALS);
    return ask(`reverse ${north},${east}`, (server) => server.reverse(north, east, market()));
  }

  function cityAt(point: Point): Town | undefined {
    const isAt = (city: Point) => distanceKm(point, city) <= CITY_KM;
    const city = citiesAbroad(market(), cities()).find(isAt);
    return city && { name: city.name, country: city.country };
  }

  return {
    async autocomplete(input) {
      const local = () => {
        const found = gazetteer().autocomplete(input, AUTOCOMPLETE_LIMIT);
        // Else what comes before the comma is a street.
        const comma = input.indexOf(',');
        return found.length > 0 || comma < 0
          ? found
          : gazetteer().autocomplete(input.slice(comma + 1), AUTOCOMPLETE_LIMIT);
      };
      const text = normalize(input);
      if (!parts.upstream?.autocomplete || text === '') return local();
      const found = await ask(`autocomplete ${text}`, (server) =>
        server.search(text, AUTOCOMPLETE_LIMIT, market()),
      );
      // Whichever is chosen will be geocoded next.
      for (const place of found) remember(`geocode ${normalize(place.description)}`, [place]);
      return found.length > 0 ? found.slice(0, AUTOCOMPLETE_LIMIT) : local();
    },

    async geocode(address) {
      return (await askWhere(address)) ?? gazetteer().geocode(address);
    },

    async placeAddress(address) {
      const local = gazetteer().placeAddress(address);
      const named = readAddress(address);
      const country = named.country ?? named.region?.country;
      if (country && !market().some((each) => each === country)) return undefined;
      // An outside geocoder searches only our countries, and would find London in Ontario.
      const namesOurs = country === 'US' || country === 'CA' || named.isWholeCanadian;
      const isOurs = local !== undefined || namesOurs;
      if (!isOurs && isNorthAmerican(market())) return undefined;
      const found = await askWhere(address);
      const isAmerican = found?.town?.country === 'US' || found?.town?.country === 'CA';
      return !found || (isAmerican && !isOurs) ? local : found;
    },

    async reverse(latitude, longitude) {
      const local = gazetteer().reverse(latitude, longitude);
      // Only points in the market are worth a request.
      if (!local && !countryAt({ latitude, longitude }, market())) return undefined;
      const [found] = await askNear(latitude, longitude);
      return found ? { ...found, latitude, longitude } : local;
    },

    areaOf(address, from) {
      if (from.country !== 'US' && from.country !== 'CA') return { name: areaAbroad(address) };
      const place = gazetteer().placeAddress(address);
      return place ? { name: place.description, km: distanceKm(from, place), at: place } : {};
    },

    townsAround: (...where) => gazetteer().townsAround(...where),

    async townAt({ latitude, longitude }) {
      if (!isAbroad({ latitude, longitude }, gazetteer().reverse(latitude, longitude)))
        return undefined;
      const [found] = await askNear(latitude, longitude);
      return found?.town ?? cityAt({ latitude, longitude });
    },

    askedBy: (caller) => placesFor(parts, upstream, caller),
    within: (countries) => placesFor({ ...parts, market: () => countries }, upstream, network),
  };
}

async function withinPatience(answer: Promise<FoundPlace[]>): Promise<FoundPlace[]> {
  const { promise, resolve } = Promise.withResolvers<FoundPlace[]>();
  const timer = setTimeout(() => resolve([]), PATIENCE_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A part of an address with postcode and town, such as `10119 Berlin` or `London SW1A 2AA`. */
const AREA_ABROAD =
  /^(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})?\s+\p{L}|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$|\s(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\s+\d{4}$/iu;

/** In doubt none; never the first part, which is the street. */
function areaAbroad(address: string): string | undefined {
  const parts = address.split(/[,;\n]/).map((part) => part.trim());
  return parts.slice(1).findLast((part) => AREA_ABROAD.test(part));
}
