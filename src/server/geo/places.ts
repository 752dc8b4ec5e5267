import { LRUCache } from 'lru-cache';
import { AUTOCOMPLETE_LIMIT } from '../../shared/search/places.ts';
import type { Gazetteer } from './gazetteer.ts';
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
}

export interface PlacesOptions {
  gazetteer: Gazetteer;
  upstream?: UpstreamSettings | undefined;
  fetch: typeof fetch;
  /** UTC milliseconds. */
  clock: () => number;
  /** Names this installation and how to reach its operator, as public geocoders demand. */
  userAgent: () => string;
}

const HIT_LIFE_MS = 30 * 24 * 60 * 60_000;
const MISS_LIFE_MS = 60 * 60_000;
/** A few megabytes. */
const CACHED_MOST = 10_000;
/** After this the gazetteer answers; a late answer from outside is kept for the next request. */
const PATIENCE_MS = 2_500;
/** Decimals of a point that leave the server, about 100 m: enough to name a neighborhood. */
const REVERSE_DECIMALS = 3;

/** Texts that mean the same to a geocoder share one answer. */
function normalize(text: string): string {
  return text.slice(0, MAX_INPUT_LENGTH).normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function createPlaces(options: PlacesOptions): Places {
  const { gazetteer, clock } = options;
  const upstream =
    options.upstream && new Upstream(options.upstream, options.userAgent, options.fetch, clock);
  const cache = new LRUCache<string, FoundPlace[]>({
    max: CACHED_MOST,
    ttl: HIT_LIFE_MS,
    perf: { now: clock },
  });
  const underWay = new Map<string, Promise<FoundPlace[]>>();

  function remember(key: string, places: FoundPlace[]): void {
    cache.set(key, places, { ttl: places.length > 0 ? HIT_LIFE_MS : MISS_LIFE_MS });
  }

  /** The outside geocoder's answer, or undefined if it doesn't come in time. */
  async function ask(
    key: string,
    question: (server: Upstream) => Promise<FoundPlace[]>,
  ): Promise<FoundPlace[]> {
    const known = cache.get(key);
    if (known) return known;
    if (!upstream?.available) return [];
    let answer = underWay.get(key);
    if (!answer) {
      answer = question(upstream)
        .then((places) => {
          remember(key, places);
          return places;
        })
        .catch(() => [])
        .finally(() => underWay.delete(key));
      underWay.set(key, answer);
    }
    return withinPatience(answer);
  }

  async function askWhere(address: string): Promise<FoundPlace | undefined> {
    const text = normalize(address);
    if (text === '') return undefined;
    const [found] = await ask(`geocode ${text}`, (server) =>
      server.search(text, AUTOCOMPLETE_LIMIT),
    );
    return found;
  }

  return {
    async autocomplete(input) {
      const local = () => gazetteer.autocomplete(input, AUTOCOMPLETE_LIMIT);
      const text = normalize(input);
      if (!options.upstream?.autocomplete || text === '') return local();
      const found = await ask(`autocomplete ${text}`, (server) =>
        server.search(text, AUTOCOMPLETE_LIMIT),
      );
      // Whichever is chosen will be geocoded next.
      for (const place of found) remember(`geocode ${normalize(place.description)}`, [place]);
      return found.length > 0 ? found.slice(0, AUTOCOMPLETE_LIMIT) : local();
    },

    async geocode(address) {
      return (await askWhere(address)) ?? gazetteer.geocode(address);
    },

    async placeAddress(address) {
      const local = gazetteer.placeAddress(address);
      // An outside geocoder searches only our two countries, and would find London in Ontario.
      if (!local && !gazetteer.namesOurCountry(address)) return undefined;
      return (await askWhere(address)) ?? local;
    },

    async reverse(latitude, longitude) {
      const point = [latitude.toFixed(REVERSE_DECIMALS), longitude.toFixed(REVERSE_DECIMALS)];
      const local = gazetteer.reverse(latitude, longitude);
      // Only points near a known place are worth a request.
      if (!local) return undefined;
      const [found] = await ask(`reverse ${point}`, (server) =>
        server.reverse(point[0] as string, point[1] as string),
      );
      return found ? { ...found, latitude, longitude } : local;
    },
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
