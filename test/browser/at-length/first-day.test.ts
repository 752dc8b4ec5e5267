import { expect, it } from 'vitest';
import { barriersInBothThemes } from '../barriers.ts';
import { Person } from '../person.ts';
import { openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 0 });

it('says that no one has joined yet, and leads a technician to the application', async () => {
  const { page, errors, close } = await site.visit({
    width: 390,
    height: 844,
    isNewHere: true,
  });
  const person = new Person(page, { touches: true });
  await page.goto('/');
  await person.sees('No bike technicians yet');
  await person.tap('button', 'Accept All');
  expect(await barriersInBothThemes(page)).toEqual([]);
  await person.tap('link', 'Apply as a technician');
  await page.waitForURL('**/tech-register');
  expect(errors).toEqual([]);
  await close();
});

it('says the same to who searches, and sends no one searching on', async () => {
  const { page, errors, close } = await site.visit(PHONE);
  const person = new Person(page, { touches: true });
  await page.goto('/?location=Portland,+OR&service=Flat+repair&availability=today');
  await person.sees('No technicians yet');
  await page.getByRole('link', { name: 'Apply as a technician' }).waitFor();
  expect(await page.getByRole('button', { name: 'Search everywhere' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it.each([
  [1440, 900],
  [390, 844],
  [320, 640],
])(
  'the question about cookies comes first with the keyboard, in the room that waits for it, %s pixels wide',
  async (width, height) => {
    const { page, close } = await site.visit({ width, height, isNewHere: true });
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Cookies' });
    await question.getByRole('button', { name: 'Reject All' }).waitFor();
    for (const name of ['Skip to content', 'Privacy policy', 'Accept All']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const room = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
    expect((await question.boundingBox())!.height).toBe(await room());
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await room()).toBe(0);
    await close();
  },
);
