/**
 * The verify programs in short, for what is right or wrong whatever the machine is doing.
 * `docs/reliability.md` says how to run them at length, where their times are judged too. Those that take
 * longest begin.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { verifyBackup } from './backup.ts';
import { verifyContainer } from './container.ts';
import { verifyCrash } from './crash.ts';
import { verifyDisk } from './disk.ts';
import { verifyEmail } from './email.ts';
import { verifyFsync } from './fsync.ts';
import { verifyFuzz } from './fuzz.ts';
import { verifyGeocoder } from './geocoder.ts';
import { whyNotContained } from './image.ts';
import { canTrace } from './install-strace.ts';
import { verifyLoad } from './load.ts';
import { canRestart, verifyRestarts } from './restarts.ts';
import { canStandBy, verifyStandby } from './standby.ts';
import { verifyTakeover } from './takeover.ts';

beforeAll(() => {
  if (!existsSync('dist/server/main.js')) throw new Error('Run `npm run build` first.');
});

const NO_FAULTS = { lost: [], double: [], unemailed: [], inconsistent: [] };

it('floods stay within the limits, and everybody else gets in', async () => {
  const { floods, faults, forwarding } = await verifyLoad(0.3);
  expect({ faults, misplaced: forwarding.faults }).toEqual({ faults: [], misplaced: [] });
  for (const { kind, through, most } of floods) {
    expect(through, kind).toBeGreaterThan(0);
    expect(through, kind).toBeLessThanOrEqual(most);
  }
});

it.skipIf(!canStandBy())('a lost machine is replaced from the copy elsewhere', async () => {
  const drill = await verifyStandby({ technicians: 12, seconds: 4 });
  const { faults, lostTooOld, lostUploads, emails, uploads, acknowledged } = drill;
  expect({ faults, lostTooOld, lostUploads: lostUploads.tooOld }).toEqual({
    faults: [],
    lostTooOld: 0,
    lostUploads: 0,
  });
  expect(emails).toMatchObject({ twice: 0, unknown: 0, unsent: 0 });
  expect(Math.min(emails.arrived, uploads, acknowledged)).toBeGreaterThan(0);
  expect(drill.printed).toContain('The database is undamaged');
});

it('every email arrives in the end, at most once more for each kill', async () => {
  const kills = 2;
  const { lost, unsent, strangers, duplicates } = await verifyEmail({ kills, bookings: 4 });
  expect({ lost, unsent, strangers }).toEqual({ lost: 0, unsent: 0, strangers: 0 });
  expect(duplicates).toBeLessThanOrEqual(kills);
});

it('malformed requests are refused at every path, without a failure', async () => {
  const { faults, isAlive, paths } = await verifyFuzz(20, 1);
  expect(faults).toEqual([]);
  expect(isAlive).toBe(true);
  expect(paths).toBeGreaterThan(200);
});

it('a backup made under load restores to what clients were promised', async () => {
  const { faults, promised } = await verifyBackup(1, 20);
  expect(faults).toEqual([]);
  expect(promised.length).toBeGreaterThan(5);
});

it('a killed server has lost nothing it acknowledged, and booked nothing twice', async () => {
  const { ledger, faults } = await verifyCrash({ kills: 5 });
  expect(faults).toMatchObject(NO_FAULTS);
  expect(ledger.unexpected).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThan(20);
});

it.skipIf(!canRestart())('a restart behind Caddy fails no request', async () => {
  const { acknowledged, ...faults } = await verifyRestarts(2);
  expect(faults).toMatchObject({ failed: [], cutOff: 0, faults: [] });
  expect(acknowledged).toBeGreaterThan(20);
});

it.skipIf(whyNotContained())('the image runs read-only and without privileges', async () => {
  const { commands, backup, writing, ...result } = await verifyContainer({ installs: false });
  const statuses = Object.values(commands).map(({ status }) => status);
  expect(statuses, JSON.stringify(commands)).toEqual([0, 0, 0]);
  expect(commands.admin.output).toContain('ada@example.com can now sign in as an admin.');
  expect(backup).toEqual({ mode: 0o600, uid: 1000 });
  expect(writing.output).toMatch(/^1000[\s\S]*EROFS/);
  expect(result).toMatchObject({ faults: [], uploaded: 200, exitCode: 0 });
});

it('a new process takes over the port without a failed request', async () => {
  const { failures, unclean, requests } = await verifyTakeover(2);
  expect(failures).toEqual([]);
  expect(unclean).toBe(0);
  expect(requests).toBeGreaterThan(20);
});

it.skipIf(!canTrace())('every acknowledged write was synced before its answer', async () => {
  const { acknowledged, unsynced } = await verifyFsync(5);
  expect(acknowledged).toBe(15);
  expect(unsynced).toEqual([]);
});

it('a bad geocoder is answered for by the gazetteer, and never followed', async () => {
  const results = await verifyGeocoder(1, ['silent', 'huge', 'redirects']);
  for (const { behavior, questions, followed, wrong } of results) {
    expect({ behavior, followed, wrong }).toEqual({ behavior, followed: 0, wrong: [] });
    expect(questions).toBeGreaterThan(0);
  }
});

it.skipIf(!canTrace())('a full or broken disk refuses writes alone, and passes', async () => {
  const { wrong, failedReads, faults, refused, recoveryMs } = await verifyDisk(1);
  expect({ wrong, failedReads, faults }).toEqual({ wrong: [], failedReads: [], faults: [] });
  expect(refused).toBeGreaterThan(5);
  expect(recoveryMs.every(Number.isFinite)).toBe(true);
});

it('a server that npm started stops cleanly when npm is asked to', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'truewheel-npm-'));
  const npm = spawn('npm', ['start'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
  });
  const exited = once(npm, 'exit');
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output).toContain('Server listening');
  npm.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  const { pid } = JSON.parse(output.split('\n').find((line) => line.includes('listening')) ?? '');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await rm(dataDir, { recursive: true });
});
