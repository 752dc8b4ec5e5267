/**
 * The marketplace in one process under a simulated clock: real routers, real files, a real outbox
 * and real scheduled tasks, and people who call them. Nothing here knows what the people want.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRPCError } from '@trpc/server';
import { createRandom, type Random } from '../../demo/random.ts';
import { createAdmin } from '../../src/server/auth/create-admin.ts';
import { currentUser } from '../../src/server/auth/current-user.ts';
import { readEnv } from '../../src/server/env.ts';
import { createCaller } from '../../src/server/routers.ts';
import type { Deps } from '../../src/server/runtime/deps.ts';
import { DATABASE_FILE } from '../../src/server/runtime/open-data-folder.ts';
import { isStorageFailure } from '../../src/server/trpc/errors.ts';
import { BrokenPromise, createHistory, type History } from './history.ts';
import { createInvariants, type Invariants } from './invariants/invariants.ts';
import { type Delivered, openPostOffice, type PostOffice } from './post-office.ts';
import { openServer, type Server } from './server.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** Mid-January: both changes of daylight-saving time lie ahead. */
export const START = Date.UTC(2027, 0, 15);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/**
 * Scheduled tasks run with whatever happens, but no more often than this, and at least this often: a
 * year of them every few minutes would take longer than everything that people do.
 */
const TICKS_APART = 80 * MINUTE;
const TICK = 100 * MINUTE;

export const SETTINGS = {
  LOG_LEVEL: 'silent',
  SECRET: 'a secret of the simulation, long enough',
  SITE_URL: 'https://truewheel.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  BOOKING_HORIZON_DAYS: '45',
};

export const ADMIN = { email: 'admin0@office.example', password: 'Right-pass-1' };

type Caller = ReturnType<typeof createCaller>;

/** Somebody with a browser. */
export interface Person {
  name: string;
  random: Random;
  /** Their network address. */
  address: string;
  session?: string | undefined;
  device?: string | undefined;
  /** Someone who abuses the marketplace: being refused is what should happen. */
  isAttacker?: true;
}

export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; code: string; message: string; isFault: boolean };

/** What the simulator's own composition does wrong on purpose. */
export interface Plant {
  /** On every process that opens. */
  deps?: (deps: Deps) => void;
  /** Once, on the database. */
  sql?: string;
  /** A kill takes the write-ahead log along. */
  losesLog?: true;
}

export interface World {
  random: Random;
  timeline: Timeline;
  history: History;
  office: PostOffice;
  invariants: Invariants;
  now(): number;
  server(): Server;
  /** One, or two during a takeover. */
  servers(): readonly Server[];
  dataDir(): string;
  /** Calls the marketplace as somebody, and checks what came of it. */
  ask<T>(who: Person, what: string, call: (caller: Caller) => Promise<T>): Promise<Answer<T>>;
  /** Who reads the emails to an address. */
  mailboxes: Map<string, (delivered: Delivered) => void>;
  /** What is wrong now. */
  faults: { isDiskFull: boolean; lastTrouble: number; skew: number };
  /** Replaces the running processes by one opened on the same files, or on a copy as a kill left it. */
  restart(options?: { isKilled: boolean }): Promise<void>;
  /** Kills the process once the mail server has an email, before it can be noted as sent. */
  killAtNextEmail(): void;
  /** Starts a second process beside the first. */
  join(): void;
  /** Stops the older of two. */
  leave(): Promise<void>;
  step(until: number): Promise<boolean>;
  note(who: string, what: string): void;
  close(): void;
}

export async function openWorld(
  seed: number,
  { plant = {}, onLine }: { plant?: Plant; onLine?: (line: string) => void } = {},
): Promise<World> {
  const base = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'truewheel-sim-'));
  const realNow = Date.now;
  let now = START;
  let drawn = 0;
  let folders = 0;
  let dataDir = join(base, `data${folders}`);
  let lastTick = START;
  const random = createRandom(`simulation ${seed}`);
  const faults = { isDiskFull: false, lastTrouble: START, skew: 0 };
  const clock = () => now + faults.skew;
  // Sessions and the libraries below them read the machine's clock.
  Date.now = clock;

  const history = createHistory(onLine);
  const timeline = createTimeline();
  const mailboxes: World['mailboxes'] = new Map();
  /** Resolved when a process is killed in the middle of something. */
  let killed = Promise.withResolvers<void>();
  let wasKilled = false;
  let broken: unknown;
  const office = openPostOffice(clock, readEnv(SETTINGS), (delivered, isFirst) => {
    const { mail } = delivered;
    history.add(now, 'post office', `${mail.kind} to ${mail.to}${isFirst ? '' : ' again'}`);
    const isLost = office.interruptNext !== undefined || faults.isDiskFull;
    try {
      invariants.emails.onDelivery(delivered, isFirst, isLost);
    } catch (error) {
      // The outbox takes it for a failure of the mail server, and goes on.
      broken ??= error;
      throw error;
    }
    if (isFirst) mailboxes.get(mail.to)?.(delivered);
  });

  const open = () =>
    openServer({
      dataDir,
      settings: SETTINGS,
      clock,
      monotonic: () => now,
      randomBytes: (count) =>
        createHash('sha512').update(`${seed} ${drawn++}`).digest().subarray(0, count),
      random: random.fork('outbox').float,
      transport: office.connect(),
      fetch: () => Promise.reject(new Error('no network')),
      onError(what, error) {
        if (error instanceof BrokenPromise) throw error;
        if (faults.isDiskFull && isStorageFailure(error)) return;
        // The clock gate says what it has noticed.
        if (error === undefined) return;
        throw new BrokenPromise('no failures', `${what}: ${String(error)}`);
      },
      ...(plant.deps && { plant: plant.deps }),
    });
  let servers: Server[] = [open()];
  await createAdmin(servers[0]!.deps, ADMIN.email, ADMIN.password);
  if (plant.sql) servers[0]?.deps.db.$client.exec(plant.sql);
  const invariants = createInvariants(dataDir);

  const world: World = {
    random,
    timeline,
    history,
    office,
    mailboxes,
    faults,
    invariants,
    now: () => now,
    server: () => servers.at(-1)!,
    servers: () => servers,
    dataDir: () => dataDir,

    async ask(who, what, call) {
      const server = servers.length > 1 ? who.random.pick(servers) : servers[0]!;
      if (servers.length > 1) await server.deps.search.refreshIfChangedElsewhere();
      const { deps } = server;
      const user = who.session ? await currentUser(deps.db, who.session) : null;
      const caller = createCaller({
        deps,
        user,
        address: who.address,
        device: who.device,
        setSession: (token) => {
          who.session = token ?? undefined;
        },
        setDevice: (token) => {
          who.device = token;
        },
      });
      const answer = await outcome(call(caller), faults.isDiskFull);
      history.add(
        now,
        who.name,
        `${what}: ${answer.ok ? 'ok' : `${answer.code} ${answer.message}`}`,
      );
      await settle(server.finishResponse());
      return answer;
    },

    async restart({ isKilled } = { isKilled: false }) {
      invariants.afterEvent(now);
      if (isKilled) {
        const copy = join(base, `data${++folders}`);
        cpSync(dataDir, copy, { recursive: true });
        if (plant.losesLog) rmSync(join(copy, `${DATABASE_FILE}-wal`), { force: true });
        for (const server of servers) server.abandon();
        invariants.closeFiles();
        rmSync(dataDir, { recursive: true });
        dataDir = copy;
      } else {
        for (const server of servers) await server.stop();
      }
      servers = [open()];
      invariants.openFiles(dataDir);
      invariants.bookings.recount(invariants.records());
    },

    join() {
      servers.push(open());
      // Both have work to do.
      lastTick = now - TICK;
    },

    async leave() {
      const [old, ...others] = servers;
      if (others.length === 0) return;
      await old?.stop();
      servers = others;
    },

    async step(until) {
      const next = Math.min(timeline.nextAt() ?? Infinity, lastTick + TICK, until);
      now = Math.max(now, next);
      if (now >= lastTick + TICKS_APART) {
        lastTick = now;
        for (const server of [...servers]) await settle(server.tick());
      }
      if ((timeline.nextAt() ?? Infinity) <= now) await timeline.take()?.run();
      return now < until;
    },

    killAtNextEmail() {
      office.interruptNext = () => {
        wasKilled = true;
        killed.resolve();
      };
    },

    note: (who, what) => history.add(now, who, what),

    close() {
      for (const server of servers) server.abandon();
      invariants.closeFiles();
      rmSync(base, { recursive: true });
      Date.now = realNow;
    },
  };

  /** Waits for a server, unless it is killed meanwhile; then checks what came of it. */
  async function settle(work: Promise<void>): Promise<void> {
    await Promise.race([work, killed.promise]);
    if (wasKilled) {
      wasKilled = false;
      killed = Promise.withResolvers<void>();
      history.add(now, 'machine', 'kills the process while it sends an email');
      await world.restart({ isKilled: true });
    }
    if (broken) throw broken;
    invariants.afterEvent(now);
  }
  return world;
}

/** Refusals are answers. Anything else is a failure of the server's, but for a broken disk. */
async function outcome<T>(work: Promise<T>, isDiskFull: boolean): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { code, message, cause } = error;
    if (code !== 'INTERNAL_SERVER_ERROR') return { ok: false, code, message, isFault: false };
    if (isDiskFull && isStorageFailure(cause)) {
      return { ok: false, code: 'UNAVAILABLE', message: 'storage', isFault: true };
    }
    throw new BrokenPromise('no failures', `${error.stack}\n${cause?.stack ?? ''}`);
  }
}
