/**
 * `npm run verify -- release`: a release as docs/reference.md makes it, without development packages,
 * in a folder of its own: installed, started with npm, booked at, backed up.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fillFolder, freePort } from '../open-site.ts';
import { startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import { documentedCommands } from './documented-commands.ts';
import { diskMegabytes } from './image.ts';
import { goal, verdict } from './report.ts';

const exec = promisify(execFile);
const MEGABYTES_MOST = 250;
const STARTS_WITHIN_MS = 60_000;
const BOOKINGS = 5;

export async function verifyRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-release-'));
  const release = join(folder, 'release');
  // Without this checkout's Node: the release brings its own.
  const path = (process.env.PATH ?? '').split(':').filter((each) => !each.includes('node_modules'));
  const env = { PATH: path.join(':'), HOME: process.env.HOME, DATA_DIR: join(folder, 'data') };
  const run = (command: string) => exec('sh', ['-c', command], { cwd: release, env });
  let server: ChildProcess | undefined;
  try {
    const [copies = '', install = ''] = documentedCommands('Build on another machine');
    for (const name of copies.replace(/^.*--relative (.+) \S+$/, '$1').split(' ')) {
      cpSync(name, join(release, name), { recursive: true });
    }
    await run(install);
    const technicians = await fillFolder(env.DATA_DIR, { technicians: 12 });
    const port = `${await freePort()}`;
    const url = `http://127.0.0.1:${port}`;
    const settings = {
      PORT: port,
      SITE_URL: url,
      TRUST_PROXY: '127.0.0.1',
      BOOKING_LIMIT_PER_HOUR: '1000000',
    };
    server = spawn('npm', ['start'], { cwd: release, env: { ...env, ...settings } });
    const exited = once(server, 'exit');
    const until = performance.now() + STARTS_WITHIN_MS;
    while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
      if (performance.now() > until) throw new Error('The release did not start.');
      await sleep(50);
    }
    const load = startClients({ url, technicians }, { clients: 2, seed: 1, pauseMs: 10 });
    while (load.ledger.acknowledged < BOOKINGS) await sleep(20);
    const ledger = await load.finish();
    const home = await (await fetch(url)).text();
    const french = await fetch(`${url}/fr/terms`);
    const backup = await run(`npm run backup -- ${join(folder, 'today.tar.gz')}`);
    const admin = await run('npm run admin -- migrate --check');
    server.kill('SIGTERM');
    await exited;
    const { lost, double } = checkBookings(env.DATA_DIR, ledger.promised);
    return {
      megabytes: diskMegabytes(join(release, 'node_modules')),
      packages: Object.keys(
        JSON.parse(readFileSync(join(release, 'node_modules/.package-lock.json'), 'utf8')).packages,
      ).length,
      acknowledged: ledger.acknowledged,
      faults: [...lost, ...double, ...ledger.unexpected],
      hasPages: home.includes('<script') && french.ok,
      output: backup.stdout + admin.stdout,
    };
  } finally {
    server?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { megabytes, packages, acknowledged, faults, hasPages, output } = await verifyRelease();
  for (const fault of faults) console.error(fault);
  const works = /Backed up/.test(output) && /is up to date/.test(output) && hasPages;
  verdict('release', [
    `${packages} packages`,
    goal(megabytes, MEGABYTES_MOST, 'MB of packages'),
    `${acknowledged} calls acknowledged`,
    goal(faults.length, 0, 'faults'),
    goal(works ? 0 : 1, 0, 'failed commands'),
  ]);
}
