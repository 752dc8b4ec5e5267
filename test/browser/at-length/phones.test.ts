/** Phones that are small, held sideways, set to large text, or offline. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { requestBooking } from '../ask.ts';
import { type Visit, withoutAnswer } from '../browser.ts';
import { openSite, PHONE } from '../site.ts';
import { bookingAddress, freeTimes } from '../times.ts';

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

it.each([
  [320, 568, '100%'],
  [320, 568, '200%'],
  [390, 844, '200%'],
])(
  'on %i × %i with text at %s, seven days can be chosen without scrolling sideways',
  async (width, height, textSize) => {
    const page = await arrive(width, height, textSize);
    const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
    await page.goto(`/?book=1&package=${technician.servicePackages[0].id}`);
    const strip = page.getByRole('dialog').getByRole('group', { name: 'Date' });
    await strip.getByRole('button').nth(6).waitFor();
    const outside = await strip.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [...element.querySelectorAll('button, button > *')]
        .map((part) => part.getBoundingClientRect())
        .filter((part) => part.left < left - 0.5 || part.right > right + 0.5)
        .map((part) => `${part.left}–${part.right}`);
    });
    expect(outside).toEqual([]);
  },
);

it.each([
  [320, 568, '100%'],
  [390, 844, '200%'],
])(
  'on %i × %i with text at %s, a booking in French leaves room above its whole total',
  async (width, height, textSize) => {
    const page = await arrive(width, height, textSize);
    await page.goto(`/fr${await bookingAddress(site.app.url, 1, 9)}`);
    const dialog = page.getByRole('dialog');
    const total = dialog.getByRole('status').filter({ hasText: '$' });
    const { x, width: own } = (await total.boundingBox())!;
    expect(x + own).toBeLessThanOrEqual(width);
    // With large text the foot scrolls along.
    if (textSize !== '100%') return;
    const foot = (await dialog.locator('footer').boundingBox())!;
    expect(foot.height).toBeLessThan(height / 2);
  },
);

it('a cancellation that fails keeps its dialog open, with the reason', async () => {
  visit = await site.visit(PHONE);
  const { page } = visit;
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [job] = technician.servicePackages;
  const times = await freeTimes(site.app.url, 1, job.durationMinutes);
  const { manageUrl } = await requestBooking(site.app.url, {
    servicePackageIds: [job.id],
    ...times.at(-1)!,
  });
  await page.goto(manageUrl);
  await page.getByRole('button', { name: 'Cancel request' }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox');
  const confirm = dialog.getByRole('button', { name: 'Cancel request' });
  await reason.fill('The bike is gone.');
  await withoutAnswer(page, 'booking.link.cancel', async () => {
    await confirm.click();
    await page.getByRole('alert').getByText(/./).first().waitFor();
  });
  expect(await reason.inputValue()).toBe('The bike is gone.');
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Canceled').first().waitFor();
  // What the console says of the dropped call isn't ours.
  visit.errors.length = 0;
});
