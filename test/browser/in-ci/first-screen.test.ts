/** What a page shows before its scripts have come, and whether anything moves when they have. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { askForTime } from '../ask.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 40 });

const SCRIPTS = '**/assets/*.js';
const ANSWERED = /link\.show|technician\.profile|booking\.summary|admin\.overview/;

/** The page's largest picture, and where it stands. */
async function pictureOf(page: Page) {
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  return {
    source: await picture.evaluate((image: HTMLImageElement) => image.currentSrc),
    box: await picture.boundingBox(),
  };
}

/** The lines that the header and the main part show. */
async function linesOf(page: Page): Promise<string[]> {
  // The words of cards below the screen are only read once they're near it.
  await page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-technician]')) {
      card.style.contentVisibility = 'visible';
    }
  });
  const texts = await page.locator('header:visible, main:visible').allInnerTexts();
  return texts.flatMap((text) => text.split('\n').map((line) => line.trim())).filter(Boolean);
}

async function bookingPath(): Promise<string> {
  const { manageUrl } = await askForTime(site.app.url, -1);
  return new URL(manageUrl).pathname;
}

async function technicianPath(): Promise<string> {
  const found = await (await fetch(`${site.app.url}/api/search`)).json();
  return `/technicians/${found[0].slug}`;
}

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
])('on a %s', (_what, size) => {
  it.each([
    ['the home page', async () => '/', /^Over \d+ bike technicians$/],
    ['a page of results', async () => '/?distance=80&sort=rating', /^\d+ technicians found$/],
    ['a technician’s page', technicianPath, /^\p{L}+ \p{L}+$/u],
  ])(
    '%s shows picture and texts without a script that the app shows too, in their place',
    async (_page, pathOf, heading) => {
      const path = await pathOf();
      const visit = await site.visit(size);
      // Still on their way.
      await visit.page.route(SCRIPTS, () => {});
      await visit.page.goto(path);
      const headings = visit.page.getByRole('heading', { name: heading }).first();
      await headings.waitFor();
      const served = await linesOf(visit.page);
      expect(served.length).toBeGreaterThan(4);
      const before = { ...(await pictureOf(visit.page)), heading: await headings.boundingBox() };
      await visit.page.unroute(SCRIPTS);
      await visit.page.reload();
      await visit.page.getByRole('contentinfo').waitFor();
      const after = { ...(await pictureOf(visit.page)), heading: await headings.boundingBox() };
      await expect
        .poll(async () => {
          const shown = (await linesOf(visit.page)).join('\n');
          return served.filter((line) => !shown.includes(line));
        })
        .toEqual([]);
      expect(after.source).toBe(before.source);
      expect(after.box).toEqual(before.box);
      expect({ x: after.heading?.x, y: after.heading?.y }).toEqual({
        x: before.heading?.x,
        y: before.heading?.y,
      });
      await visit.close();
    },
  );
});

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
])('on a %s', (_what, size) => {
  it.each([
    ['the page of a booking’s link', bookingPath, undefined, '.tag h2'],
    ['a technician’s dashboard', async () => '/tech-dashboard', DEMO_TECHNICIAN, '.job-when > *'],
    ['an administrator’s', async () => '/fr/admin', DEMO_ADMIN, '.notice'],
  ])(
    '%s says without a script what the app says too, in its place',
    async (_page, pathOf, who, part) => {
      // A clock of another zone than the technician's would add the zone's name.
      const { timeZone } = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
      const visit = await site.visit({ ...size, timezoneId: timeZone });
      const { page } = visit;
      if (who) await signIn(page, who);
      const path = await pathOf();
      const places = async () => {
        const boxes = [page.getByRole('heading', { level: 1 }), page.locator(part).first()];
        return await Promise.all(boxes.map((box) => box.boundingBox()));
      };
      await page.route(SCRIPTS, () => {});
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const [served, before] = [await linesOf(page), await places()];
      expect(served.length).toBeGreaterThan(6);
      // What it begins with came in the page: no answer is waited for, and no skeleton shown instead.
      await page.route(ANSWERED, () => {});
      await page.addInitScript((selector) => {
        let wasShown = false;
        new MutationObserver(() => {
          const isShown = document.querySelector(selector) !== null;
          if (wasShown && !isShown) document.documentElement.dataset.vanished = selector;
          wasShown = isShown;
        }).observe(document, { childList: true, subtree: true });
      }, part);
      await page.unroute(SCRIPTS);
      await page.reload();
      await page.getByRole('contentinfo').waitFor();
      await expect
        .poll(async () => {
          const shown = (await linesOf(page)).join('\n');
          return served.filter((line) => !shown.includes(line));
        })
        .toEqual([]);
      expect(await places()).toEqual(before);
      expect(await page.locator('html').getAttribute('data-vanished')).toBeNull();
      await visit.close();
    },
  );
});

it.each([
  ['a page of results', async () => '/?sort=rating'],
  ['a technician’s page', technicianPath],
])('a reload of %s keeps the place in it', async (_page, pathOf) => {
  const visit = await site.visit(PHONE);
  const { page } = visit;
  await page.goto(await pathOf());
  await page.getByRole('contentinfo').waitFor();
  const scroll = () => page.evaluate(() => window.scrollTo(0, 600));
  const place = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(() => scroll().then(place)).toBe(600);
  await page.reload();
  await page.getByRole('contentinfo').waitFor();
  expect(await place()).toBe(600);
  await visit.close();
});

it('a technician’s page has its free times without asking for them', async () => {
  const visit = await site.visit(PHONE);
  const asked: string[] = [];
  visit.page.on('request', (request) => {
    if (request.url().includes('discovery.availability')) asked.push(request.url());
  });
  await visit.page.goto(await technicianPath());
  await visit.page
    .getByRole('button', { name: /^Book .*\d:00\s[AP]M$/ })
    .first()
    .waitFor();
  expect(asked).toEqual([]);
  await visit.close();
});

it('a technician’s page shows its next times without a script, where the app does, and they can be chosen', async () => {
  const visit = await site.visit(PHONE);
  const { page } = visit;
  await page.route(SCRIPTS, () => {});
  await page.goto(await technicianPath());
  const name = /^Book .* on .*\d:00\s[AP]M$/;
  const before = page.getByRole('link', { name });
  const places = async (times: typeof before) =>
    await Promise.all((await times.all()).map((time) => time.boundingBox()));
  await before.first().waitFor();
  const [facts, shown] = [await before.first().getAttribute('aria-label'), await places(before)];
  const address = (await before.first().getAttribute('href'))!;
  expect(shown.every((box) => box!.y + box!.height < PHONE.height)).toBe(true);
  await page.unroute(SCRIPTS);
  await page.reload();
  const after = page.getByRole('button', { name });
  await after.first().waitFor();
  expect(await after.first().getAttribute('aria-label')).toBe(facts);
  expect(await places(after)).toEqual(shown);

  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Next' }).tap();
  await dialog.getByRole('radio', { checked: true }).waitFor();
  await visit.close();
});

it('the keyboard goes down a technician’s page on a phone as one reads it', async () => {
  const visit = await site.visit(PHONE);
  const { page } = visit;
  await page.goto(await technicianPath());
  await page.getByRole('contentinfo').waitFor();
  const boxes: { top: number; bottom: number }[] = [];
  for (let isInside = true; isInside || boxes.length === 0; ) {
    await page.keyboard.press('Tab');
    const box = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { top, bottom } = focused.getBoundingClientRect();
      const isInMain = focused.closest('main') !== null;
      const isLast = focused.closest('footer') !== null;
      return { isInMain, isLast, top: top + scrollY, bottom: bottom + scrollY };
    });
    if (box.isInMain) boxes.push(box);
    isInside = !box.isLast;
  }
  expect(boxes.length).toBeGreaterThan(8);
  expect(boxes.filter(({ bottom }, at) => bottom < (boxes[at - 1]?.top ?? 0))).toEqual([]);
  await visit.close();
});

it('a technician’s page on a phone has reviews before the map, and Book always in reach', async () => {
  const visit = await site.visit(PHONE);
  await visit.page.goto(await technicianPath());
  const top = async (name: string) => {
    const box = await visit.page.getByRole('heading', { level: 2, name }).boundingBox();
    return box!.y;
  };
  await visit.page.getByRole('heading', { name: 'Reviews' }).waitFor();
  expect(await top('Reviews')).toBeLessThan(await top('Area'));
  for (const heading of ['Services', 'Reviews']) {
    await visit.page.getByRole('heading', { level: 2, name: heading }).scrollIntoViewIfNeeded();
    const book = visit.page.getByRole('button', { name: /^Book \p{L}+$/u }).last();
    const box = (await book.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(844);
  }
  await visit.close();
});

it('says so when the app cannot be fetched, and offers to try again', async () => {
  const visit = await site.visit(PHONE);
  await visit.page.route(SCRIPTS, (route) => route.abort());
  await visit.page.goto('/');
  await visit.page.getByText('This page didn’t load completely.').waitFor();
  await visit.page.unroute(SCRIPTS);
  await visit.page.getByRole('link', { name: 'Try again' }).click();
  await visit.page.getByRole('searchbox').or(visit.page.getByRole('combobox')).first().waitFor();
  await visit.close();
});

it('asks anew for what a page from the browser’s memory would show', async () => {
  const visit = await site.visit(PHONE);
  const asked: string[] = [];
  visit.page.on('request', (request) => {
    if (request.url().includes('discovery.technician')) asked.push(request.url());
  });
  await visit.page.goto(await technicianPath());
  await visit.page
    .getByRole('button', { name: /^Book / })
    .first()
    .waitFor();
  expect(asked).toEqual([]);
  await visit.page.goto('/privacy');
  await visit.page.goBack();
  await visit.page
    .getByRole('button', { name: /^Book / })
    .first()
    .waitFor();
  expect(asked).toHaveLength(1);
  await visit.close();
});
