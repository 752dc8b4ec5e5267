import { expect, it } from 'vitest';
import { openBookingSite } from '../../../test/booking-site.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { forgetOldEmails } from './forget-old-emails.ts';

const MONTH = 31 * 86_400_000;
const TEST = { to: 'stranger@example.net', subject: 'Test', content: 'Hello' };

it('an email of no booking and no account goes with the retention, and not before', async () => {
  const market = openMarketplace({ RETENTION_MONTHS: '2' });
  const admin = market.as(market.addAdmin());
  await admin.admin.email.test(TEST);
  await admin.auth.invite({ email: 'mistyped@example.net' });
  const left = () =>
    outboxPage(market.deps.db, { limit: 10, offset: 0 }).rows.map(({ kind }) => kind);
  forgetOldEmails(market.deps);
  expect(left()).toEqual(['admin-invited', 'admin-invitation', 'test']);
  market.setNow(market.deps.clock() + 2 * MONTH);
  forgetOldEmails(market.deps);
  expect(left()).toEqual(['admin-invited']);
  const [user] = market.deps.db.$client
    .prepare('SELECT user_id FROM outbox')
    .pluck()
    .all() as number[];
  market.deps.db.$client.exec(`DELETE FROM users WHERE id = ${user}`);
  forgetOldEmails(market.deps);
  expect(left()).toEqual([]);
});

it('an email about a booking stays for as long as that', async () => {
  const site = await openBookingSite({ RETENTION_MONTHS: '2' });
  await site.book();
  const count = () => site.sql('SELECT id FROM outbox').length;
  const before = count();
  site.market.setNow(site.market.deps.clock() + 3 * MONTH);
  forgetOldEmails(site.market.deps);
  expect(count()).toBe(before);
  await site.app.close();
});
