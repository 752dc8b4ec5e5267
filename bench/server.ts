/** Starts a program that listens on loopback, in a process of its own, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../db/project-root.ts';

const STARTS_WITHIN_MS = 120_000;
const CHECK_MS = 2;
/** A server that used no more processor time than this, for so long, does nothing. */
const QUIET_MS = 20;
const QUIET_FOR_MS = 500;

export interface Server {
  url: string;
  /** Milliseconds from the start of the process to its first answer. */
  startedInMs: number;
  /** Resident memory. */
  memoryMb(): number;
  /** Milliseconds of processor time used so far. */
  processorMs(): number;
  /** Waits until it is done with what it does of its own accord after its start. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a program of the project on a port of its own and waits until `firstPath` answers. */
export async function startServer(
  firstPath: string,
  commandFor: (port: number) => {
    args: string[];
    env?: Record<string, string>;
  },
): Promise<Server> {
  const port = await freePort();
  const { args, env = {} } = commandFor(port);
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  // Logs go where an operator's go: out of the process. They aren't read here.
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit'],
    env,
  });
  await untilAnswers(child, url + firstPath);
  const startedInMs = performance.now() - startedAt;
  const processorMs = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    // utime and stime, in hundredths of a second (proc(5)).
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  return {
    url,
    startedInMs,
    memoryMb() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    processorMs,
    async settled() {
      for (let before = Number.NaN; ; ) {
        const now = processorMs();
        if (now - before < QUIET_MS) return;
        before = now;
        await sleep(QUIET_FOR_MS);
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The production bundle on a data folder, as `npm start` runs it; logs at level info. */
export function startProduct(dataDir: string, firstPath = '/healthz'): Promise<Server> {
  return startServer(firstPath, (port) => ({
    args: ['dist/server/main.js'],
    env: {
      NODE_ENV: 'production',
      PORT: `${port}`,
      HOST: '127.0.0.1',
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      // The load names a client of its own for each request: limits count, and are never reached.
      TRUST_PROXY: '127.0.0.1',
      BOOKING_LIMIT_PER_HOUR: '1000',
    },
  }));
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(CHECK_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`Nothing answered at ${url}`);
}
