/** Starts the server on loopback, in a process of its own, asks it and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { type Agent, type IncomingMessage, request } from 'node:http';
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

/**
 * Starts the production bundle on a data folder, on a port of its own, as `npm start` does; logs at level info.
 *
 * @param settings of the environment, beside those that every measurement has
 * @param firstPath is waited for until it answers
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  firstPath = '/healthz',
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: PROJECT_ROOT,
    // Logs go where an operator's go: out of the process. They aren't read here.
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit'],
    env: {
      NODE_ENV: 'production',
      PORT: `${port}`,
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      // The load names a client of its own for each request: limits count, and are never reached.
      TRUST_PROXY: '127.0.0.1',
      BOOKING_LIMIT_PER_HOUR: '1000',
      ...settings,
    },
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

let asked = 0;

/** One request over the agent's connections, from an address that no other request comes from. */
export async function ask(
  agent: Agent,
  method: string,
  url: string,
  body?: string,
): Promise<{ status: number | undefined; body: string }> {
  asked += 1;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const sent = request(url, { agent, method, headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, body: text };
}
