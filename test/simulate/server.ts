/** One server process without its timers and its port: the real parts, moved by the simulation. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { openDeps } from '../../src/server/boot/open-deps.ts';
import { type ScheduledTask, scheduledTasks } from '../../src/server/boot/schedule.ts';
import { createPasswordHasher } from '../../src/server/credentials/password-hash.ts';
import { createOutboxWorker, type OutboxWorker } from '../../src/server/email/outbox.ts';
import type { EmailTransport } from '../../src/server/email/transport.ts';
import { readEnv } from '../../src/server/env.ts';
import type { Deps } from '../../src/server/trpc/deps.ts';
import { HOUR_MS } from '../../src/shared/time.ts';
import { keepStatements } from './machine.ts';

const SWEEPS_APART_MS = 12 * HOUR_MS;

export interface ServerParts {
  dataDir: string;
  settings: Record<string, string>;
  /** UTC milliseconds by this machine's clock, which can be wrong. */
  clock: () => number;
  monotonic: () => number;
  randomBytes: (count: number) => Uint8Array;
  /** From 0 up to 1. */
  random: () => number;
  transport: EmailTransport;
  fetch: typeof fetch;
  /** Tasks and sending may fail while the disk is full; the next run tries again. */
  onError: (what: string, error: unknown) => void;
  /** Replaces parts of the composition, to plant a bug. */
  plant?: (deps: Deps) => void;
}

export interface Server {
  deps: Deps;
  /** Does what was put off until after a response, and sends what is due if the outbox was woken. */
  finishResponse(): Promise<void>;
  /** Runs every scheduled task that is due. */
  tick(): Promise<void>;
  stop(): Promise<void>;
  /** Ends at once, without finishing anything. */
  abandon(): void;
}

export function openServer(parts: ServerParts): Server {
  const { clock, onError } = parts;
  const later: (() => void)[] = [];
  let isWoken = false;
  const deps = openDeps(readEnv({ ...parts.settings, DATA_DIR: parts.dataDir }), {
    // It goes on in the language of the person who asked.
    afterResponse: (work) => void later.push(AsyncLocalStorage.bind(work)),
    wakeOutbox: () => {
      isWoken = true;
    },
    clock,
    monotonic: parts.monotonic,
    randomBytes: parts.randomBytes,
    // The least the library takes: a year has a thousand sign-ins.
    passwords: createPasswordHasher({ memoryCost: 8, timeCost: 1 } as never),
    untilNextStep: async () => {},
    slowDown: async () => {},
    fetch: parts.fetch,
  });
  // Files are removed beside a response; here they are waited for, so that every run is the same.
  const removing: Promise<void>[] = [];
  const { removeFiles } = deps;
  deps.removeFiles = (paths) => {
    removing.push(removeFiles(paths));
    return removing.at(-1)!;
  };
  parts.plant?.(deps);
  keepStatements(deps.db.$client);
  const log = {
    info() {},
    warn() {},
    error: (fields: object, text: string) =>
      onError(text, 'err' in fields ? fields.err : undefined),
  };
  const worker: OutboxWorker = createOutboxWorker({
    db: deps.db,
    transport: parts.transport,
    clock,
    clockOffset: deps.clockCheck.offset,
    random: parts.random,
    log: { ...log, error() {} },
  });
  const due = scheduledTasks(deps, log).map((task) => ({
    task,
    at: parts.monotonic() + pauseOf(task),
  }));

  async function guarded(what: string, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(what, error);
    }
  }

  async function send(): Promise<void> {
    isWoken = false;
    await guarded('sending', () => worker.runOnce());
  }

  return {
    deps,
    async finishResponse() {
      for (const work of later.splice(0)) await guarded('background work', work);
      await Promise.all(removing.splice(0));
      if (isWoken) await send();
    },
    async tick() {
      for (const entry of due) {
        if (parts.monotonic() < entry.at) continue;
        entry.at = parts.monotonic() + pauseOf(entry.task);
        await guarded(entry.task.name, () => entry.task.run());
      }
      await Promise.all(removing.splice(0));
      await send();
    },
    async stop() {
      await worker.stop();
      for (const work of later.splice(0)) await guarded('background work', work);
      deps.db.$client.close();
    },
    abandon() {
      deps.db.$client.close();
    },
  };
}

/** Sweeping an empty folder every hour would take as long as the bookings do. */
function pauseOf({ everyMs }: ScheduledTask): number {
  return everyMs < HOUR_MS ? everyMs : SWEEPS_APART_MS;
}
