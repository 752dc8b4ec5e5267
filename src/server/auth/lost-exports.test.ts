import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW } from '../../../test/marketplace.ts';
import { openDeps } from '../boot/open-deps.ts';
import { createBackup } from '../commands/backup/create-backup.ts';
import { restoreBackup } from '../commands/backup/restore-backup.ts';
import { readEnv } from '../env.ts';
import { insertUser } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { listExports, requestExport } from './request-export.ts';
import { runExports } from './run-exports.ts';

const EMAIL = 'ada@rider.example';

let folder: string;
let deps: Deps;
let userId: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lost-exports-'));
  deps = start('first');
  const row = { username: EMAIL, email: EMAIL, password: '!', createdAt: NOW };
  userId = insertUser(deps.db, row).id;
  requestExport(deps, userId, 'profile');
  await runExports(deps, { error: (fields) => expect.unreachable(String(fields)) });
});
afterEach(async () => {
  deps.db.$client.close();
  await rm(folder, { recursive: true });
});

function start(name: string): Deps {
  const env = readEnv({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' });
  return openDeps(env, { afterResponse: (work) => work(), wakeOutbox() {}, clock: () => NOW });
}

function restart(name: string) {
  deps.db.$client.close();
  deps = start(name);
}

it('after a restore, an export whose file is gone isn’t offered, and doesn’t count toward the day’s limit', async () => {
  const backup = join(folder, 'backup.tar');
  for (let at = 0; at < 4; at += 1) {
    requestExport(deps, userId, 'profile');
    await runExports(deps, { error: () => {} });
  }
  expect(() => requestExport(deps, userId, 'profile')).toThrow();
  await createBackup(deps.env.dataDir, backup, NOW);
  await restoreBackup(join(folder, 'second'), backup, { force: false, now: NOW });
  restart('second');
  const lost = { status: 'failed', downloadUrl: null };
  expect(listExports(deps, userId)).toMatchObject(Array(5).fill(lost));
  requestExport(deps, userId, 'profile');
});

it('a start keeps exports whose files are there', () => {
  restart('first');
  expect(listExports(deps, userId)).toMatchObject([
    { status: 'completed', downloadUrl: '/api/data-export/1/download' },
  ]);
});
