import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { createPlaces, type PlacesOptions } from './places.ts';

const gazetteer = openGazetteer();
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

/** A stand-in for a geocoder on loopback; tells the requests it received. */
async function standIn(answer: RequestListener) {
  const requests: { url: URL; userAgent: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in.example');
    requests.push({ url, userAgent: request.headers['user-agent'] });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  stops.push(stop);
  return { url: `http://127.0.0.1:${port}`, requests, stop };
}

function placesAt(url: string, more: Partial<PlacesOptions['upstream'] & object> = {}) {
  return createPlaces({
    gazetteer,
    upstream: { url, kind: 'photon', autocomplete: true, ...more },
    fetch,
    clock: Date.now,
    userAgent: () => 'Test (https://shop.example; help@shop.example)',
  });
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };

const photonFeature = (properties: object, coordinates = [-122.4212, 37.7521]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { countrycode: 'US', city: 'San Francisco', state: 'California', ...properties },
});
const valencia = photonFeature({ housenumber: '1234', street: 'Valencia Street' });
const address = '1234 Valencia St, San Francisco, CA 94110';
const byGazetteer = '94110, Mission District, San Francisco, CA';

describe.concurrent('with an honest geocoder', () => {
  it('finds a street address that the gazetteer can only place by its postcode', async () => {
    const server = await standIn(json({ features: [valencia] }));
    const place = await placesAt(server.url).geocode(address);
    expect(place).toMatchObject({
      name: '1234 Valencia Street',
      description: '1234 Valencia Street, San Francisco, CA',
      latitude: 37.7521,
      longitude: -122.4212,
    });
    expect(server.requests[0]?.url.pathname).toBe('/api');
    expect(server.requests[0]?.url.searchParams.get('q')).toBe(address.toLowerCase());
    expect(server.requests[0]?.userAgent).toContain('help@shop.example');
  });

  it('reads Nominatim, and asks it as its policy wants', async () => {
    const geocoding = {
      name: 'Kitsilano',
      city: 'Vancouver',
      state: 'British Columbia',
      country_code: 'ca',
      district: 'Kitsilano',
    };
    const found = { geometry: { coordinates: [-123.16, 49.26] }, properties: { geocoding } };
    const server = await standIn(json({ features: [found] }));
    const places = placesAt(`${server.url}/nominatim/`, { kind: 'nominatim' });
    expect((await places.geocode('kits beach'))?.description).toBe('Kitsilano, Vancouver, BC');
    const url = server.requests[0]?.url;
    expect(url?.pathname).toBe('/nominatim/search');
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      format: 'geocodejson',
      addressdetails: '1',
      countrycodes: 'us,ca',
    });
    expect((await places.reverse(49.2612345, -123.1654321))?.name).toBe('Kitsilano');
    expect(server.requests[1]?.url.searchParams.get('lat')).toBe('49.261');
  });

  it('asks once for the same text, at once or later, however it is written', async () => {
    const server = await standIn(json({ features: [valencia] }));
    const places = placesAt(server.url);
    const texts = [address, `  ${address.toUpperCase()}`, address.replaceAll(' ', '  ')];
    const found = await Promise.all(texts.map((text) => places.geocode(text)));
    await places.geocode(address);
    expect(new Set(found.map((place) => place?.description)).size).toBe(1);
    expect(server.requests).toHaveLength(1);
  });

  it('geocodes a suggestion it gave without asking again', async () => {
    const server = await standIn(json({ features: [valencia, valencia] }));
    const places = placesAt(server.url);
    const suggestions = await places.autocomplete('1234 val');
    expect(suggestions).toHaveLength(1);
    expect((await places.geocode(suggestions[0]?.description ?? ''))?.latitude).toBe(37.7521);
    expect(server.requests).toHaveLength(1);
  });

  it('is not asked while someone types unless the operator allows it', async () => {
    const server = await standIn(json({ features: [valencia] }));
    const suggestions = await placesAt(server.url, { autocomplete: false }).autocomplete('kits');
    expect(suggestions[0]?.description).toBe('Kitsilano, Vancouver, BC');
    expect(server.requests).toHaveLength(0);
  });

  it('leaves out places of other countries and features without sense', async () => {
    const abroad = photonFeature({ name: 'Paris', city: 'Paris', countrycode: 'FR' });
    const nowhere = photonFeature({ name: 'Nowhere' }, [500, 95]);
    const server = await standIn(json({ features: [abroad, nowhere, null, 7, { a: 1 }] }));
    expect((await placesAt(server.url).geocode('paris'))?.description).toBe('Paris, TX');
  });
});

describe.concurrent('falls back to the gazetteer when the geocoder', () => {
  const failures: Record<string, RequestListener> = {
    'hangs before it answers': () => {},
    'hangs amid its answer': (_request, response) => {
      response.write('{"features":');
    },
    'answers garbage': (_request, response) => response.end('<html>Welcome</html>'),
    'answers another shape': json([{ lat: '1', lon: '2' }]),
    'answers 10 MB': (_request, response) => {
      response.write('{"features":[], "padding":"');
      response.end(`${'x'.repeat(10_000_000)}"}`);
    },
    'is forbidden to us': (_request, response) => response.writeHead(403).end('{"features":[]}'),
    'is broken': (_request, response) => response.writeHead(503).end(),
    'hangs up': (request) => request.socket.destroy(),
    'finds nothing': json({ features: [] }),
  };
  it.each(Object.entries(failures))('%s', async (_name, answer) => {
    const server = await standIn(answer);
    const places = placesAt(server.url);
    const [place, suggestions] = await Promise.all([
      places.geocode(address),
      places.autocomplete('kits'),
    ]);
    expect(place?.description).toBe(byGazetteer);
    expect(suggestions[0]?.description).toBe('Kitsilano, Vancouver, BC');
    expect((await places.reverse(49.2684, -123.1683))?.name).toBe('Kitsilano');
    expect(server.requests.length).toBeGreaterThan(0);
  });

  it('is not there', async () => {
    const server = await standIn(() => {});
    server.stop();
    expect((await placesAt(server.url).geocode(address))?.description).toBe(byGazetteer);
  });
});

it('does not follow a geocoder that redirects', async () => {
  const other = await standIn(json({ features: [valencia] }));
  const server = await standIn((_request, response) => {
    response.writeHead(302, { location: `${other.url}/api` }).end();
  });
  // The time limit stands still: on a busy machine it could be over before the request is made.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    expect((await placesAt(server.url).geocode(address))?.description).toBe(byGazetteer);
  } finally {
    vi.useRealTimers();
  }
  expect(server.requests).toHaveLength(1);
  expect(other.requests).toHaveLength(0);
});

it('waits no more than two and a half seconds for a geocoder', async () => {
  const server = await standIn(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const place = placesAt(server.url).geocode(address);
    await expect.poll(() => server.requests.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2_500);
    expect((await place)?.description).toBe(byGazetteer);
  } finally {
    vi.useRealTimers();
  }
});

it('leaves a geocoder alone that refused', async () => {
  const server = await standIn((_request, response) => response.writeHead(429).end());
  const places = placesAt(server.url);
  for (const town of ['Paris', 'London', 'Rome']) await places.geocode(town);
  expect(server.requests).toHaveLength(1);
});

it('makes no request without an upstream', async () => {
  const places = createPlaces({
    gazetteer,
    fetch: () => Promise.reject(new Error('asked')),
    clock: Date.now,
    userAgent: () => 'test',
  });
  expect((await places.geocode(address))?.description).toBe(byGazetteer);
  expect(await places.geocode('')).toBeUndefined();
  expect(await places.reverse(0, 0)).toBeUndefined();
});

it('suggests neighborhoods of the city being typed, else the city of a street', async () => {
  const places = createPlaces({ gazetteer, fetch, clock: Date.now, userAgent: () => 'test' });
  const suggested = async (typed: string) =>
    (await places.autocomplete(typed)).map(({ description }) => description);
  expect(await suggested('Rosemont, Mont')).toEqual([
    'Rosemont, Montréal, QC',
    'Rosemont–La Petite-Patrie, Montréal, QC',
  ]);
  expect(await suggested('Rue Sherbrooke Ouest, Montr')).toContain('Montréal, QC');
  expect(await suggested('Rosemont, Montgom')).toContain('Montgomery, AL');
});
