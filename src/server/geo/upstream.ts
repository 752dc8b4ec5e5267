import type { Market } from '../../shared/market/countries.ts';
import { COUNTRY_FACTS } from '../../shared/market/country-facts.ts';
import { CircuitBreaker, createGeocoderLine, fetchJson, StatusError } from './fetch-json.ts';
import { type FoundPlace, readAnswer } from './upstream-answers.ts';

export interface UpstreamSettings {
  /** A Photon or Nominatim server: `https://photon.example`. */
  url: string;
  kind: 'photon' | 'nominatim';
  /** Whether autocomplete uses it, which public servers forbid. */
  autocomplete: boolean;
}

/** Public geocoders allow one request a second. */
const INTERVAL_MS = 1_000;

/** An outside geocoder: one request a second, and a pause after refusals. */
export class Upstream {
  readonly #settings: UpstreamSettings;
  readonly #userAgent: () => string;
  readonly #fetch: typeof fetch;
  readonly #breaker: CircuitBreaker;
  /** Takes the networks' questions in turn. */
  readonly inTurn = createGeocoderLine();
  #askedAt = Number.NEGATIVE_INFINITY;

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

  get available(): boolean {
    return !this.#breaker.open;
  }

  /** @throws when the request fails */
  search(query: string, limit: number, market: Market): Promise<FoundPlace[]> {
    const parameters = { q: query, limit: String(limit) };
    return this.#settings.kind === 'photon'
      ? this.#ask('api', { ...parameters, lang: 'en', bbox: boundsOf(market) }, market)
      : this.#ask(
          'search',
          { ...parameters, ...NOMINATIM, countrycodes: market.join(',').toLowerCase() },
          market,
        );
  }

  /** @throws when the request fails */
  reverse(latitude: string, longitude: string, market: Market): Promise<FoundPlace[]> {
    const parameters = { lat: latitude, lon: longitude };
    return this.#settings.kind === 'photon'
      ? this.#ask('reverse', { ...parameters, lang: 'en' }, market)
      : this.#ask('reverse', { ...parameters, ...NOMINATIM }, market);
  }

  async #ask(
    path: 'api' | 'search' | 'reverse',
    parameters: Record<string, string>,
    market: Market,
  ): Promise<FoundPlace[]> {
    const url = new URL(`${this.#settings.url.replace(/\/+$/, '')}/${path}`);
    url.search = new URLSearchParams(parameters).toString();
    await this.#untilNext();
    if (!this.available) throw new Error('the geocoder asked for a pause');
    try {
      const answer = await fetchJson(url, this.#userAgent(), this.#fetch);
      const places = readAnswer(answer, path === 'reverse', market);
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
  }

  /** Not a queue's own interval, which waits too long after the clock was set back. */
  async #untilNext(): Promise<void> {
    const left = this.#askedAt + INTERVAL_MS - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    this.#askedAt = performance.now();
  }
}

/** West, south, east, north of the market's countries. */
function boundsOf(market: Market): string {
  const bounds = market.map((country) => COUNTRY_FACTS[country].bounds);
  const [west, south, east, north] = [0, 1, 2, 3].map((side) => bounds.map((each) => each[side]!));
  return [Math.min(...west!), Math.min(...south!), Math.max(...east!), Math.max(...north!)].join();
}

const NOMINATIM = { format: 'geocodejson', addressdetails: '1', 'accept-language': 'en' };

function isRefusal(status: number): boolean {
  return status === 403 || status === 429 || status >= 500;
}
