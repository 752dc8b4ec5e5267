/** A marketplace in Germany. */

import { join } from 'node:path';
import DatabaseFile from 'better-sqlite3';
import { expect, it } from 'vitest';
import { phonePhoto } from '../../uploads/pictures.ts';
import { SENDS_EMAILS } from '../app.ts';
import { chooseFile } from '../person.ts';
import { openSite, PHONE } from '../site.ts';

const PASSWORD = 'Wheels-and-1-bell';

const site = openSite({
  technicians: 12,
  env: { ...SENDS_EMAILS, MARKET: 'de' },
});

it('a technician in Berlin applies with a German address and phone', async () => {
  const { page, errors, close } = await site.visit(PHONE);
  await page.goto('/tech-register');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Berta');
  await field('Last name').fill('Speiche');
  await field('Email').fill('berta@speiche.example');
  await field('Phone').pressSequentially('+4930123456');
  await expect.poll(() => field('Phone').inputValue()).toBe('+49 30 123456');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);

  await page.getByRole('combobox', { name: 'Service address' }).fill('Torstraße 1, 10119 Berlin');

  await field('Experience').fill('Twelve years of wheels and bells.');
  await page.getByLabel('Experience level').selectOption('5-10 Years');
  await page.getByLabel('Basic tune-up').check();
  await chooseFile(page, 'Profile photo', { name: 'me.jpg', bytes: await phonePhoto() });
  await page.getByLabel(/processes my data/).check();
  await page.getByLabel(/shared with customers/).check();
  await page.getByRole('button', { name: 'Send application' }).tap();
  await page.waitForURL('**/registration-success**');
  expect(errors).toEqual([]);
  await close();

  const db = new DatabaseFile(join(site.app.dataDir, 'truewheel.db'), { readonly: true });
  expect(
    db
      .prepare(
        'SELECT city, country, public_place, has_place, phone_e164 FROM technicians WHERE last_name = ?',
      )
      .get('Speiche'),
  ).toEqual({
    city: 'Berlin',
    country: 'DE',
    public_place: expect.stringMatching(/Berlin$/),
    has_place: 1,
    phone_e164: '+4930123456',
  });
  db.close();
});
