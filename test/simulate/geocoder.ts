/** An outside geocoder in the form of Photon. What it does wrong is set by the faults. */
import { CITIES, nameOf, SUBURBS, type Town } from './cities.ts';

export interface Geocoder {
  state: 'answers' | 'slow' | 'broken';
  questions: number;
  /** What it was asked for, in small letters. */
  asked: Set<string>;
  fetch: typeof fetch;
  /** Slow answers arrive, after the question was answered without them. */
  answerLate(): Promise<void>;
  /** Public geocoders want one question a second. */
  mayBeAsked(): boolean;
}

export function createGeocoder(now: () => number): Geocoder {
  const late: (() => void)[] = [];
  let lastAsked = -Infinity;

  const geocoder: Geocoder = {
    state: 'answers',
    questions: 0,
    asked: new Set(),
    async fetch(input) {
      geocoder.questions += 1;
      lastAsked = now();
      const url = new URL(String(input));
      geocoder.asked.add(url.searchParams.get('q') ?? '');
      if (geocoder.state === 'broken') {
        if (geocoder.questions % 2 === 0) throw new Error('connect ECONNREFUSED');
        return answer(503, 'Service Unavailable');
      }
      if (geocoder.state === 'slow') await new Promise<void>((resolve) => late.push(resolve));
      return answer(200, JSON.stringify({ features: featuresFor(url) }));
    },
    async answerLate() {
      if (late.length === 0) return;
      for (const resolve of late.splice(0)) resolve();
      await new Promise(setImmediate);
    },
    mayBeAsked: () => now() >= lastAsked + 2_000,
  };
  return geocoder;
}

/** The least of a Response, which arrives at once: a stream takes a time of its own. */
function answer(status: number, text: string): Response {
  const ok = status === 200;
  return { status, ok, headers: new Headers(), body: [Buffer.from(text)] } as never;
}

function featuresFor({ searchParams }: URL): object[] {
  const text = searchParams.get('q')?.toLowerCase() ?? '';
  const city = [...CITIES, ...SUBURBS].find(({ address }) =>
    text.includes(nameOf(address).toLowerCase()),
  );
  return city ? [featureOf(city)] : [];
}

function featureOf({ address, latitude, longitude }: Town): object {
  const region = /, ([A-Z]{2}) /.exec(address)?.[1] ?? '';
  const city = nameOf(address);
  const countrycode = /^(?:BC|NS)$/.test(region) ? 'CA' : 'US';
  return {
    geometry: { coordinates: [longitude, latitude] },
    properties: { name: city, city, state: region, countrycode },
  };
}
