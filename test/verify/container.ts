/**
 * `npm run verify -- container [--install]`: the image's content, made by the steps of
 * deploy/Dockerfile, runs server, backup and admin command as compose.yaml would: as an unprivileged
 * user, with a read-only root. With `--install` its own `npm ci` and build are run too, for minutes.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillFolder, freePort } from '../open-site.ts';
import { phonePhoto } from '../uploads/pictures.ts';
import { startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import {
  assembleImage,
  chown,
  commandOf,
  diskMegabytes,
  type Image,
  whyNotContained,
} from './image.ts';
import { goal, verdict } from './report.ts';

const STARTS_WITHIN_MS = 60_000;
const BOOKINGS = 5;

export async function verifyContainer({ installs }: { installs: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-image-'));
  let server: ChildProcess | undefined;
  try {
    const image = assembleImage(folder, installs ? {} : readyStages(folder));
    const data = join(image.root, 'data');
    const technicians = await fillFolder(data, { technicians: 12 });
    chown(data);
    const port = `${await freePort()}`;
    const url = `http://127.0.0.1:${port}`;
    server = image.run(image.server, {
      PORT: port,
      SITE_URL: url,
      TRUST_PROXY: '127.0.0.1',
      BOOKING_LIMIT_PER_HOUR: '1000000',
    });
    const exited = once(server, 'exit');
    await answers(url, server);

    const health = await outcome(image.run(image.healthcheck, { PORT: port }));
    const load = startClients({ url, technicians }, { clients: 2, seed: 1, pauseMs: 10 });
    while (load.ledger.acknowledged < BOOKINGS) await sleep(20);
    const ledger = await load.finish();
    const uploaded = await upload(url);
    const commands = {
      health,
      backup: await command(image, 'dist/server/backup.js', 'backup', '/backups/today.tar.gz'),
      admin: await outcome(
        image.run(['node', 'dist/server/admin.js', 'create']),
        'ada@example.com\nSpokes-and-4-hubs\nSpokes-and-4-hubs\n',
      ),
    };
    const backup = statSync(join(image.root, 'backups/today.tar.gz'));
    const writing = await outcome(
      image.run(['node', '-e', "console.log(process.getuid()); fs.writeFileSync('/app/new', '')"]),
    );
    process.kill(commandOf(server), 'SIGTERM');
    const [code] = await exited;
    const { lost, double } = checkBookings(data, ledger.promised);
    return {
      acknowledged: ledger.acknowledged,
      faults: [...lost, ...double, ...ledger.unexpected],
      uploaded,
      commands,
      backup: { mode: backup.mode & 0o777, uid: backup.uid },
      writing,
      exitCode: code as number | null,
      megabytes: diskMegabytes(join(image.root, 'app')),
    };
  } finally {
    server?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** This checkout's build, and those of its packages that production installs. */
function readyStages(folder: string): Record<string, string> {
  const packages = join(folder, 'ready');
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [path, { dev, devOptional }] of Object.entries<Record<string, boolean>>(
    lock.packages,
  )) {
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (!path || dev || devOptional || !isThere) continue;
    mkdirSync(dirname(join(packages, path)), { recursive: true });
    cpSync(path, join(packages, path), { recursive: true });
  }
  const node = 'node_modules/.bin/node';
  cpSync(node, join(packages, node), { verbatimSymlinks: true });
  return { packages, build: resolve('.') };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-2_000);
    });
  }
  const until = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < until && server.exitCode === null) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
    await sleep(50);
  }
  throw new Error(`The image's server did not start. It printed:\n${output}`);
}

async function upload(url: string): Promise<number> {
  const body = new FormData();
  body.set(
    'image',
    new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' }),
    'a.jpg',
  );
  const { status } = await fetch(`${url}/api/upload/profile`, { method: 'POST', body });
  return status;
}

const command = (image: Image, ...words: string[]) => outcome(image.run(['node', ...words]));

async function outcome(child: ChildProcess, typed = '') {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  child.stdin?.end(typed);
  const [status] = await once(child, 'close');
  return { status: status as number, output };
}

if (import.meta.main) {
  const missing = whyNotContained();
  if (missing) {
    console.error(missing);
    process.exit(2);
  }
  const installs = process.argv.includes('--install');
  const { commands, backup, writing, ...result } = await verifyContainer({ installs });
  const failed = Object.entries(commands).filter(([, { status }]) => status !== 0);
  for (const [name, { output }] of failed) console.error(`${name}: ${output}`);
  for (const fault of result.faults) console.error(fault);
  const isReadOnly = writing.output.includes('EROFS') && writing.output.startsWith('1000');
  verdict('container', [
    installs ? 'with its own install and build' : "with this checkout's build and packages",
    `${result.megabytes} MB in /app`,
    `${result.acknowledged} calls acknowledged`,
    goal(result.faults.length, 0, 'faults'),
    goal(failed.length, 0, 'failed commands (health check, backup, admin)'),
    goal(isReadOnly ? 0 : 1, 0, 'writes outside the volumes'),
    goal(backup.mode === 0o600 && backup.uid === 1000 ? 0 : 1, 0, 'open backups'),
    goal(result.uploaded === 200 ? 0 : 1, 0, 'failed uploads'),
    goal(result.exitCode ?? 1, 0, 'exit status after SIGTERM'),
  ]);
}
