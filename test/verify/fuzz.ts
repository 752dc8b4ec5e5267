/**
 * `npm run verify -- fuzz [--requests N --seed S]`: N malformed requests for every row of the REST
 * table, every procedure and every other route, and N for every way of breaking HTTP itself, by a
 * stranger, a technician and an admin in turn. None may make the server fail, fall over or dawdle.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Database, openDatabase } from '../../db/client.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import {
  createSession,
  SESSION_COOKIE,
  validateSession,
} from '../../src/server/credentials/session.ts';
import { createLinks } from '../../src/server/foundation/links.ts';
import { BROKEN_HTTP, brokenFault, sendBytes } from '../malformed/broken-http.ts';
import type { MalformedCall } from '../malformed/rest-calls.ts';
import { allTargets, type Target } from '../malformed/targets.ts';
import { openSite, type Site } from '../open-site.ts';
import { anyAddress } from './addresses.ts';
import { goal, numberOption, percentile, verdict } from './report.ts';

/** Connections; an answer's time is what one of them waits while the others ask, too. */
const LANES = 4;
const P99_MOST_MS = 250;
const SECRET = 'the secret of a site made to be attacked';
/** These end the session they are called with, or the account: it is signed in again each time. */
const ENDS_SESSION = /logout|signOutEverywhere|sign-out-everywhere|delete-account|account\.delete/;
/** After so many calls of others it is looked whether everybody is still signed in. */
const CALLS_A_SESSION = 50;

export interface FuzzResult {
  paths: number;
  requests: number;
  faults: string[];
  /** The server's process lives and answers. */
  isAlive: boolean;
  p99: number;
  /** The slowest paths with their 99th percentiles, slowest first. */
  slowest: { name: string; p99: number }[];
}

export async function verifyFuzz(requests: number, seed: number): Promise<FuzzResult> {
  const site = await openSite({
    technicians: 60,
    bookingsEach: 2,
    env: {
      SECRET,
      METRICS: 'true',
      // Loopback alone: where no name server listens.
      DNS_SERVERS: '127.0.0.1:1',
    },
  });
  const db = openDatabase(join(site.dataDir, DATABASE_FILE));
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const faults: string[] = [];
  const times = new Map<string, number[]>();
  try {
    const server = await site.start();
    const signedIn = callers(db);
    const links = createLinks(SECRET);
    const known = ['booking', 'calendar', 'verify-email', 'invite'] as const;
    const targets = allTargets(known.map((kind) => links.token(kind, 1, 0)));
    for (const target of inOrder(targets)) {
      const calls = fc.sample(target.calls, { numRuns: requests, seed });
      times.set(target.name, await ask(site, signedIn, agent, target, calls, faults));
    }
    const port = Number(new URL(site.url).port);
    for (const [name, damage] of Object.entries(BROKEN_HTTP)) {
      const sent = fc.sample(damage, { numRuns: requests, seed });
      times.set(name, await breakHttp(port, name, sent, faults));
    }
    const health = await fetch(`${site.url}/healthz`).catch(() => undefined);
    return { ...summary(times), faults, isAlive: health?.ok === true && isRunning(server.pid) };
  } finally {
    agent.destroy();
    db.$client.close();
    await site.remove();
  }
}

/** What deletes accounts comes last, so that technicians are there until then. */
function inOrder(targets: readonly Target[]): Target[] {
  const deletes = ({ name }: Target) => Number(/delete/.test(name));
  return targets.toSorted((a, b) => deletes(a) - deletes(b));
}

async function ask(
  site: Site,
  signedIn: () => Promise<string[]>,
  agent: Agent,
  target: Target,
  calls: readonly MalformedCall[],
  faults: string[],
): Promise<number[]> {
  const took: number[] = [];
  const each = ENDS_SESSION.test(target.name) ? LANES : CALLS_A_SESSION;
  for (let start = 0; start < calls.length; start += each) {
    const cookies = await signedIn();
    await inLanes(calls.slice(start, start + each), async (call) => {
      const startedAt = performance.now();
      const fault = await send(site.url, agent, target, call, cookies[call.who] ?? '').catch(
        (error: Error) => error.message,
      );
      took.push(performance.now() - startedAt);
      if (fault) faults.push(`${target.name}: ${fault}: ${JSON.stringify(call).slice(0, 600)}`);
    });
  }
  return took;
}

/**
 * A stranger, a technician and an admin; `cookies` signs those in again whose session a call has
 * ended, or whose account.
 */
function callers(db: Database) {
  const anybody = (sql: string) => db.$client.prepare(sql).pluck().get() as number | undefined;
  const people = [
    'SELECT user_id FROM technicians WHERE is_approved AND is_active LIMIT 1',
    "SELECT id FROM users WHERE role = 'admin' LIMIT 1",
  ];
  let tokens: (string | undefined)[] = people.map(() => undefined);
  return async (): Promise<string[]> => {
    tokens = await Promise.all(
      people.map(async (sql, at) => {
        const token = tokens[at];
        if (token && (await validateSession(db, token))) return token;
        const id = anybody(sql);
        return id === undefined ? undefined : createSession(db, id);
      }),
    );
    return ['', ...tokens.map((token) => (token ? `${SESSION_COOKIE}=${token}` : ''))];
  };
}

async function send(
  url: string,
  agent: Agent,
  target: Target,
  call: MalformedCall,
  cookie: string,
): Promise<string | undefined> {
  const sent = request(url, {
    agent,
    path: call.url,
    method: call.method,
    headers: {
      cookie,
      'x-forwarded-for': anyAddress(),
      ...call.headers,
      // The client's own rule sends the body of a DELETE without saying how long it is.
      ...(call.body !== undefined && { 'content-length': Buffer.byteLength(call.body) }),
    },
  });
  sent.end(call.body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const type = response.headers['content-type'];
  // A live stream never ends by itself.
  if (type?.startsWith('text/event-stream')) {
    response.destroy();
    return undefined;
  }
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return target.fault(response.statusCode ?? 0, type, Buffer.concat(parts).toString());
}

async function breakHttp(
  port: number,
  name: string,
  requests: readonly Buffer[],
  faults: string[],
): Promise<number[]> {
  const took: number[] = [];
  await inLanes(requests, async (bytes) => {
    const startedAt = performance.now();
    const fault = await sendBytes(port, bytes).then(brokenFault, (error: Error) => error.message);
    took.push(performance.now() - startedAt);
    if (fault) faults.push(`${name}: ${fault}: ${bytes.toString('base64').slice(0, 300)}`);
  });
  return took;
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

function summary(times: ReadonlyMap<string, number[]>) {
  const all = [...times.values()].flat();
  const slowest = [...times]
    .map(([name, took]) => ({ name, p99: percentile(took, 99) }))
    .sort((a, b) => b.p99 - a.p99);
  return { paths: times.size, requests: all.length, p99: percentile(all, 99), slowest };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const requests = numberOption('requests', 2000);
  const seed = numberOption('seed', 1);
  const result = await verifyFuzz(requests, seed);
  for (const fault of result.faults.slice(0, 20)) console.error(fault);
  const slow = result.slowest.slice(0, 5).map(({ name, p99 }) => `${name} ${p99}`);
  const late = result.slowest.filter(({ p99 }) => p99 > P99_MOST_MS);
  verdict('fuzz', [
    `${requests} requests for each of ${result.paths} paths and faults, ${result.requests} in all`,
    goal(result.faults.length, 0, 'failures or answers that tell of its insides'),
    goal(result.isAlive ? 0 : 1, 0, 'crashes'),
    goal(result.p99, P99_MOST_MS, 'ms p99 of all'),
    `${late.length} paths past that alone`,
    `slowest p99s: ${slow.join(', ')} ms`,
  ]);
}
