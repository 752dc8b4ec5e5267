import { expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import type { LinkKind } from '../foundation/links.ts';
import { userByEmail } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { technicianByUser } from '../store/technicians.ts';
import { sweepRejected } from './sweep-auth.ts';

const MONTH_MS = 30.5 * 86_400_000;

/** Marketplace with a retention of three months, and what its people do. */
async function open() {
  const market = openMarketplace({ RETENTION_MONTHS: '3', SMTP_URL: 'smtp://127.0.0.1:9' });
  const { db, clock } = market.deps;
  const { admin } = market.as(market.addAdmin());
  await admin.packages.create({ name: 'Tune-up', price: '75' });
  const account = (email: string) => userByEmail(db, email);
  const technician = (email: string) => technicianByUser(db, account(email)!.id)!;
  return {
    market,
    admin,
    account,
    technician,
    link(kind: LinkKind, email: string) {
      const { id, linkGeneration } = account(email)!;
      return market.deps.links.token(kind, id, linkGeneration);
    },
    async apply(email: string, address?: string) {
      await market.visitor(address).application.send(application({ email }));
    },
    reject(email: string) {
      return admin.technicians.reject({ id: technician(email).id, rejectionReason: 'Too far' });
    },
    wait(months: number) {
      market.setNow(clock() + months * MONTH_MS);
      return sweepRejected(market.deps);
    },
  };
}

it('deletes a rejected application once its retention is over, without an email', async () => {
  const { market, account, link, apply, reject, wait } = await open();
  await apply('marisol@vega.example');
  await market
    .as(account('marisol@vega.example')!.id)
    .auth.verifyEmail({ token: link('verify-email', 'marisol@vega.example') });
  await wait(1);
  await reject('marisol@vega.example');
  const emails = () => outboxPage(market.deps.db, { limit: 9, offset: 0 }).rows;
  await wait(3);
  expect(account('marisol@vega.example')).toBeDefined();
  await wait(0.1);
  expect(account('marisol@vega.example')).toBeUndefined();
  expect(emails()).toEqual([]);
});

it('keeps applicants without an answer, approved and frozen technicians, and who applied again', async () => {
  const { market, admin, account, technician, link, apply, reject, wait } = await open();
  const names = ['waits', 'approved', 'frozen', 'again'];
  const emails = names.map((name) => `${name}@example.com`);
  for (const email of emails) await apply(email);
  for (const email of ['approved@example.com', 'frozen@example.com']) {
    await admin.technicians.approve({ id: technician(email).id });
  }
  await admin.technicians.freeze({ id: technician('frozen@example.com').id, freezeReason: 'Late' });
  await reject('again@example.com');
  await wait(2);
  await market
    .visitor()
    .application.reopen({ ...application(), token: link('reapply', 'again@example.com') });
  await wait(12);
  expect(emails.filter((email) => !account(email))).toEqual([]);
});

it('deletes ten in one run', async () => {
  const { account, apply, reject, wait } = await open();
  const emails = Array.from({ length: 11 }, (_, i) => `${i}@example.com`);
  for (const [i, email] of emails.entries()) {
    await apply(email, `192.0.2.${i}`);
    await reject(email);
  }
  const left = () => emails.filter((email) => account(email)).length;
  await wait(4);
  expect(left()).toBe(1);
  await wait(0);
  expect(left()).toBe(0);
});
