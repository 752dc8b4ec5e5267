/** A contrast theme takes away backgrounds; what is chosen has to be seen all the same. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });

const background = (it: Locator) =>
  it.first().evaluate((element) => getComputedStyle(element).backgroundColor);

it('shows in a contrast theme what is chosen, and where buttons end', async () => {
  const { page, errors, close } = await site.visit(PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const chosen = page.locator('[aria-pressed="true"]:visible');
  const other = page.locator('[aria-pressed="false"]:visible');
  await chosen.first().waitFor();
  expect(await background(chosen)).not.toBe(await background(other));
  const near = page.getByRole('button', { name: /near me$/ });
  expect(await near.evaluate((it) => getComputedStyle(it).borderStyle)).toBe('solid');

  // A choice in a list is no label of the one after it.
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sort = page.getByLabel('Sort by').locator('option');
  await sort.last().waitFor({ state: 'attached' });
  expect(await background(sort.nth(1))).toBe(await background(sort.last()));

  await signIn(page, DEMO_TECHNICIAN);
  await page.goto('/tech-dashboard?tab=availability');
  const hours = page.getByRole('table', { name: /^Hours for/ });
  await hours.getByRole('button', { pressed: true }).first().waitFor();
  expect(await background(hours.getByRole('button', { pressed: true }))).not.toBe(
    await background(hours.getByRole('button', { pressed: false })),
  );
  expect(await background(page.getByRole('tab', { selected: true }))).not.toBe(
    await background(page.getByRole('tab', { selected: false })),
  );
  expect(errors).toEqual([]);
  await close();
});
