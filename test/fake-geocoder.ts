/** A geocoder on loopback that behaves as badly as a test asks for, and a server that must not be asked. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export const GEOCODER_BEHAVIORS = [
  /** Answers in the right form; what it knows lies in the Gulf of Mexico. */
  'honest',
  /** Nothing listens there anymore. */
  'dead',
  /** Takes the question and never says a word. */
  'silent',
  /** Begins to answer, a byte now and then. */
  'drips',
  /** Answers 10 MB of places. */
  'huge',
  /** Answers a few kilobytes that unpack to 100 MB. */
  'packed',
  /** Never stops answering. */
  'endless',
  /** Answers bytes that are no JSON. */
  'garbage',
  /** Answers JSON that is no list of places. */
  'another form',
  /** Sends askers on to a server of the operator's own network. */
  'redirects',
  /** Breaks off in the middle of an answer. */
  'breaks off',
] as const;
export type GeocoderBehavior = (typeof GEOCODER_BEHAVIORS)[number];

const DRIP_MS = 100;
const HUGE_BYTES = 10_000_000;
const PACKED_BYTES = 100_000_000;

export interface FakeGeocoder {
  url: string;
  questions: number;
  /** Requests that reached the server it redirects to. */
  followed: number;
  close(): Promise<void>;
}

export async function fakeGeocoder(behavior: GeocoderBehavior): Promise<FakeGeocoder> {
  const canary = createServer((_request, response) => {
    fake.followed += 1;
    response.end('{"features":[]}');
  });
  const canaryUrl = await listen(canary);
  const answer = answerer(behavior, canaryUrl);
  const server = createServer((_request, response) => {
    fake.questions += 1;
    // The client may have gone already.
    response.on('error', () => {});
    answer(response);
  });
  const fake: FakeGeocoder = {
    url: await listen(server),
    questions: 0,
    followed: 0,
    async close() {
      await Promise.all([server, canary].map(stop));
    },
  };
  if (behavior === 'dead') await stop(server);
  return fake;
}

function answerer(
  behavior: GeocoderBehavior,
  canaryUrl: string,
): (response: ServerResponse) => void {
  const packed = behavior === 'packed' ? gzipSync(Buffer.alloc(PACKED_BYTES, ' ')) : undefined;
  return (response) => {
    if (behavior === 'redirects') {
      response.writeHead(302, { location: `${canaryUrl}/latest/meta-data` }).end();
      return;
    }
    if (behavior === 'silent') return;
    response.setHeader('content-type', 'application/json');
    if (behavior === 'honest') response.end(places(1));
    if (behavior === 'huge') response.end(places(HUGE_BYTES / places(1).length));
    if (behavior === 'packed') response.setHeader('content-encoding', 'gzip').end(packed);
    if (behavior === 'garbage') response.end(Buffer.from('\x00\xff{"features":[<html>', 'latin1'));
    if (behavior === 'another form') response.end('{"features":{"length":1e9},"__proto__":[]}');
    if (behavior === 'breaks off') {
      response.write(places(1).slice(0, 40), () => response.destroy());
    }
    if (behavior === 'drips') drip(response);
    if (behavior === 'endless') pour(response);
  };
}

/** So many places, none of which any gazetteer knows. */
function places(count: number): string {
  const feature = JSON.stringify({
    geometry: { coordinates: [-90, 25] },
    properties: { name: 'Elsewhere', city: 'Elsewhere', state: 'Louisiana', countrycode: 'US' },
  });
  return `{"features":[${Array<string>(Math.ceil(count)).fill(feature).join()}]}`;
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), DRIP_MS);
  response.on('close', () => clearInterval(timer));
}

function pour(response: ServerResponse): void {
  const part = Buffer.alloc(65_536, ' ');
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
