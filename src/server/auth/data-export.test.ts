import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import {
  ADMIN,
  busyTechnician,
  CUSTOMER,
  callerOf,
  type Folder,
  LOG,
  openFolder,
  PERSON,
} from '../../../test/busy-technician.ts';
import { filesBelow } from '../../../test/uploads/server.ts';
import type { ExportType } from '../../shared/account/data-export.ts';
import { DAY_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { createSession, SESSION_COOKIE } from '../credentials/session.ts';
import { insertExport, updateExport } from '../store/accounts/export-requests.ts';
import { deleteUser } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { updateTechnician } from '../store/technicians.ts';
import { createAdmin } from './create-admin.ts';
import { runExports, sweepExports } from './run-exports.ts';

const opened: Folder[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

/** A technician with one complete export, and a clock that the test moves. */
async function open() {
  const folder = await openFolder();
  opened.push(folder);
  const technician = await busyTechnician(folder);
  let later = 0;
  folder.deps.clock = () => Date.now() + later;
  return {
    ...folder,
    ...technician,
    wait: (ms: number) => {
      later += ms;
    },
  };
}

const zipsIn = async (dir: string) =>
  [...(await filesBelow(dir)).keys()].filter((path) => path.startsWith('exports/'));

async function contentOf(dir: string): Promise<Map<string, string>> {
  const [path] = await zipsIn(dir);
  const parts = unzipSync((await filesBelow(dir)).get(path!)!);
  return new Map(
    Object.entries(parts).map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]),
  );
}

it('explains itself in the language of the account', async () => {
  const folder = await openFolder();
  opened.push(folder);
  await inLanguage('fr', () => busyTechnician(folder));
  const readme = (await contentOf(folder.dir)).get('README.txt') ?? '';
  expect(Buffer.from(readme, 'latin1').toString()).toMatch(/^Vos données sur .*Chaque fichier/s);
});

it('contains the phone number as it is now, and no earlier one', async () => {
  const { dir, deps, caller, technician } = await open();
  await caller.technician.changeProfile({ phone: '(604) 555-0177' });
  const phones =
    'SELECT u.phone FROM users u JOIN technicians t ON t.user_id = u.id WHERE t.id = ?';
  expect(deps.db.$client.prepare(phones).pluck().get(technician.id)).toBe('(604) 555-0177');
  for (const path of await zipsIn(dir)) await rm(join(dir, path));
  await caller.account.requestExport({ exportType: 'profile' });
  await runExports(deps, LOG);
  const content = await contentOf(dir);
  for (const name of ['account.json', 'profile.json']) {
    expect(JSON.parse(content.get(name) ?? '{}').phone).toBe('(604) 555-0177');
  }
});

it('contains everything about the person, but only the names of customers', async () => {
  const { dir } = await open();
  const content = await contentOf(dir);
  expect([...content.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(3);
  expect([...content.keys()].filter((name) => !name.startsWith('files/')).sort()).toEqual([
    'README.txt',
    'account.json',
    'availability.json',
    'blockedHours.json',
    'bookings.json',
    'busyHours.json',
    'calendars.json',
    'consents.json',
    'customers.json',
    'emails.json',
    'notifications.json',
    'passkeys.json',
    'profile.json',
    'reviews.json',
    'sessions.json',
    'weeklyHours.json',
  ]);
  const all = [...content.values()].join('');
  for (const own of [PERSON.address, PERSON.email, PERSON.phone, 'Ada Rider']) {
    expect(all).toContain(own);
  }
  for (const other of [CUSTOMER.customerEmail, ADMIN]) expect(all).not.toContain(other);
  expect(all).not.toContain('argon2id');
});

it('leaves work data out of a profile export', async () => {
  const { dir, deps, caller, wait } = await open();
  wait(8 * DAY_MS);
  await sweepExports(deps);
  await caller.account.requestExport({ exportType: 'profile' });
  await runExports(deps, LOG);
  const content = await contentOf(dir);
  expect([...content.keys()].filter((name) => name.endsWith('.json')).sort()).toEqual([
    'account.json',
    'consents.json',
    'profile.json',
  ]);
});

it('shows progress, then the download link, and emails that it is ready', async () => {
  const { deps, caller, wait } = await open();
  wait(1000);
  const asked = await caller.account.requestExport({ exportType: 'profile' });
  expect(asked).toMatchObject({ status: 'pending', progress: 0, downloadUrl: null });
  await runExports(deps, LOG);
  const [newest] = await caller.account.exportRequests();
  expect(newest).toMatchObject({
    id: asked.id,
    exportType: 'profile',
    status: 'completed',
    progress: 100,
    downloadUrl: `/api/data-export/${asked.id}/download`,
  });
  const [email] = outboxPage(deps.db, { limit: 1, offset: 0 }).rows;
  expect([email?.kind, email?.to]).toEqual(['export-ready', PERSON.email]);
});

it('requires signing in', async () => {
  const { deps } = await open();
  const { account } = callerOf(deps, null);
  const refused = { code: 'UNAUTHORIZED' };
  await expect(account.exportRequests()).rejects.toMatchObject(refused);
  await expect(account.requestExport({ exportType: 'profile' })).rejects.toMatchObject(refused);
});

it('allows one a day to applicants: anyone can be one, and each file is kept for a week', async () => {
  const { deps, caller, technician, wait } = await open();
  updateTechnician(deps.db, technician.id, { isApproved: false });
  const ask = () => caller.account.requestExport({ exportType: 'complete' });
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  wait(DAY_MS);
  await expect(ask()).resolves.toMatchObject({ status: 'pending' });
});

it('allows one at a time, and five a day', async () => {
  const { deps, caller } = await open();
  const ask = (exportType: ExportType) => caller.account.requestExport({ exportType });
  await ask('profile');
  await expect(ask('profile')).rejects.toMatchObject({ code: 'CONFLICT' });
  for (let at = 2; at < 5; at += 1) {
    await runExports(deps, LOG);
    await ask('profile');
  }
  await runExports(deps, LOG);
  await expect(ask('profile')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('restarts what a process left unfinished', async () => {
  const { deps, caller, user } = await open();
  const { id } = insertExport(deps.db, {
    userId: user.id,
    exportType: 'profile',
    requestedAt: deps.clock(),
  });
  updateExport(deps.db, id, { status: 'processing', progress: 40 });
  await runExports(deps, LOG);
  expect((await caller.account.exportRequests())[0]).toMatchObject({ id, status: 'completed' });
});

it('reports a failure, and continues with the next', async () => {
  const { deps, caller, user } = await open();
  await caller.account.requestExport({ exportType: 'profile' });
  const { dataDir } = deps.env;
  deps.env.dataDir = '/dev/null';
  await runExports(deps, LOG);
  deps.env.dataDir = dataDir;
  expect((await caller.account.exportRequests())[0]).toMatchObject({ status: 'failed' });
  insertExport(deps.db, { userId: user.id, exportType: 'profile', requestedAt: deps.clock() });
  await runExports(deps, LOG);
  expect((await caller.account.exportRequests())[0]).toMatchObject({ status: 'completed' });
});

it('keeps it seven days', async () => {
  const { dir, deps, caller, wait } = await open();
  wait(7 * DAY_MS - 60_000);
  await sweepExports(deps);
  expect(await zipsIn(dir)).toHaveLength(1);
  wait(60_000);
  expect((await caller.account.exportRequests())[0]).toMatchObject({
    status: 'expired',
    downloadUrl: null,
  });
  await sweepExports(deps);
  expect(await zipsIn(dir)).toHaveLength(0);
});

it('leaves no file of someone who deleted their account meanwhile', async () => {
  const { dir, deps, user, caller } = await open();
  const before = await zipsIn(dir);
  await caller.account.requestExport({ exportType: 'profile' });
  const { randomBytes } = deps;
  deps.randomBytes = (count) => {
    deleteUser(deps.db, user.id);
    return randomBytes(count);
  };
  await runExports(deps, LOG);
  expect(await zipsIn(dir)).toEqual(before);
});

it('removes unreferenced files after an hour', async () => {
  const { dir, deps, wait } = await open();
  const named = await zipsIn(dir);
  await writeFile(join(dir, 'exports', 'export-left.zip.part'), 'x');
  await sweepExports(deps);
  expect(await zipsIn(dir)).toHaveLength(2);
  wait(3_700_000);
  await sweepExports(deps);
  expect(await zipsIn(dir)).toEqual(named);
});

it('can be downloaded only by its owner, while it is kept', async () => {
  const { deps, user, caller, wait } = await open();
  const app = await buildApp(deps, { clientFolder: undefined });
  const [{ downloadUrl: url } = { downloadUrl: null }] = await caller.account.exportRequests();
  await createAdmin(deps, 'admin@example.com', 'Admin-pass-1');
  const get = async (userId?: number, path = url!) => {
    const cookies: Record<string, string> = {};
    if (userId) cookies[SESSION_COOKIE] = await createSession(deps.db, userId);
    return app.inject({ url: path, cookies });
  };
  const own = await get(user.id);
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(own.headers['content-disposition']).toContain('attachment');
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(Object.keys(unzipSync(own.rawPayload))).toContain('account.json');
  expect((await get()).statusCode).toBe(401);
  expect((await get(user.id + 1)).statusCode).toBe(404);
  for (const id of ['999', '0', '-1', 'x', '1e3', '..%2f..%2fsecret']) {
    expect((await get(user.id, `/api/data-export/${id}/download`)).statusCode).toBe(404);
  }
  wait(7 * DAY_MS);
  expect((await get(user.id)).statusCode).toBe(404);
  await app.close();
});
