/**
 * `npm run verify -- load [--seconds N]`: floods of guesses, reset links and bookings, N seconds
 * each. What is limited must stay within its limit, everybody else must be served as if nothing
 * were, and a client that is flooded out must be able to come back. `forwarding.ts` asks who is limited.
 */
import { execFile } from 'node:child_process';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../db/client.ts';
import { DEMO_ADMIN } from '../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { createPasswordHasher } from '../../src/server/credentials/password-hash.ts';
import { setPassword } from '../../src/server/store/accounts/users.ts';
import { OPEN_REQUESTS_PER_NETWORK } from '../../src/shared/booking/request-limits.ts';
import { addDays } from '../../src/shared/time/dates.ts';
import { openSite, type Site } from '../open-site.ts';
import { anyAddress } from './addresses.ts';
import { type FloodKind, type Job, startFlood } from './flood.ts';
import { verifyForwarding } from './forwarding.ts';
import { goal, numberOption, percentile, verdict } from './report.ts';

const run = promisify(execFile);
const P99_MOST_MS = 200;
const CONNECTIONS = 16;
/** More than may wait for their passwords to be looked at (src/server/credentials/password-hash.ts). */
const CROWD = 80;
const QUIET_MS = 1_000;
const PASSWORD = 'The-admin-has-1';
const LOCKED = '203.0.113.99';
const LOCK_MS = 15 * 60_000;
/** As documented in docs/reference.md. */
const GUESSES = 10;
const GUESSES_OF_NETWORK = 50;
const RESETS_PER_MAILBOX = 3;
const REQUEST_EMAILS_PER_MAILBOX = 12;
const RESETS_PER_NETWORK = 30;
/** Visitors look on from addresses of their own, and with the pauses people make. */
const VISITORS = 3;
const PAUSE_MS = 5;

export interface FloodResult {
  kind: FloodKind;
  statuses: Record<string, number>;
  /** Of other routes meanwhile, in milliseconds. */
  p99: number;
  /** What got through, and the most that may. */
  through: number;
  most: number;
}

export interface LoadResult {
  /** Of the same routes without a flood, in milliseconds. */
  quiet: number;
  floods: FloodResult[];
  /** Wrong answers of other routes, and of the admin who wants to sign in. */
  faults: string[];
  forwarding: Awaited<ReturnType<typeof verifyForwarding>>;
}

export async function verifyLoad(seconds: number): Promise<LoadResult> {
  const site = await openSite({
    technicians: 60,
    env: { BOOKING_LIMIT_PER_HOUR: '10', BOOKING_HORIZON_DAYS: '90' },
  });
  const db = openDatabase(join(site.dataDir, DATABASE_FILE));
  const floods: FloodResult[] = [];
  const faults: string[] = [];
  let quiet = Number.NaN;
  try {
    setPassword(db, DEMO_ADMIN, await createPasswordHasher().hash(PASSWORD, 'known'));
    await site.start();
    const admin = await signIn(site, '192.0.2.1');
    if (admin.status !== 200) throw new Error(`The admin cannot sign in: ${admin.status}`);
    const flood = floodOf(site, db, seconds, faults);

    quiet = percentile(await visit(site, performance.now() + QUIET_MS, faults), 99);

    floods.push(
      await flood('guesses of one network', GUESSES, ({ 401: guesses = 0 }) => guesses, {
        meanwhile: () => expectSignIn(site, faults, 'the admin', '192.0.2.2'),
      }),
    );
    await expectLockedThenFree(site, db, admin.device, faults);
    floods.push(
      await flood('guesses at many accounts', GUESSES_OF_NETWORK, ({ 401: n = 0 }) => n, {
        connections: CROWD,
        meanwhile: () => expectSignIn(site, faults, 'a stranger elsewhere', '192.0.2.5'),
      }),
    );
    floods.push(
      await flood('guesses of many networks', Number.POSITIVE_INFINITY, ({ 401: n = 0 }) => n, {
        connections: CROWD,
        meanwhile: () => expectSignIn(site, faults, 'a known browser', '192.0.2.3', admin.device),
      }),
    );
    await expectSignIn(site, faults, 'a stranger after the flood', '192.0.2.4');

    const resets = () => count(db, "SELECT count(*) FROM outbox WHERE kind = 'password-reset'");
    floods.push(await flood('resets for one mailbox', RESETS_PER_MAILBOX, resets));
    const before = resets();
    const more = () => resets() - before;
    floods.push(await flood('resets of one network', RESETS_PER_NETWORK, more));

    // The seeded bookings have no sender: this flood is the first that is counted by one.
    const ofNetwork = () =>
      count(db, bookingsWhere('id IN (SELECT booking_id FROM booking_senders)'));
    floods.push(await flood('bookings of one network', OPEN_REQUESTS_PER_NETWORK, ofNetwork));
    const toPerson = () =>
      count(db, `SELECT count(*) FROM outbox WHERE "to" = 'one@crowd.example'`);
    floods.push(await flood('bookings in one name', REQUEST_EMAILS_PER_MAILBOX, toPerson));
  } finally {
    db.$client.close();
    await site.remove();
  }
  return { quiet, floods, faults, forwarding: await verifyForwarding() };
}

/** More than the longest such moment. */
const LATER_MS = 2_000;

type Through = (statuses: Record<string, number>) => number;

function floodOf(site: Site, db: Database, seconds: number, faults: string[]) {
  const emails = "SELECT email FROM users WHERE role = 'technician' ORDER BY id LIMIT 50";
  const accounts = db.$client.prepare(emails).pluck().all() as string[];
  const today = new Date().toISOString().slice(0, 10);
  const job: Omit<Job, 'kind' | 'connections'> = {
    url: site.url,
    account: DEMO_ADMIN,
    accounts,
    technicians: site.technicians.map(({ id, packageIds: [packageId = 0] }) => ({ id, packageId })),
    dates: Array.from({ length: 30 }, (_, at) => addDays(today, 20 + at)),
  };
  return async (
    kind: FloodKind,
    most: number,
    through: Through,
    more: { connections?: number; meanwhile?: () => Promise<void> } = {},
  ): Promise<FloodResult> => {
    const flood = await startFlood({ ...job, kind, connections: more.connections ?? CONNECTIONS });
    const until = performance.now() + seconds * 1000;
    const midway = async () => {
      await sleep(seconds * 500);
      await more.meanwhile?.();
    };
    const [times] = await Promise.all([visit(site, until, faults), midway()]);
    const statuses = await flood.stop();
    // Some work follows its answer by a moment (src/server/boot/after-response.ts).
    await sleep(LATER_MS);
    for (const [status, times] of Object.entries(statuses)) {
      if (Number(status) >= 500 || status === '0') faults.push(`${kind}: ${times} × ${status}`);
    }
    return { kind, statuses, p99: percentile(times, 99), through: through(statuses), most };
  };
}

/** Opens the home page, searches and looks at technicians, as others do meanwhile. */
async function visit(site: Site, until: number, faults: string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const times: number[] = [];
  const visitor = async () => {
    for (let at = 0; performance.now() < until || at < 4; at += 1) {
      const { id } = site.technicians[at % site.technicians.length] ?? { id: 0 };
      const paths = ['/', '/api/search?location=Portland', `/api/technicians/${id}`, '/healthz'];
      const path = paths[at % paths.length] ?? '/';
      const startedAt = performance.now();
      // More visitors in a minute than one network may be.
      const { status } = await call(site.url + path, { agent, from: anyAddress() });
      times.push(performance.now() - startedAt);
      if (status !== 200) faults.push(`${path}: ${status}`);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  agent.destroy();
  return times;
}

/** A network that guessed too often: locked but for a known browser, and open again in the end. */
async function expectLockedThenFree(
  site: Site,
  db: Database,
  device: string,
  faults: string[],
): Promise<void> {
  const lock = async () => {
    for (let at = 0; at < GUESSES; at += 1) await signIn(site, LOCKED, '', `guess ${at}`);
    const { status } = await signIn(site, LOCKED);
    if (status !== 429) faults.push(`${GUESSES} guesses do not lock: ${status}`);
  };
  await lock();
  await expectSignIn(site, faults, 'a known browser in a locked network', LOCKED, device);
  db.$client
    .prepare(
      `UPDATE sign_in_failures SET locked_until = locked_until - ${LOCK_MS},
         window_started_at = window_started_at - ${LOCK_MS}`,
    )
    .run();
  await expectSignIn(site, faults, 'anybody 15 minutes later', LOCKED);
  await lock();
  await run(process.execPath, ['src/server/commands/admin.ts', 'unlock', DEMO_ADMIN], {
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
  });
  await expectSignIn(site, faults, 'the admin whom the operator unlocked', LOCKED);
}

async function expectSignIn(
  site: Site,
  faults: string[],
  who: string,
  from: string,
  device = '',
): Promise<void> {
  const { status } = await signIn(site, from, device);
  if (status !== 200) faults.push(`${who} cannot sign in: ${status}`);
}

async function signIn(site: Site, from: string, device = '', password = PASSWORD) {
  const { status, cookies } = await call(`${site.url}/api/auth/login`, {
    from,
    cookie: device,
    body: { email: DEMO_ADMIN, password },
  });
  return { status, device: cookies.find((cookie) => cookie.startsWith('device=')) ?? '' };
}

interface Call {
  from: string;
  agent?: Agent;
  cookie?: string;
  body?: object;
}

function call(url: string, { from, agent, cookie = '', body }: Call) {
  const text = body && JSON.stringify(body);
  return new Promise<{ status: number; cookies: string[] }>((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      const cookies = (response.headers['set-cookie'] ?? []).map(
        (each) => each.split(';')[0] ?? '',
      );
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, cookies }));
    };
    request(
      url,
      {
        ...(agent && { agent }),
        method: text ? 'POST' : 'GET',
        headers: {
          cookie,
          'x-forwarded-for': from,
          ...(text && { 'content-type': 'application/json', 'content-length': text.length }),
        },
      },
      answered,
    )
      .on('error', reject)
      .end(text);
  });
}

function count(db: Database, sql: string): number {
  return db.$client.prepare(sql).pluck().get() as number;
}

function bookingsWhere(condition: string): string {
  return `SELECT count(*) FROM bookings WHERE status = 'pending' AND ${condition}`;
}

if (import.meta.main) {
  const seconds = numberOption('seconds', 10);
  const { quiet, floods, faults, forwarding } = await verifyLoad(seconds);
  const past = floods.filter(({ through, most }) => !(through > 0 && through <= most));
  for (const { kind, through, most } of past) console.error(`${kind}: ${through} of ${most}`);
  for (const fault of [...faults, ...forwarding.faults].slice(0, 20)) console.error(fault);
  const results = floods.map(({ kind, statuses, p99, through, most }) => {
    const sent = Object.values(statuses).reduce((sum, times) => sum + times, 0);
    const limit = Number.isFinite(most) ? ` of ${most}` : '';
    return `${kind}: ${sent} sent, ${through}${limit} through, others p99 ${p99} ms`;
  });
  verdict('load', [
    `${seconds} s each with ${CONNECTIONS} connections, ${CROWD} for many networks (${results.join('; ')})`,
    `others without a flood p99 ${quiet} ms`,
    goal(past.length, 0, 'limits missed'),
    goal(Math.max(...floods.map(({ p99 }) => p99)), P99_MOST_MS, 'ms p99 of other routes'),
    goal(faults.length, 0, 'wrong answers or people locked out'),
    `${forwarding.cases} ways to forward an address`,
    goal(forwarding.faults.length, 0, 'in a wrong bucket'),
  ]);
}
