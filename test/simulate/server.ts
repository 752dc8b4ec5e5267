/** One server process without its timers and its port: the real parts, moved by the simulation. */
import { createPasswordHasher } from '../../src/server/auth/password-hash.ts';
import { createOutboxWorker, type OutboxWorker } from '../../src/server/email/outbox.ts';
import type { EmailTransport } from '../../src/server/email/transport.ts';
import { readEnv } from '../../src/server/env.ts';
import type { Deps } from '../../src/server/runtime/deps.ts';
import { openDeps } from '../../src/server/runtime/open-deps.ts';
import { type ScheduledTask, scheduledTasks } from '../../src/server/runtime/schedule.ts';

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
  /** Does what was put off until after a response, and sends what is due. */
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
  const deps = openDeps(readEnv({ ...parts.settings, DATA_DIR: parts.dataDir }), {
    later: (work) => void later.push(work),
    wakeOutbox: () => {},
    clock,
    monotonic: parts.monotonic,
    randomBytes: parts.randomBytes,
    // The least the library takes: a year has a thousand sign-ins.
    passwords: createPasswordHasher({ memoryCost: 8, timeCost: 1 } as never),
    untilNextStep: async () => {},
    fetch: parts.fetch,
  });
  parts.plant?.(deps);
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
    random: parts.random,
    log: { ...log, error() {} },
  });
  const due: { task: ScheduledTask; at: number }[] = scheduledTasks(deps, log).map((task) => ({
    task,
    at: parts.monotonic() + task.everyMs,
  }));

  async function guarded(what: string, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(what, error);
    }
  }

  return {
    deps,
    async finishResponse() {
      for (const work of later.splice(0)) await guarded('background work', work);
      await guarded('sending', () => worker.runOnce());
    },
    async tick() {
      for (const entry of due) {
        if (parts.monotonic() < entry.at) continue;
        entry.at = parts.monotonic() + entry.task.everyMs;
        await guarded(entry.task.name, () => entry.task.run());
      }
      await guarded('sending', () => worker.runOnce());
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
