import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import type { ExportStatus } from '../../shared/account/data-export.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { exportsFolder } from '../files/layout.ts';
import { exportById } from '../store/accounts/export-requests.ts';
import { insertUser } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { listExports, requestExport } from './request-export.ts';
import { runExports, sweepExports } from './run-exports.ts';

let dir: string;
let market: Marketplace;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'truewheel-exports-'));
  market = openMarketplace({ DATA_DIR: dir });
});
afterEach(() => rm(dir, { recursive: true }));

const silent = { error: () => {} };
const files = () => readdir(exportsFolder(dir)).catch(() => []);

function addCustomer(language: 'fr' | null = null) {
  const email = `ada-${language}@rider.example`;
  const row = { username: email, email, password: '!', createdAt: NOW, language };
  return insertUser(market.deps.db, row);
}

async function readmeOf(userId: number) {
  requestExport(market.deps, userId, 'profile');
  await runExports(market.deps, silent);
  const file = exportById(market.deps.db, listExports(market.deps, userId)[0]!.id)?.file;
  return strFromU8(unzipSync(await readFile(join(exportsFolder(dir), file!)))['README.txt']!);
}

it('an export is in the language of the account, or else the operator’s', async () => {
  market = openMarketplace({ DATA_DIR: dir, DEFAULT_LANGUAGE: 'es' });
  expect(await readmeOf(addCustomer('fr').id)).toMatch(/^Vos données/);
  expect(await readmeOf(addCustomer().id)).toMatch(/^Sus datos/);
});

it('a finished export can be downloaded for seven days, and the outbox is woken', async () => {
  const { id } = addCustomer();
  const woken = vi.spyOn(market.deps, 'wakeOutbox');
  await readmeOf(id);
  expect(listExports(market.deps, id)).toMatchObject([
    { status: 'completed', progress: 100, completedAt: NOW, expiresAt: NOW + 7 * DAY_MS },
  ]);
  expect(await files()).toEqual([expect.stringMatching(/^export-[0-9a-f]{32}\.zip$/)]);
  expect(woken).toHaveBeenCalled();
});

it('the email names the technician, and the last day where they are', async () => {
  // 10 PM on Monday in San Francisco, 6 AM on Tuesday in UTC.
  market.setNow(NOW + 13 * HOUR_MS);
  const technician = market.addTechnician([], { name: 'Tess Spoke' });
  const customer = addCustomer();
  market.deps.db.$client.exec('UPDATE users SET email_verified_at = 1');
  await readmeOf(technician.userId);
  const textOfLatest = () => {
    const [email] = outboxPage(market.deps.db, { limit: 1, offset: 0 }).rows;
    return email?.body?.paragraphs.join(' ');
  };
  expect(textOfLatest()).toMatch(/^Hi Tess, .*until Monday, November 30, 2026\./);
  await readmeOf(customer.id);
  expect(textOfLatest()).toMatch(/^Hello, .*until Tuesday, December 1, 2026\./);
});

it('progress is shown while an export is made', async () => {
  const { id } = addCustomer();
  const seen: [ExportStatus, number][] = [];
  requestExport(market.deps, id, 'profile');
  market.deps.db.$client.function('note_progress', { directOnly: false }, (status, progress) => {
    seen.push([status as ExportStatus, Number(progress)]);
    return null;
  });
  market.deps.db.$client.exec(`CREATE TEMP TRIGGER progress AFTER UPDATE ON export_requests
    BEGIN SELECT note_progress(NEW.status, NEW.progress); END`);
  await runExports(market.deps, silent);
  expect(seen).toEqual([
    ['processing', 0],
    ['processing', 33],
    ['processing', 67],
    ['processing', 100],
    ['completed', 100],
  ]);
});

it('an export that fails says so to its owner and to the operator', async () => {
  const { id } = addCustomer();
  const asked = requestExport(market.deps, id, 'profile');
  await writeFile(exportsFolder(dir), 'no folder');
  const error = vi.fn();
  await runExports(market.deps, { error });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), export: asked.id },
    'an export failed',
  );
  expect(listExports(market.deps, id)).toMatchObject([
    { status: 'failed', completedAt: NOW, downloadUrl: null },
  ]);
});

it('a sweep of a new installation, which has no exports yet, does nothing', async () => {
  await sweepExports(market.deps);
  expect(await readdir(dir)).toEqual([]);
});

it('a sweep keeps exports, and files that may still be written', async () => {
  await readmeOf(addCustomer().id);
  const [kept] = await files();
  for (const [name, age] of [
    [kept!, 2 * HOUR_MS],
    ['young.part', HOUR_MS],
    ['old.part', HOUR_MS + 1000],
  ] as const) {
    const path = join(exportsFolder(dir), name);
    if (name !== kept) await writeFile(path, 'x');
    const at = (NOW - age) / 1000;
    await utimes(path, at, at);
  }
  await sweepExports(market.deps);
  expect((await files()).toSorted()).toEqual([kept, 'young.part']);
});

it('a sweep goes on when a file is renamed meanwhile, as one that is finished', async () => {
  await mkdir(exportsFolder(dir));
  await symlink(join(dir, 'renamed'), join(exportsFolder(dir), 'export-a.zip.part'));
  await writeFile(join(exportsFolder(dir), 'left.part'), 'x');
  market.setNow(Date.now() + DAY_MS);
  await sweepExports(market.deps);
  expect(await files()).toEqual(['export-a.zip.part']);
});

it('a sweep removes the file of an export that is over, also one just restored from a backup', async () => {
  await readmeOf(addCustomer().id);
  const [file] = await files();
  const over = NOW + 7 * DAY_MS;
  await utimes(join(exportsFolder(dir), file!), over / 1000, over / 1000);
  market.setNow(over);
  await sweepExports(market.deps);
  expect(await files()).toEqual([]);
});

it('a sweep ends an export on its last day, also when its file is gone', async () => {
  const { id } = addCustomer();
  await readmeOf(id);
  for (const file of await files()) await rm(join(exportsFolder(dir), file));
  market.setNow(NOW + 7 * DAY_MS);
  await sweepExports(market.deps);
  expect(listExports(market.deps, id)).toMatchObject([{ status: 'expired', downloadUrl: null }]);
});
