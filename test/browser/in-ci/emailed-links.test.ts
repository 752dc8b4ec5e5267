/** Email apps and scanners open links and run scripts: only the press of a button may write. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../db/client.ts';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { keepToken } from '../../../src/server/auth/reset-token.ts';
import { DATABASE_FILE, SECRET_FILE } from '../../../src/server/boot/open-data-folder.ts';
import { createLinks } from '../../../src/server/foundation/links.ts';
import { saveEmailChange } from '../../../src/server/store/accounts/email-changes.ts';
import { insertFormerEmail } from '../../../src/server/store/accounts/former-emails.ts';
import { insertUser, NO_PASSWORD, userByEmail } from '../../../src/server/store/accounts/users.ts';
import { pages } from '../../../src/shared/site/pages.ts';
import { HOUR_MS } from '../../../src/shared/time.ts';
import { application } from '../../application.ts';
import { everyEmail, read } from '../../email-samples.ts';
import { SENDS_EMAILS } from '../app.ts';
import { requestBooking } from '../ask.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';
import { freeTimes } from '../times.ts';

const TABS = 4;
const site = openSite({ technicians: 12, env: SENDS_EMAILS });
let db: Database;
/** Path and query of every link of every email, and of what a review is asked with. */
let links: string[];

beforeAll(async () => {
  db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  const { token } = createLinks(readFileSync(join(site.app.dataDir, SECRET_FILE), 'utf8').trim());
  const at = (page: keyof typeof pages, linkToken: string, query = '') =>
    site.app.url + pages[page].path.replace(':token', linkToken) + query;
  const booked = async (day: number) => {
    const times = await freeTimes(site.app.url, 1, 60);
    const date = [...new Set(times.map((time) => time.date))][day];
    const time = times.find((one) => one.date === date)!;
    const customerEmail = `rider${day}@wheels.example`;
    const asked = { servicePackageIds: [work], customerEmail, ...time };
    const { id } = await requestBooking(site.app.url, asked);
    return id;
  };
  const { servicePackages } = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const work = servicePackages.find(
    ({ durationMinutes }: { durationMinutes: number }) => durationMinutes <= 60,
  ).id;
  const [waiting, done, asked] = [await booked(2), await booked(3), await booked(4)];
  const sql = (text: string) => db.$client.prepare(text).run();
  sql(`UPDATE bookings SET awaits_email_until = ${Date.now() + HOUR_MS} WHERE id = ${waiting}`);
  sql(`UPDATE bookings SET status = 'completed', starts_at = ${Date.now() - HOUR_MS},
    ends_at = ${Date.now() - 1} WHERE id = ${done}`);
  sql(`INSERT INTO booking_events (booking_id, kind, to_status, actor, at)
    VALUES (${done}, 'complete', 'completed', 'technician', ${Date.now()})`);
  const mailed = (id: number) =>
    at('booking', token('booking', id, 0), `?mailbox=${token('booking-mailbox', id, 0)}`);

  const [service] = await (await fetch(`${site.app.url}/api/service-packages`)).json();
  const apply = async (email: string) => {
    await fetch(`${site.app.url}/api/tech-register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(application({ email, services: [service.name] })),
    });
    return userByEmail(db, email)!;
  };
  const applicant = await apply('applicant@wheels.example');
  const rejected = await apply('rejected@wheels.example');
  sql(
    `UPDATE technicians SET is_active = 0, rejection_reason = 'No' WHERE user_id = ${rejected.id}`,
  );
  const technician = userByEmail(db, DEMO_TECHNICIAN)!;
  const now = Date.now();
  sql(`INSERT INTO consents (user_id, kind, is_granted, version, at)
    VALUES (${technician.id}, 'marketing', 1, '2026-01-01', ${now})`);
  const [old, email] = ['old@wheels.example', 'new@wheels.example'];
  const expiresAt = now + HOUR_MS;
  const change = saveEmailChange(db, { userId: technician.id, email, expiresAt });
  const former = insertFormerEmail(db, { userId: technician.id, email: old, expiresAt });
  const username = 'invited@wheels.example';
  const invited = insertUser(db, {
    username,
    email: username,
    password: NO_PASSWORD,
    role: 'admin',
    createdAt: now,
  });
  keepToken(db, technician.id, 'a-reset', { now, lifeMs: HOUR_MS });
  keepToken(db, invited.id, 'an-invitation', { now, lifeMs: HOUR_MS });

  const emails = everyEmail({
    links: {
      manage: mailed(waiting),
      answer: at('answerRequest', token('answer', asked, `1:${technician.linkGeneration}`)),
      erase: at('eraseMyData', token('erase-customer', done, 0)),
      news: `https://bikes.example/stop-news/${token('news', technician.id, 0)}`,
      verify: at('verifyEmail', token('verify-email', applicant.id, applicant.email)),
      reopen: at('reopenApplication', token('reapply', rejected.id, rejected.linkGeneration)),
      reset: at('resetPassword', 'a-reset'),
      invite: at('invitation', 'an-invitation'),
      confirm: at('confirmNewEmail', token('email-change', change.id, technician.linkGeneration)),
      undo: at('confirmNewEmail', token('undo-email', former.id, old), '?undo'),
    },
  });
  const found = emails.flatMap((one) => {
    const { text, html } = read(one);
    return `${text}\n${html.replaceAll('&amp;', '&')}`.match(/https?:\/\/[^\s"<>)]+/g) ?? [];
  });
  const ours = [...found, mailed(done)]
    .map((link) => new URL(link))
    .filter(({ origin }) => [site.app.url, 'https://bikes.example'].includes(origin))
    .map(({ pathname, search }) => pathname + search);
  links = [...new Set(ours)].filter((link) => !/\.\w+$/.test(link));
});

/**
 * What is kept, by table, but for when sessions were used and how far the outbox has come.
 * A failure names the tables.
 */
function kept(): Record<string, string> {
  const tables = db.$client
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all() as string[];
  const columns = (table: string) =>
    table === 'outbox' ? 'id, kind, "to"' : table === 'sessions' ? 'id, user_id' : '*';
  return Object.fromEntries(
    tables.map((table) => {
      const rows = db.$client.prepare(`SELECT ${columns(table)} FROM "${table}" ORDER BY 1`).all();
      return [table, createHash('sha256').update(JSON.stringify(rows)).digest('hex')];
    }),
  );
}

it.each([undefined, DEMO_TECHNICIAN, DEMO_ADMIN])(
  'opened by %s, no link of any email writes anything',
  async (who) => {
    expect(links.length).toBeGreaterThan(12);
    const visit = await site.visit(DESK);
    if (who) await signIn(visit.page, who);
    const before = kept();
    const left = [...links];
    // A page is waited for until its network rests, which takes half a second: several at once.
    const openInTab = async () => {
      const tab = await visit.page.context().newPage();
      for (let link = left.pop(); link; link = left.pop()) {
        await tab.goto(link);
        await tab.getByRole('heading', { level: 1 }).first().waitFor();
        await tab.waitForLoadState('networkidle');
        expect({ link, ...kept() }).toEqual({ link, ...before });
      }
    };
    await Promise.all(Array.from({ length: TABS }, openInTab));
    await visit.close();
  },
);

it('the pages of those links have a button each, which writes', async () => {
  const visit = await site.visit(DESK);
  const presses: [start: string, button: string][] = [
    // Undoing a new email ends the link.
    ['/answer/', 'Confirm'],
    ['/booking/', 'Send my request'],
    ['/verify-email/', 'This wasn’t me'],
    ['/confirm-email/', 'Undo this'],
    ['/erase-my-data/', 'Erase my data'],
    ['/stop-news/', 'Stop news'],
  ];
  for (const [start, button] of presses) {
    const link = links.find(
      (one) => one.startsWith(start) && (button !== 'Undo this' || one.endsWith('undo')),
    )!;
    const before = kept();
    await visit.page.goto(link);
    await visit.page.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(kept).not.toEqual(before);
  }
  await visit.close();
});
