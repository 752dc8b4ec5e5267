/** Starts the built server on a free port, with a seeded folder of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { createPasswordHasher } from '../../src/server/credentials/password-hash.ts';
import { setPassword } from '../../src/server/store/accounts/users.ts';
import { CLOCK_OFFSET, WITH_MOVED_CLOCK } from './moved-clock.ts';
import { DEMO_PASSWORD } from './sign-in.ts';

const run = promisify(execFile);

const SURROUNDINGS = {
  PATH: process.env.PATH,
  [CLOCK_OFFSET]: process.env[CLOCK_OFFSET],
};

const STARTS_WITHIN_MS = 60_000;
/** The server promises ten seconds; one more to see that it kept the promise. */
const STOPS_WITHIN_MS = 11_000;

export interface AppOptions {
  /** In its address; passkeys need a name. */
  host?: 'localhost';
  technicians?: number;
  /** Program to start; by default the production bundle. */
  program?: string;
  /** Further settings, by their names in `.env.example`. */
  env?: Record<string, string>;
}

/** For a site that promises emails. They can't be delivered there, and are read in the outbox. */
export const SENDS_EMAILS = { SMTP_URL: 'smtp://127.0.0.1:9' };

export interface RunningApp {
  url: string;
  dataDir: string;
  /** What the server has printed so far. */
  output: () => string;
  /** Stops the server and removes its folder; answers with its exit code. */
  stop: () => Promise<number | null>;
}

/** @throws Error with the program's output when it ends early or does not answer in a minute. */
export async function startApp({
  host,
  technicians = 120,
  program = 'dist/server/main.js',
  env = {},
}: AppOptions = {}): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'truewheel-'));
  const port = await freePort();
  const url = `http://${host ?? '127.0.0.1'}:${port}`;
  const settings = {
    ...SURROUNDINGS,
    NODE_ENV: 'production',
    PORT: `${port}`,
    HOST: '127.0.0.1',
    SITE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Late in the day two strangers' requests for today would wait for their emails.
    BOOKING_LIMIT_PER_HOUR: '1000',
    ...env,
  };
  await cp(await seededFolder(technicians), dataDir, { recursive: true });

  const server = spawn(process.execPath, [...WITH_MOVED_CLOCK, program], { env: settings });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const killWithTests = () => server.kill('SIGKILL');
  process.once('exit', killWithTests);

  const stop = async () => {
    const code = await end(server);
    process.off('exit', killWithTests);
    await rm(dataDir, { recursive: true, force: true });
    return code;
  };

  if (!(await answers(`${url}/healthz`, server))) {
    await stop();
    throw new Error(`${program} did not answer at ${url}/healthz. It printed:\n${output}`);
  }
  return { url, dataDir, output: () => output, stop };
}

/** Seeded by the first who asks for it in this run, with the demo's accounts. */
async function seededFolder(technicians: number): Promise<string> {
  const folder = join(inject('seededFolders'), `${technicians}`);
  if (existsSync(folder)) return folder;
  const filling = await mkdtemp(`${folder}-`);
  const seed = ['src/server/commands/seed.ts', '--technicians', `${technicians}`];
  await run(process.execPath, [...WITH_MOVED_CLOCK, ...seed], {
    env: { ...SURROUNDINGS, DATA_DIR: filling },
  });
  const db = openDatabase(join(filling, DATABASE_FILE));
  const password = await createPasswordHasher().hash(DEMO_PASSWORD, 'known');
  for (const email of [DEMO_ADMIN, DEMO_TECHNICIAN]) setPassword(db, email, password);
  db.$client.close();
  await rename(filling, folder).catch((error: NodeJS.ErrnoException) => {
    // Somebody else was quicker.
    if (error.code !== 'ENOTEMPTY') throw error;
  });
  return folder;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(50);
  }
  return false;
}

async function end(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return server.exitCode;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const force = setTimeout(() => server.kill('SIGKILL'), STOPS_WITHIN_MS);
  await exited;
  clearTimeout(force);
  return server.exitCode;
}
