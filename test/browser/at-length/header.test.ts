/** The header at every width, in every language. */
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/shared/messages/languages.ts';
import { openSite } from '../site.ts';

const site = openSite({ technicians: 40 });

/** From the smallest phone to a desk. */
const WIDTHS = Array.from({ length: 39 }, (_, at) => 320 + at * 20);

it.each(LANGUAGES)('takes one line at every width: %s', async (language) => {
  const { page, close } = await site.visit({ width: 1440, height: 600 });
  await page.goto(language === 'en' ? '/help' : `/${language}/help`);
  const header = page.getByRole('banner');
  await header.getByRole('button').first().waitFor();
  const heights: [number, number][] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 600 });
    heights.push([width, (await header.boundingBox())!.height]);
  }
  expect(heights.filter(([, height]) => height > 61)).toEqual([]);
  await close();
});
