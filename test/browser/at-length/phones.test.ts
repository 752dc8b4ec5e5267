/** Phones that are small, held sideways, or set to large text. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { Visit } from '../browser.ts';
import { openSite } from '../site.ts';

const site = openSite({ technicians: 40 });
let visit: Visit;

afterEach(async () => {
  expect(visit.errors).toEqual([]);
  await visit.close();
});

async function arrive(width: number, height: number, textSize: string): Promise<Page> {
  visit = await site.visit({ width, height });
  await visit.page.addInitScript((size) => {
    new MutationObserver((_changes, observer) => {
      document.documentElement.style.fontSize = size;
      observer.disconnect();
    }).observe(document, { childList: true });
  }, textSize);
  return visit.page;
}

it.each([
  [844, 390, '100%'],
  [667, 375, '100%'],
  [320, 568, '100%'],
  [390, 844, '200%'],
])(
  'on %i × %i with text at %s, the map has half of its screen, and cards are in reach',
  async (width, height, textSize) => {
    const page = await arrive(width, height, textSize);
    await page.goto('/?location=Portland,+OR&service=Flat+repair&view=map');
    const screen = page.getByRole('dialog');
    const cards = screen.getByRole('list', { name: 'Technicians on the map' }).getByRole('article');
    await cards.nth(1).waitFor();
    const map = screen.getByRole('region', { name: 'Map of technicians' });
    const share = async () => {
      const box = (await map.boundingBox())!;
      return (box.width * box.height) / (width * height);
    };
    await expect.poll(share).toBeGreaterThanOrEqual(0.48);
    for (const at of [0, 1]) {
      const time = cards
        .nth(at)
        .getByRole('button', { name: /^Book / })
        .last();
      await time.scrollIntoViewIfNeeded();
      const isInReach = () =>
        time.evaluate((button) => {
          const box = button.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return document.elementFromPoint(x, y) === button;
        });
      await expect.poll(isInReach).toBe(true);
    }
  },
);

it.each([
  [320, 568, '100%'],
  [390, 844, '200%'],
])('on %i × %i with text at %s, no badge breaks inside a word', async (width, height, textSize) => {
  const page = await arrive(width, height, textSize);
  await page.goto('/?sort=rating');
  const badge = page.getByRole('article').getByText('Approximate', { exact: true }).first();
  await badge.scrollIntoViewIfNeeded();
  const lines = await badge.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
