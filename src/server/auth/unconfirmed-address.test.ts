import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import {
  busyTechnician,
  CUSTOMER,
  callerOf,
  type Folder,
  LOG,
  openFolder,
} from '../../../test/busy-technician.ts';
import { exportsFolder } from '../files/layout.ts';
import { userByEmail } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { technicianByUser } from '../store/technicians.ts';
import { exportFileOf } from './request-export.ts';
import { runExports } from './run-exports.ts';

const opened: Folder[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

/** Somebody has applied with a customer's address, and can't confirm it. */
async function open() {
  const folder = await openFolder({ SMTP_URL: 'smtp://127.0.0.1:9' });
  opened.push(folder);
  await busyTechnician(folder);
  const { deps } = folder;
  const email = CUSTOMER.customerEmail;
  const emailsToCustomer = () =>
    outboxPage(deps.db, { limit: 100, offset: 0 })
      .rows.filter(({ to, kind }) => to === email && kind.startsWith('booking-'))
      .map(({ kind }) => kind);
  await callerOf(deps, null).application.send(application({ email }));
  const user = userByEmail(deps.db, email)!;
  const { id } = technicianByUser(deps.db, user.id)!;
  const technician = { id, state: 'applicant' } as const;
  const me = { ...user, sessionId: 'test', provenAt: deps.clock(), technician };
  return { ...folder, user, emailsToCustomer, caller: callerOf(deps, me) };
}

it('an export for an unconfirmed address says nothing about emails to its owner', async () => {
  const { deps, user, caller, emailsToCustomer } = await open();
  expect(emailsToCustomer()).toContain('booking-confirmed');
  const { id } = await caller.account.requestExport({ exportType: 'complete' });
  await runExports(deps, LOG);
  const file = join(exportsFolder(deps.env.dataDir), exportFileOf(deps, user.id, id)!);
  const emails = strFromU8(unzipSync(await readFile(file))['emails.json']!);
  expect(emails).toContain('application-received');
  expect(emails).not.toContain('booking-');
});

it('deleting an account with an unconfirmed address keeps the emails to its owner', async () => {
  const { caller, emailsToCustomer } = await open();
  const before = emailsToCustomer();
  expect(before).toContain('booking-confirmed');
  await caller.account.delete();
  expect(emailsToCustomer()).toEqual(before);
});
