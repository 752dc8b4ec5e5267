import PQueue from 'p-queue';
import { CircuitBreaker } from './circuit-breaker.ts';
import { fetchJson, StatusError } from './fetch-json.ts';
import { type FoundPlace, readAnswer } from './upstream-answers.ts';

export interface UpstreamSettings {
  /** Address of a Photon or Nominatim server: `https://photon.example`. */
  url: string;
  kind: 'photon' | 'nominatim';
  /** Whether it's used for autocomplete; public servers forbid that. */
  autocomplete: boolean;
}

/** One request a second, the most that public geocoders allow. */
const INTERVAL_MS = 1_000;
/** More would be answered too late to be of use. */
const WAITING_MOST = 8;

/** An outside geocoder, limited to one request a second, and none for a while after a refusal. */
export class Upstream {
  readonly #settings: UpstreamSettings;
  readonly #userAgent: () => string;
  readonly #fetch: typeof fetch;
  readonly #breaker: CircuitBreaker;
  readonly #queue = new PQueue({
    concurrency: 1,
    interval: INTERVAL_MS,
    intervalCap: 1,
    strict: true,
  });

  constructor(
    settings: UpstreamSettings,
    userAgent: () => string,
    fetchWith: typeof fetch,
    clock: () => number,
  ) {
    this.#settings = settings;
    this.#userAgent = userAgent;
    this.#fetch = fetchWith;
    this.#breaker = new CircuitBreaker(clock);
  }

  /** Whether asking has a chance just now. */
  get available(): boolean {
    return !this.#breaker.open;
  }

  /** @throws when the request fails. */
  search(query: string, limit: number): Promise<FoundPlace[]> {
    const parameters = { q: query, limit: String(limit) };
    return this.#settings.kind === 'photon'
      ? this.#ask('api', { ...parameters, lang: 'en', bbox: NORTH_AMERICA }, false)
      : this.#ask('search', { ...parameters, ...NOMINATIM, countrycodes: 'us,ca' }, false);
  }

  /** @throws when the request fails. */
  reverse(latitude: string, longitude: string): Promise<FoundPlace[]> {
    const parameters = { lat: latitude, lon: longitude };
    return this.#settings.kind === 'photon'
      ? this.#ask('reverse', { ...parameters, lang: 'en' }, true)
      : this.#ask('reverse', { ...parameters, ...NOMINATIM }, true);
  }

  async #ask(
    path: string,
    parameters: Record<string, string>,
    area: boolean,
  ): Promise<FoundPlace[]> {
    const url = new URL(`${this.#settings.url.replace(/\/+$/, '')}/${path}`);
    url.search = new URLSearchParams(parameters).toString();
    if (this.#queue.size + this.#queue.pending >= WAITING_MOST)
      throw new Error('too many requests wait');
    return this.#queue.add(async () => {
      if (!this.available) throw new Error('the geocoder asked for a pause');
      try {
        const places = readAnswer(await fetchJson(url, this.#userAgent(), this.#fetch), area);
        this.#breaker.succeeded();
        return places;
      } catch (error) {
        if (error instanceof StatusError) {
          this.#breaker.failed(isRefusal(error.status), error.retryAfterMs);
        } else {
          this.#breaker.failed(false);
        }
        throw error;
      }
    });
  }
}

/** West, south, east, north of Canada and the United States. */
const NORTH_AMERICA = '-180,18,-50,84';

const NOMINATIM = { format: 'geocodejson', addressdetails: '1', 'accept-language': 'en' };

function isRefusal(status: number): boolean {
  return status === 403 || status === 429 || status >= 500;
}
