import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedFooters } from '../../../../test/email-samples.ts';
import { type Marketplace, openMarketplace } from '../../../../test/marketplace.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import { dropOutdated } from '../../email/drop-outdated.ts';
import { message as smtpMessage } from '../../email/transport.ts';
import { stopNewsRoute } from '../../http/stop-news-route.ts';
import { claimDue, queueEmail } from '../../store/email/outbox.ts';
import { outboxPage } from '../../store/email/outbox-lists.ts';

const TEXTS = { en: { subject: 'Winter', markdown: 'Wrap **up**' } };
const KEY = 'one-press-of-the-button';

let market: Marketplace;
let admin: ReturnType<Marketplace['as']>['admin']['email'];

beforeEach(() => {
  market = openMarketplace();
  admin = market.as(market.addAdmin()).admin.email;
});

const emails = () => outboxPage(market.deps.db, { limit: 1000, offset: 0 }).rows.reverse();
const send = (change: Partial<Parameters<typeof admin.sendMessage>[0]> = {}) =>
  admin.sendMessage({ isNews: false, texts: TEXTS, idempotencyKey: KEY, ...change });
const wish = (userId: number, isGranted = true) =>
  market.as(userId).technician.changeNews({ isGranted });
const set = (userId: number, columns: string) =>
  market.deps.db.$client.exec(`UPDATE users SET ${columns} WHERE id = ${userId}`);

describe('a message', () => {
  it('goes to approved technicians, to those of a city, and to those with a service', async () => {
    const tune = market.addPackage();
    const here = market.addTechnician([tune], { city: 'Montréal' });
    const there = market.addTechnician([]);
    market.addTechnician([], { isApproved: false });
    market.addTechnician([], { isActive: false });
    const reached = async (change: object) =>
      (await admin.previewMessage({ isNews: false, texts: TEXTS, ...change })).recipients;
    expect(await reached({})).toBe(2);
    expect(await reached({ city: 'montreal' })).toBe(1);
    expect(await reached({ city: 'Montreal, CA' })).toBe(1);
    expect(await reached({ city: 'Montreal, QC' })).toBe(0);
    expect(await reached({ city: 'Mont' })).toBe(0);
    expect(await reached({ packageId: tune })).toBe(1);
    expect(await send()).toEqual({ count: 2 });
    expect(emails().map(({ userId }) => userId)).toEqual([here.userId, there.userId]);
    await expect(send({ idempotencyKey: `${KEY}2`, city: 'Nowhere' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is in each reader’s language where it was written, else in the site’s', async () => {
    for (const language of ['fr', 'es', 'en']) {
      set(market.addTechnician([]).userId, `language = '${language}'`);
    }
    const texts = { ...TEXTS, fr: { subject: 'Hiver', markdown: 'Bien *au chaud*' } };
    await send({ texts });
    expect(emails().map(({ subject }) => subject)).toEqual(['Hiver', 'Winter', 'Winter']);
    expect(emails()[0]!.body).toMatchObject({
      language: 'fr',
      rich: { html: '<p>Bien <em>au chaud</em></p>\n', text: 'Bien *au chaud*' },
    });
  });

  it('has no HTML but that of its Markdown', async () => {
    const markdown =
      'Hi <script>x</script> <img src=x onerror=x> [y](javascript:x) [us](/help) ![](/a.png)';
    const { texts } = await admin.previewMessage({
      isNews: false,
      texts: { en: { subject: 'S', markdown } },
    });
    expect(texts[0]!.html).not.toMatch(/<script|<img src="?x|javascript:/);
    expect(texts[0]!.html).toContain(`href="${market.deps.env.siteUrl}/help"`);
  });

  it('is sent once for one key, even pressed twice', async () => {
    market.addTechnician([]);
    expect(await Promise.all([send(), send()])).toEqual([{ count: 1 }, { count: 1 }]);
    expect(emails()).toHaveLength(1);
    const { entries } = await market.as(market.addAdmin('b@example.com')).admin.audit({});
    expect(entries).toMatchObject([
      { action: 'message', subjectName: '1 technician', reason: 'Winter' },
    ]);
  });

  it('goes out in portions, behind every other email', async () => {
    for (let made = 0; made < 51; made += 1) market.addTechnician([]);
    await send();
    const now = market.deps.clock();
    const due = emails().map(({ nextAttemptAt }) => nextAttemptAt);
    expect(due.filter((at) => at === now)).toHaveLength(50);
    expect(due.at(-1)).toBe(now + MINUTE_MS);
    const [bulk] = emails();
    const { id: _id, ...row } = bulk!;
    const booked = queueEmail(market.deps.db, {
      ...row,
      body: bulk!.body!,
      kind: 'booking-confirmed',
      messageId: '<later>',
      createdAt: now + 1,
      nextAttemptAt: now + 1,
    });
    const claimed = claimDue(market.deps.db, now + 1, 1000, 5);
    expect(claimed[0]!.id).toBe(booked);
  });
});

describe('news', () => {
  it('goes only to those who asked for it last, at a confirmed address', async () => {
    const [yes, no, unconfirmed] = [1, 2, 3].map(() => market.addTechnician([]).userId);
    set(yes!, 'email_verified_at = 1');
    set(no!, 'email_verified_at = 1');
    set(unconfirmed!, 'email_verified_at = NULL');
    for (const userId of [yes, no, unconfirmed]) await wish(userId!);
    await wish(no!, false);
    expect(await send({ isNews: true })).toEqual({ count: 1 });
    expect(emails()).toMatchObject([{ kind: 'news', userId: yes }]);
    await wish(yes!, false);
    expect(dropOutdated(market.deps.db, emails(), market.deps.clock)).toEqual([]);
  });

  it('ends with one request of an email program, and never by opening', async () => {
    const { userId } = market.addTechnician([]);
    set(userId, 'email_verified_at = 1');
    await wish(userId);
    await send({ isNews: true });
    const { headers } = smtpMessage(
      emails()[0]!,
      { ...market.deps.env, mailFrom: 'a@b.example' },
      await shippedFooters(),
    );
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const url = new URL(headers['List-Unsubscribe']!.slice(1, -1));
    const app = Fastify();
    await app.register(stopNewsRoute(market.deps));
    const press = (path: string) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await app.inject(url.pathname)).body).toContain('<form method="post">');
    expect((await press(`${url.pathname}x`)).statusCode).toBe(404);
    expect(await market.as(userId).technician.news()).toMatchObject({ isGranted: true });
    expect((await press(url.pathname)).statusCode).toBe(200);
    expect(await market.as(userId).technician.news()).toMatchObject({ isGranted: false });
    await app.close();
  });
});
