/** Fields that rewrite what is typed or pasted into them. */
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formsText } from '../../../src/shared/messages/forms.ts';
import type { Visit } from '../browser.ts';
import { DESK, openSite } from '../site.ts';
import { bookingAddress } from '../times.ts';

const site = openSite({ technicians: 12 });
let visit: Visit;
let dialog: Locator;

beforeEach(async () => {
  visit = await site.visit(DESK);
  await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.page.goto(await bookingAddress(site.app.url, 1, 11));
  dialog = visit.page.getByRole('dialog').first();
});

afterEach(async () => {
  expect(visit.errors).toEqual([]);
  await visit.close();
});

const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });

async function paste(into: Locator, text: string): Promise<void> {
  await into.selectText();
  await visit.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await visit.page.keyboard.press('ControlOrMeta+V');
}

it('the caret stays where capitals are typed into an email, which are small once it is left', async () => {
  const { keyboard } = visit.page;
  await field('Email').fill('ad@rider.example');
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.type('AB', { delay: 20 });
  expect(await field('Email').inputValue()).toBe('adAB@rider.example');
  await keyboard.press('Tab');
  await expect.poll(() => field('Email').inputValue()).toBe('adab@rider.example');
});

it('the caret stays where a digit is typed into a phone number, or taken from it', async () => {
  const { keyboard } = visit.page;
  await field('Phone').fill('(604) 555-19');
  await keyboard.press('Home');
  for (let at = 0; at < '(604) 555'.length; at += 1) await keyboard.press('ArrowRight');
  await keyboard.type('09', { delay: 20 });
  await keyboard.press('Backspace');
  await keyboard.type('8', { delay: 20 });
  expect(await field('Phone').inputValue()).toBe('(604) 555-0819');
  await keyboard.press('Backspace');
  await keyboard.press('Home');
  await keyboard.type('1', { delay: 20 });
  await keyboard.press('Delete');
  expect(await field('Phone').inputValue()).toBe('(045) 550-19');
});

it('a pasted number is one of its own country, also in place of another', async () => {
  for (const [pasted, kept] of [
    ['\u202a+47 22 12 34 56\u202c', '+47 22 12 34 56'],
    ['604 555 0199', '(604) 555-0199'],
    ['tel:+44 (0)20 7946 0958;ext=12', '+44 20 7946 0958'],
  ] as const) {
    await paste(field('Phone'), pasted);
    await visit.page.keyboard.press('Tab');
    await expect.poll(() => field('Phone').inputValue()).toBe(kept);
  }
});

it('an email that looks like a typo is asked about, and one press corrects it', async () => {
  await field('Email').fill('Ada@gmial.com');
  const question = dialog.getByRole('button', {
    name: formsText('email.suggestion', { email: 'ada@gmail.com' }),
  });
  await question.click();
  expect(await field('Email').inputValue()).toBe('ada@gmail.com');
  await expect.poll(() => question.count()).toBe(0);
});
