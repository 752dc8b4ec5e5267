/**
 * `npm run verify -- backup [--rounds N]`: backups while clients book, each restored into an empty
 * folder and held against what clients had been promised when it began; a server then runs on it.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../../db/client.ts';
import { countRows, findDamage } from '../../db/snapshot.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { uploadsFolder } from '../../src/server/files/layout.ts';
import { isStored } from '../../src/server/files/stored-files.ts';
import { storedPaths } from '../../src/server/store/stored-paths.ts';
import { openSite } from '../open-site.ts';
import { type Load, type Promised, startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import { goal, numberOption, percentile, verdict } from './report.ts';

const run = promisify(execFile);
const CLIENTS = 8;
const PAUSE_MS = 20;
const LAG_TOLD_WITHIN_MS = 60_000;

export async function verifyBackup(rounds: number, technicians = 60) {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-backup-'));
  const lagFile = join(folder, 'lag');
  const site = await openSite({
    technicians,
    pictures: true,
    nodeArguments: ['--import', './test/verify/loop-lag.ts'],
    env: { LOOP_LAG: lagFile },
  });
  const faults: string[] = [];
  const backupMs: number[] = [];
  const restoreMs: number[] = [];
  const lags: number[] = [];
  const idleLags: number[] = [];
  let bytes = 0;
  let rows = 0;
  const lagOver = async (work: () => Promise<void>) => {
    await rm(lagFile, { force: true });
    await work();
    await sleep(150);
    // A server that is held up writes it late: that is what is to be known.
    const until = performance.now() + LAG_TOLD_WITHIN_MS;
    while (!existsSync(lagFile) && performance.now() < until) await sleep(5);
    return Number(await readFile(lagFile, 'utf8'));
  };
  let load: Load | undefined;
  try {
    const server = await site.start();
    load = startClients(site, { clients: CLIENTS, seed: 1, pauseMs: PAUSE_MS });
    for (let round = 0; round < rounds; round += 1) {
      idleLags.push(await lagOver(() => sleep(500)));
      const file = join(folder, `round-${round}.tar`);
      const target = join(folder, `restored-${round}`);
      const before = structuredClone(load.ledger.promised.filter(({ id }) => id !== undefined));
      lags.push(
        await lagOver(async () => {
          backupMs.push(await command('backup', file, site.dataDir));
        }),
      );
      bytes = (await stat(file)).size;
      restoreMs.push(await command('restore', file, target));
      const checked = await checkRestored(target, before);
      faults.push(...checked.faults);
      rows = checked.rows;
      await rm(target, { recursive: true });
    }
    const ledger = await load.finish();
    await server.stop();
    faults.push(...ledger.unexpected, ...checkBookings(site.dataDir, ledger.promised).lost);
    return { faults, backupMs, restoreMs, lags, idleLags, bytes, rows, promised: ledger.promised };
  } finally {
    load?.cancel();
    await site.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a command of the product; answers how long it took, in milliseconds. */
async function command(action: 'backup' | 'restore', file: string, dataDir: string) {
  const startedAt = performance.now();
  await run(process.execPath, ['src/server/commands/backup.ts', action, file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  return performance.now() - startedAt;
}

async function checkRestored(dataDir: string, before: readonly Promised[]) {
  const faults: string[] = [];
  const db = openDatabase(join(dataDir, DATABASE_FILE));
  faults.push(...findDamage(db));
  for (const path of storedPaths(db)) {
    if (!(await isStored(uploadsFolder(dataDir), path))) faults.push(`${path} is missing`);
  }
  const rows = Object.values(countRows(db)).reduce((sum, n) => sum + n, 0);
  const ids = new Set(
    (db.$client.prepare('SELECT id FROM bookings').all() as { id: number }[]).map(({ id }) => id),
  );
  db.$client.close();
  for (const { id } of before) {
    if (id !== undefined && !ids.has(id)) faults.push(`booking ${id} is not in the backup`);
  }
  // Hours, emails and statuses of whatever moment the backup caught agree with each other.
  const { double, unemailed } = checkBookings(dataDir, []);
  faults.push(...double, ...unemailed);
  return { faults, rows };
}

if (import.meta.main) {
  const rounds = numberOption('rounds', 10);
  const result = await verifyBackup(rounds, numberOption('technicians', 300));
  for (const fault of result.faults.slice(0, 10)) console.error(fault);
  verdict('backup', [
    `${rounds} backups of ${result.rows} rows, ${(result.bytes / 1e6).toFixed(1)} MB under ${CLIENTS} clients`,
    `${percentile(result.backupMs, 50)} ms median to make`,
    `${percentile(result.restoreMs, 50)} ms to restore and check`,
    goal(result.faults.length, 0, 'faults in what was restored'),
    `${percentile(result.idleLags, 50)} ms loop lag without`,
    goal(percentile(result.lags, 50), 50, 'ms loop lag during a backup'),
    `${percentile(result.lags, 100)} ms worst`,
  ]);
}
