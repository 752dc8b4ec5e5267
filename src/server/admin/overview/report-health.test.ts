import { expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { insertUser, NO_PASSWORD } from '../../store/accounts/users.ts';
import { reportHealth } from './report-health.ts';

function open(settings: Record<string, string>) {
  const marketplace = openMarketplace(settings);
  const { deps } = marketplace;
  for (const [email, password] of [
    ['ada@example.com', 'a hash'],
    ['invited@example.com', NO_PASSWORD],
  ] as const) {
    insertUser(deps.db, { username: email, email, password, role: 'admin', createdAt: 1 });
  }
  const log: string[] = [];
  const write = (_fields: object, text: string) => void log.push(text);
  const report = () => reportHealth(deps, { info: write, error: write });
  const emails = () =>
    deps.db.$client.prepare(`SELECT "to", subject FROM outbox WHERE kind = 'admin-health'`).all();
  return { ...marketplace, deps, log, report, emails };
}

it('emails the admins once when the disk is nearly full, and once when there is room again', async () => {
  let free = 50e6;
  const { deps, setNow, report, emails, log } = open({ SMTP_URL: 'smtps://mail.example' });
  deps.freeDisk = async () => free;
  await report();
  await report();
  const begun = { to: 'ada@example.com', subject: 'Truewheel: your server needs attention' };
  expect(emails()).toEqual([begun]);
  free = 1e12;
  await report();
  deps.db.$client.exec(`UPDATE outbox SET status = 'sent'`);
  setNow(NOW + HOUR_MS);
  await report();
  expect(emails()).toEqual([begun, { ...begun, subject: 'Truewheel: a problem has ended' }]);
  expect(log).toEqual(['The disk has 50 MB left.', 'There is enough free disk again.']);
});

it('only logs what is wrong with emails', async () => {
  const { deps, report, emails, log } = open({ SMTP_URL: 'smtp://mail.example' });
  deps.freeDisk = async () => 1e12;
  await report();
  expect(emails()).toEqual([]);
  expect(log).toEqual(['Emails may go to mail.example without encryption.']);
});
