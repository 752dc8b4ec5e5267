/**
 * A site for the verify programs: a data folder of its own with technicians who offer every hour,
 * and the built server on it, which can be started, killed and started again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedMarketplace } from '../demo/seed-marketplace.ts';
import { openDataFolder } from '../src/server/boot/open-data-folder.ts';
import { createSession, SESSION_COOKIE } from '../src/server/credentials/session.ts';
import { uploadsFolder } from '../src/server/files/layout.ts';
import { openGazetteer } from '../src/server/geo/gazetteer.ts';
import { saveWeeklyHours } from '../src/server/store/availability.ts';
import { SLOTS } from '../src/shared/time/slots.ts';

const ANSWERS_WITHIN_MS = 60_000;
/** The server promises ten seconds. */
const STOPS_WITHIN_MS = 10_000;
/** Of what a server prints, in characters: a load makes it print a lot. */
const OUTPUT_KEPT = 20_000;

/** What `npm start` gives Node: options that bound its memory, and the bundle. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
export const START: string[] = scripts.start.split(' node ')[1].split(' ');

export interface BookableTechnician {
  id: number;
  /** The `Cookie` header that signs this technician in. */
  cookie: string;
  packageIds: number[];
}

export interface Site {
  url: string;
  dataDir: string;
  technicians: BookableTechnician[];
  /** Starts a server beside those that run already; resolves with its first answer. */
  start(env?: Record<string, string>): Promise<SiteServer>;
  /** Stops what still runs and removes the folder. */
  remove(): Promise<void>;
}

export interface SiteServer {
  pid: number;
  /** From the start of the process to its first answer. */
  startMs: number;
  output(): string;
  /** By SIGTERM; answers with the exit code and how long it took. */
  stop(): Promise<{ code: number | null; ms: number }>;
  /** By SIGKILL. */
  kill(): Promise<void>;
}

export interface SiteOptions {
  technicians?: number;
  /** Seeded pictures make a backup worth its while; they cost time. */
  pictures?: boolean;
  bookingsEach?: number;
  /** Where the folder is made; by default the system's temporary directory. */
  parent?: string;
  /** An existing data folder to take as it is. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Node's own arguments for the server, such as `--import`. */
  nodeArguments?: string[];
  /** What runs Node, such as strace with its arguments. */
  under?: string[];
}

/** Of all sites: one listener to end them, however many there are. */
const everywhere = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of everywhere) child.kill('SIGKILL');
});

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir =
    options.dataDir ?? (await mkdtemp(join(options.parent ?? tmpdir(), 'truewheel-verify-')));
  const technicians = options.dataDir ? [] : await fillFolder(dataDir, options);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = new Set<ChildProcess>();

  async function start(env: Record<string, string> = {}): Promise<SiteServer> {
    const startedAt = performance.now();
    const shares = running.size > 0;
    const [command = '', ...arguments_] = [
      ...(options.under ?? []),
      process.execPath,
      ...(options.nodeArguments ?? []),
      ...START,
    ];
    const child = spawn(command, arguments_, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: `${port}`,
        SITE_URL: url,
        DATA_DIR: dataDir,
        LOG_LEVEL: shares ? 'info' : 'warn',
        // Every client of a load has an address of its own, so that limits per network stay quiet.
        TRUST_PROXY: 'loopback',
        BOOKING_LIMIT_PER_HOUR: '1000000',
        BOOKING_HORIZON_DAYS: '366',
        ...options.env,
        ...env,
      },
    });
    running.add(child);
    everywhere.add(child);
    const exited = once(child, 'exit').then(() => {
      running.delete(child);
      everywhere.delete(child);
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-OUTPUT_KEPT);
      });
    }
    const end = async (signal: NodeJS.Signals) => {
      const toldAt = performance.now();
      child.kill(signal);
      const force = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await exited;
      clearTimeout(force);
      return { code: child.exitCode, ms: performance.now() - toldAt };
    };
    if (!(await isServing(url, child, () => output, shares))) {
      await end('SIGKILL');
      throw new Error(`The server did not answer. It printed:\n${output}`);
    }
    return {
      pid: child.pid ?? 0,
      startMs: performance.now() - startedAt,
      output: () => output,
      stop: () => end('SIGTERM'),
      async kill() {
        await end('SIGKILL');
      },
    };
  }

  return {
    url,
    dataDir,
    technicians,
    start,
    async remove() {
      for (const child of running) child.kill('SIGKILL');
      while (running.size > 0) await sleep(10);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Seeds the folder, and lets the listed technicians offer every hour of every day. */
export async function fillFolder(
  dataDir: string,
  options: SiteOptions,
): Promise<BookableTechnician[]> {
  const db = openDataFolder(dataDir);
  await seedMarketplace(db, {
    technicians: options.technicians ?? 24,
    seed: 1,
    now: Date.now(),
    gazetteer: openGazetteer(),
    uploadsDir: options.pictures ? uploadsFolder(dataDir) : undefined,
    bookingsEach: options.bookingsEach ?? 0,
  });
  db.$client.exec('DELETE FROM availability');
  const rows = db.$client
    .prepare(
      `SELECT id, user_id AS userId, (SELECT group_concat(package_id) FROM technician_packages
         WHERE technician_id = technicians.id) AS packageIds
       FROM technicians WHERE is_approved AND is_active AND NOT is_frozen AND packageIds IS NOT NULL`,
    )
    .all() as { id: number; userId: number; packageIds: string }[];
  const technicians: BookableTechnician[] = [];
  for (const { id, userId, packageIds } of rows) {
    for (let weekday = 0; weekday < 7; weekday += 1) saveWeeklyHours(db, id, weekday, [...SLOTS]);
    technicians.push({
      id,
      cookie: `${SESSION_COOKIE}=${await createSession(db, userId)}`,
      packageIds: packageIds.split(',').map(Number),
    });
  }
  db.$client.close();
  return technicians;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Waits for an answer, or for the log line of a server that shares its port with another. */
async function isServing(url: string, child: ChildProcess, output: () => string, shares: boolean) {
  const until = performance.now() + ANSWERS_WITHIN_MS;
  while (performance.now() < until && child.exitCode === null && child.signalCode === null) {
    if (shares) {
      if (output().includes('Server listening')) return true;
    } else {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok) return true;
    }
    await sleep(5);
  }
  return false;
}
