/**
 * `npm run verify -- geocoder [--rounds N]`: the operator's geocoder is dead, slow, sends too much or
 * nonsense, or redirects into the operator's own network. People must be answered in time out of the
 * gazetteer, nothing may be followed, and nothing may pile up in memory.
 */
import { openGazetteer } from '../../src/server/geo/gazetteer.ts';
import { POPULAR_LOCATIONS } from '../../src/shared/market/shipped-places.ts';
import {
  type FakeGeocoder,
  fakeGeocoder,
  GEOCODER_BEHAVIORS,
  type GeocoderBehavior,
} from '../fake-geocoder.ts';
import { openSite, type Site, type SiteServer } from '../open-site.ts';
import { goal, numberOption, verdict } from './report.ts';
import { residentMb } from './resident.ts';

const ANSWERED_WITHIN_MS = 3_000;
/** An answer of 1 MB, parsed, and what garbage collection has not got to yet. */
const MEMORY_MOST_MB = 60;
/** Most of the time is waiting; more servers at once would be measuring the machine. */
const SIDE_BY_SIDE = 3;
/** Questions that one page may bring about at once. */
const AT_ONCE = 8;

const gazetteer = openGazetteer();

export interface GeocoderResult {
  behavior: GeocoderBehavior;
  /** What the geocoder was really asked. */
  questions: number;
  followed: number;
  slowestMs: number;
  moreMemoryMb: number;
  /** Answers that are not what the gazetteer says. */
  wrong: string[];
}

/** Each behavior has a server of its own: a server remembers a bad geocoder. */
export async function verifyGeocoder(
  rounds: number,
  behaviors: readonly GeocoderBehavior[] = GEOCODER_BEHAVIORS,
): Promise<GeocoderResult[]> {
  gazetteer.geocode('read now, not while answers are timed');
  const results: GeocoderResult[] = [];
  for (let at = 0; at < behaviors.length; at += SIDE_BY_SIDE) {
    results.push(...(await verifyGroup(rounds, behaviors.slice(at, at + SIDE_BY_SIDE))));
  }
  return results;
}

async function verifyGroup(rounds: number, behaviors: readonly GeocoderBehavior[]) {
  const opened: Opened[] = [];
  try {
    for (const behavior of behaviors) opened.push(await open(behavior));
    return await Promise.all(opened.map((each) => ask(each, rounds)));
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
  }
}

interface Opened {
  behavior: GeocoderBehavior;
  geocoder: FakeGeocoder;
  site: Site;
  server: SiteServer;
  close(): Promise<void>;
}

async function open(behavior: GeocoderBehavior): Promise<Opened> {
  const geocoder = await fakeGeocoder(behavior);
  const site = await openSite({
    technicians: 2,
    env: { GEOCODER_URL: geocoder.url, GEOCODER_AUTOCOMPLETE: 'true' },
  });
  const server = await site.start();
  // An empty question loads the gazetteer and sends no request.
  await fetch(`${site.url}/api/places/autocomplete?input=%20`);
  const close = async () => {
    await site.remove();
    await geocoder.close();
  };
  return { behavior, geocoder, site, server, close };
}

async function ask(opened: Opened, rounds: number): Promise<GeocoderResult> {
  const { behavior, geocoder, site, server } = opened;
  const before = residentMb(server.pid).now;
  const wrong: string[] = [];
  let slowestMs = 0;
  const one = async (number: number) => {
    const question = questionOf(number);
    const startedAt = performance.now();
    const response = await fetch(site.url + question.path);
    const text = await response.text();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    const answered = response.ok ? question.read(JSON.parse(text) as never) : text;
    const isOutside = behavior === 'honest' && answered === 'Elsewhere, LA';
    if (answered !== question.expected && !isOutside) {
      wrong.push(`${behavior}: ${question.path}: ${response.status} ${answered}`);
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(round * AT_ONCE + at)));
  }
  const moreMemoryMb = residentMb(server.pid).peak - before;
  const { questions, followed } = geocoder;
  return { behavior, questions, followed, slowestMs, moreMemoryMb, wrong };
}

interface Question {
  path: string;
  /** The place in an answer. */
  read(answer: never): string | undefined;
  /** What the gazetteer says. */
  expected: string | undefined;
}

/** Never the same twice: an answer is remembered. */
function questionOf(number: number): Question {
  const place = POPULAR_LOCATIONS[number % POPULAR_LOCATIONS.length]!;
  const address = `${number + 1} Main Street, ${place.description}`;
  const known = gazetteer.geocode(address)?.description;
  if (number % 3 === 0) {
    return {
      path: `/api/geocode?address=${encodeURIComponent(address)}`,
      read: (answer: { results: { formatted_address: string }[] }) =>
        answer.results[0]?.formatted_address,
      expected: known,
    };
  }
  if (number % 3 === 1) {
    return {
      path: `/api/places/autocomplete?input=${encodeURIComponent(address)}`,
      read: (answer: { predictions: { description: string }[] }) =>
        answer.predictions[0]?.description,
      expected: gazetteer.autocomplete(address)[0]?.description,
    };
  }
  const latitude = place.latitude + number / 1e3;
  const input = JSON.stringify({ json: { lat: latitude, lng: place.longitude } });
  return {
    path: `/api/trpc/discovery.placeAt?input=${encodeURIComponent(input)}`,
    read: (answer: { result: { data: { json: { description: string } | null } } }) =>
      answer.result.data.json?.description,
    expected: gazetteer.reverse(latitude, place.longitude)?.description,
  };
}

if (import.meta.main) {
  const rounds = numberOption('rounds', 6);
  const results = await verifyGeocoder(rounds);
  const most = (figure: (result: GeocoderResult) => number) =>
    Math.round(Math.max(...results.map(figure)));
  const wrong = results.flatMap((result) => result.wrong);
  const untested = results.filter(
    ({ behavior, questions }) => behavior !== 'dead' && questions === 0,
  );
  for (const fault of wrong.slice(0, 10)) console.error(fault);
  const asked = results.map(({ behavior, questions }) => `${behavior} ${questions}`);
  verdict('geocoder', [
    `${rounds * AT_ONCE} questions each while it is asked (${asked.join(', ')})`,
    goal(wrong.length, 0, 'answers other than the gazetteer’s'),
    goal(untested.length, 0, 'behaviors that were never met'),
    goal(
      most(({ slowestMs }) => slowestMs),
      ANSWERED_WITHIN_MS,
      'ms for the slowest answer',
    ),
    goal(
      most(({ followed }) => followed),
      0,
      'redirects followed',
    ),
    goal(
      most(({ moreMemoryMb }) => moreMemoryMb),
      MEMORY_MOST_MB,
      'MB more memory at most',
    ),
  ]);
}
