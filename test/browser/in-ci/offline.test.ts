/** What a browser shows without a connection, and to whom. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../db/client.ts';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { REMEMBERED_KEY } from '../../../src/client/ui/consent.ts';
import { DATABASE_FILE } from '../../../src/server/boot/open-data-folder.ts';
import { localNow } from '../../../src/shared/time/dates.ts';
import { askForTime } from '../ask.ts';
import { CLOCK_OFFSET, moveClock } from '../moved-clock.ts';
import { signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const WITHIN_MS = 500;
const site = openSite({ technicians: 12 });

const copies = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = (await caches.keys()).filter((name) => name.startsWith('offline '));
    const pages = await Promise.all(names.map((name) => caches.match(name.split(' ')[3]!)));
    return pages.filter(Boolean).length;
  });

it('a technician’s jobs and a remembered booking open without a connection, until they sign out or it’s canceled', async () => {
  const db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  const { id, manageUrl } = await askForTime(site.app.url, -1, { customerName: 'Ada Rider' });
  const [booked] = db.$client.prepare('SELECT * FROM bookings WHERE id = ?').all(id) as {
    date: string;
    time_zone: string;
  }[];
  const set = (values: string) => db.$client.exec(`UPDATE bookings SET ${values} WHERE id = ${id}`);
  set("status = 'confirmed'");
  const { page, close } = await site.visit({ ...PHONE, serviceWorkers: 'allow' });
  const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
  const kept = () => expect.poll(() => copies(page));

  const path = new URL(manageUrl).pathname;
  await page.goto('/help');
  await page.evaluate((key) => {
    const ada = { customerName: 'Ada', customerPhone: '', customerEmail: 'ada@mail.example' };
    localStorage.setItem(key, JSON.stringify({ ...ada, tokens: [] }));
  }, REMEMBERED_KEY);
  await page.goto(path);
  await kept().toBe(1);
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(moveClock, Number(process.env[CLOCK_OFFSET]));
  await offline(true);
  await page.goto(path);
  await page.getByText(/^As of/).waitFor();
  await page.locator('main').getByText(booked!.date.slice(0, 4)).first().waitFor();
  expect(await page.getByRole('term').filter({ hasText: 'Where' }).isVisible()).toBe(true);
  expect(await page.getByRole('button').count()).toBe(0);

  await offline(false);
  await page.getByRole('button').first().waitFor();
  set("status = 'cancelled', cancel_kind = 'cancelled'");
  await page.reload();
  await kept().toBe(0);

  const { date } = localNow(booked!.time_zone, Date.now());
  set(`status = 'confirmed', cancel_kind = NULL, date = '${date}'`);
  await signIn(page, DEMO_TECHNICIAN);
  await page.goto('/tech-dashboard');
  await kept().toBe(1);
  await offline(true);
  await page.goto('/tech-dashboard?tab=bookings');
  await page.locator('main').getByText('Ada Rider').waitFor();
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  await expect.poll(painted).toBeLessThan(WITHIN_MS);
  expect(await page.getByText(/^As of/).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: '(555) 222-3333' }).isVisible()).toBe(true);

  await offline(false);
  await page.getByRole('tabpanel').first().waitFor();
  // As on another device.
  await page.request.post('/api/auth/logout');
  await page.goto('/help');
  await kept().toBe(0);
  await offline(true);
  await expect(page.goto('/tech-dashboard')).rejects.toThrow('ERR_');
  await close();
  db.$client.close();
});
