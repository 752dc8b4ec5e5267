/**
 * The marketplace in one process under a simulated clock: real routers, real files, a real outbox
 * and real scheduled tasks, and people who call them. Nothing here knows what the people want.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type Random } from '../../demo/random.ts';
import { createAdmin } from '../../src/server/auth/create-admin.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { readEnv } from '../../src/server/env.ts';
import { isStorageFailure } from '../../src/server/foundation/errors.ts';
import { MINUTE_MS } from '../../src/shared/time.ts';
import { type Answer, type Caller, callAs, type Person } from './ask.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';
import { BrokenPromise, createHistory, type History } from './history.ts';
import { refuseExpiredLink, refuseOtherLanguage } from './invariants/email-text.ts';
import { createInvariants, type Invariants } from './invariants/invariants.ts';
import { takeTime } from './machine.ts';
import type { Plant } from './plant.ts';
import { type Mailbox, openPostOffice, type PostOffice } from './post-office.ts';
import { openServer, type Server } from './server.ts';
import { ADMIN, SETTINGS, START } from './settings.ts';
import { createTimeline, type Timeline } from './timeline.ts';

// Scheduled tasks run with whatever happens, but at most this often, and at least this often: a year of
// them every few minutes would take longer than everything that people do.
const TICKS_APART = 220 * MINUTE_MS;
const TICK = 240 * MINUTE_MS;

export interface World {
  random: Random;
  timeline: Timeline;
  history: History;
  office: PostOffice;
  geocoder: Geocoder;
  invariants: Invariants;
  now(): number;
  /** As the server's machine has it. */
  clock(): number;
  server(): Server;
  /** One, or two during a takeover. */
  servers(): readonly Server[];
  dataDir(): string;
  /** Calls the marketplace as somebody, and checks what came of it. */
  ask<T>(who: Person, what: string, call: (caller: Caller) => Promise<T>): Promise<Answer<T>>;
  /** Who reads the emails to an address. */
  mailboxes: Map<string, Mailbox>;
  /** What is wrong now. */
  faults: { isDiskFull: boolean; lastTrouble: number; lastWrongClock: number; skew: number };
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
  let now = START;
  let drawn = 0;
  let folders = 0;
  let dataDir = join(base, `data${folders}`);
  let lastTick = START;
  const random = createRandom(`simulation ${seed}`);
  const faults = { isDiskFull: false, lastTrouble: START, lastWrongClock: 0, skew: 0 };
  const clock = () => now + faults.skew;
  const giveTimeBack = takeTime({ clock, monotonic: () => now });

  const history = createHistory(onLine);
  const timeline = createTimeline();
  const mailboxes: World['mailboxes'] = new Map();
  /** Resolved when a process is killed in the middle of something. */
  let killed = Promise.withResolvers<void>();
  const geocoder = createGeocoder(() => now);
  let wasKilled = false;
  let broken: unknown;
  const office = openPostOffice(clock, readEnv(SETTINGS), (delivered, isFirst) => {
    const { email } = delivered;
    history.add(now, 'post office', `${email.kind} to ${email.to}${isFirst ? '' : ' again'}`);
    const mailbox = mailboxes.get(email.to);
    const isLost = office.interruptNext !== undefined || faults.isDiskFull;
    try {
      invariants.onDelivery(delivered, isFirst, isLost);
      if (isFirst && faults.skew === 0) refuseExpiredLink(delivered, now);
      if (mailbox) refuseOtherLanguage(delivered, mailbox);
    } catch (error) {
      // The outbox takes it for a failure of the mail server, and goes on.
      broken ??= error;
      throw error;
    }
    if (isFirst) mailbox?.read(delivered);
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
      fetch: geocoder.fetch,
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
  const invariants = createInvariants(dataDir, clock);

  const world: World = {
    random,
    timeline,
    history,
    office,
    geocoder,
    mailboxes,
    faults,
    invariants,
    now: () => now,
    clock,
    server: () => servers.at(-1)!,
    servers: () => servers,
    dataDir: () => dataDir,

    async ask(who, what, call) {
      const server = servers.length > 1 ? who.random.pick(servers) : servers[0]!;
      if (servers.length > 1) {
        // As a task does every two seconds, of the search and of the settings.
        server.deps.reloadSettings();
        await server.deps.search.refreshIfOutdated();
      }
      invariants.emails.beforeAsking();
      const answer = await callAs(server.deps, who, call, faults.isDiskFull);
      history.add(
        now,
        who.name,
        `${what}: ${answer.ok ? 'ok' : `${answer.code} ${answer.message.replace(/\s+/g, ' ')}`}`,
      );
      await geocoder.answerLate();
      await settle(server.finishResponse());
      return answer;
    },

    async restart({ isKilled } = { isKilled: false }) {
      invariants.afterEvent(now);
      if (isKilled) {
        const copy = join(base, `data${++folders}`);
        cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true });
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
      // Within two seconds it hears of what the other did last.
      for (const { deps } of servers) {
        deps.reloadSettings();
        await deps.search.refreshIfOutdated();
      }
    },

    async step(until) {
      const next = Math.min(timeline.nextAt() ?? Infinity, lastTick + TICK, until);
      now = Math.max(now, next);
      if (now >= lastTick + TICKS_APART) {
        lastTick = now;
        // A kill while the first of two sends ends both.
        for (const server of [...servers])
          if (servers.includes(server)) await settle(server.tick());
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
      giveTimeBack();
    },
  };

  /** Waits for a server, unless it is killed meanwhile; then checks what came of it. */
  async function settle(work: Promise<void>): Promise<void> {
    await Promise.race([work, killed.promise]);
    if (wasKilled) {
      wasKilled = false;
      faults.lastTrouble = now;
      killed = Promise.withResolvers<void>();
      history.add(now, 'machine', 'kills the process while it sends an email');
      await world.restart({ isKilled: true });
    }
    if (broken) throw broken;
    invariants.afterEvent(now);
  }
  return world;
}
