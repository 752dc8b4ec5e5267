/**
 * `npm run verify -- restarts [--restarts N]`: the server is restarted again and again while clients
 * book through Debian's Caddy and deploy/Caddyfile, with its socket kept as deploy/truewheel.socket
 * keeps it. No request may fail.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillFolder, freePort, START } from '../open-site.ts';
import { startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import { installFromDebian } from './install-strace.ts';
import { goal, numberOption, percentile, verdict } from './report.ts';

const CLIENTS = 12;
const PAUSE_MS = 5;
const SETTLE_MS = 300;
const ANSWERS_WITHIN_MS = 60_000;

/** As systemd does: holds the socket, and starts the server on it each time that it has ended. */
const KEEP_SOCKET =
  'while :; do sh -c \'LISTEN_PID=$$ exec "$@"\' sh "$@" & echo "$!"; wait "$!"; done';

export function canRestart(): boolean {
  return ['caddy', 'systemd-socket-activate'].every(
    (command) => spawnSync(command, ['--help']).status === 0,
  );
}

export async function verifyRestarts(restarts: number) {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-restarts-'));
  const programs: ChildProcess[] = [];
  const pids: number[] = [];
  try {
    const dataDir = join(folder, 'data');
    const technicians = await fillFolder(dataDir, { technicians: 12 });
    const [port, proxyPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${proxyPort}`;
    const env = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // The socket's port, not this one, is what counts.
      PORT: '1',
      DATA_DIR: dataDir,
      SITE_URL: url,
      TRUST_PROXY: 'loopback',
      BOOKING_LIMIT_PER_HOUR: '1000000',
    };
    const settings = Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`);
    const server = spawn(
      'systemd-socket-activate',
      [
        `--listen=127.0.0.1:${port}`,
        ...settings,
        'sh',
        '-c',
        KEEP_SOCKET,
        'sh',
        process.execPath,
        ...START,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      pids.push(...text.trim().split('\n').map(Number));
    });
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', '-'], {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        SITE_URL: url,
        SUPPORT_EMAIL: 'help@bikes.example',
      },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    caddy.stdin.end(proxySettings(port));
    programs.push(server, caddy);
    await answers(url);

    const load = startClients(
      { url, technicians },
      { clients: CLIENTS, seed: 1, pauseMs: PAUSE_MS },
    );
    const pauses: number[] = [];
    for (let restart = 0; restart < restarts; restart += 1) {
      await sleep(SETTLE_MS);
      const startedAt = performance.now();
      process.kill(pids.at(-1) ?? 0, 'SIGTERM');
      while (pids.length < restart + 2) await sleep(5);
      await answers(url);
      pauses.push(performance.now() - startedAt);
    }
    await sleep(SETTLE_MS);
    const ledger = await load.finish();
    await stop(server, pids.at(-1) ?? 0);
    const { lost, double } = checkBookings(dataDir, ledger.promised);
    return {
      acknowledged: ledger.acknowledged,
      failed: ledger.unexpected,
      cutOff: ledger.settled,
      faults: [...lost, ...double],
      slowestMs: percentile(ledger.bookingMs, 100),
      pauseMs: percentile(pauses, 50),
    };
  } finally {
    for (const program of programs) program.kill('SIGKILL');
    for (const pid of pids.slice(-1)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** deploy/Caddyfile, without its admin port and with clients that name their own addresses. */
function proxySettings(port: number): string {
  return readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{\n', '{\n\tadmin off\n')
    .replace('127.0.0.1:3000 {\n', `127.0.0.1:${port} {\n\t\ttrusted_proxies 127.0.0.1\n`);
}

async function answers(url: string): Promise<void> {
  const until = performance.now() + ANSWERS_WITHIN_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() > until) throw new Error('The server did not answer through Caddy.');
    await sleep(20);
  }
}

async function stop(keeper: ChildProcess, server: number): Promise<void> {
  keeper.kill('SIGKILL');
  process.kill(server, 'SIGTERM');
  while (isRunning(server)) await sleep(20);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

if (import.meta.main) {
  installFromDebian('caddy');
  installFromDebian('systemd', 'systemd-socket-activate');
  const restarts = numberOption('restarts', 20);
  const result = await verifyRestarts(restarts);
  for (const fault of [...result.failed, ...result.faults].slice(0, 10)) console.error(fault);
  verdict('restarts', [
    `${restarts} restarts under ${result.acknowledged} acknowledged bookings`,
    `${result.pauseMs} ms until one answers again`,
    `${result.slowestMs} ms for the slowest booking`,
    goal(result.failed.length, 0, 'failed requests'),
    goal(result.cutOff, 0, 'requests cut off'),
    goal(result.faults.length, 0, 'faults'),
  ]);
}
