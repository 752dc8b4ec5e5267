/** A refusal of one field stands beside it, the focus goes there, and nothing typed is lost. */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { applicationText } from '../../../src/shared/messages/application.ts';
import { bookingText } from '../../../src/shared/messages/booking.ts';
import { travels } from '../../../src/shared/technician/technician.ts';
import { phonePhoto } from '../../uploads/pictures.ts';
import type { Visit } from '../browser.ts';
import { chooseFile } from '../person.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';

const site = openSite({ technicians: 40 });
/** Somebody who comes to the customer. */
let technician: { id: number; serviceRadiusKm: number };

beforeAll(async () => {
  const listed = await (await fetch(`${site.app.url}/api/technicians`)).json();
  const pages = await Promise.all(
    listed.map(async ({ id }: { id: number }) =>
      (await fetch(`${site.app.url}/api/technicians/${id}`)).json(),
    ),
  );
  technician = pages.find(travels);
});

async function open(path: string): Promise<Visit> {
  const visit = await site.visit(DESK);
  await visit.page.goto(path);
  return visit;
}

/** Answers the calls of a procedure as the server does when it refuses a field. */
async function refuse(page: Page, procedure: string, field: string, message: string) {
  const data = { code: 'BAD_REQUEST', httpStatus: 400, path: procedure, field };
  const error = { json: { message, code: -32_600, data } };
  await page.route(`**/api/trpc/*${procedure}*`, (route) =>
    route.fulfill({ status: 400, json: [{ error }] }),
  );
}

const unasked = (errors: string[]) => errors.filter((text) => !text.includes('status of 400'));

describe('a customer', () => {
  const typed = {
    'Service address': 'Portland, OR 97201',
    'Special instructions': 'The chain jumps',
    Name: 'Ada Rider',
    Phone: '(555) 123-4567',
    Email: 'ada@example.com',
  };

  const fieldOf = (dialog: Locator, label: string) =>
    dialog
      .getByRole('textbox', { name: label, exact: true })
      .or(dialog.getByRole('combobox', { name: label, exact: true }));

  async function filled() {
    const visit = await open(`/?book=${technician.id}`);
    const dialog = visit.page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    // Not the first, for which it may be too late in a moment: then the server refuses that instead.
    await dialog
      .getByRole('button', { name: /\d:00\s[AP]M/ })
      .last()
      .click();
    for (const [label, text] of Object.entries(typed)) await fieldOf(dialog, label).fill(text);
    return { ...visit, dialog };
  }

  const confirm = (dialog: Locator) =>
    dialog.getByRole('button', { name: 'Confirm Booking' }).click();

  async function expectNothingLost(dialog: Locator) {
    for (const [label, text] of Object.entries(typed)) {
      expect(await fieldOf(dialog, label).inputValue()).toBe(text);
    }
    expect(await dialog.getByRole('checkbox').first().isChecked()).toBe(true);
    const time = dialog.getByRole('radio', { name: /[AP]M$/, checked: true });
    expect(await time.count()).toBe(1);
  }

  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

  it('reads beside the address that it lies outside the radius, and books with another', async () => {
    const { page, dialog, errors, close } = await filled();
    const address = fieldOf(dialog, 'Service address');
    const near = typed['Service address'];
    await address.fill('1600 Pennsylvania Avenue, Washington, DC');
    await confirm(dialog);
    const sentence = bookingText('cover.addressTooFar');
    await dialog.getByText(sentence).waitFor();
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => focused(page)).toBe('serviceAddress');
    await address.fill(near);
    await expectNothingLost(dialog);
    await dialog.getByText(sentence).waitFor({ state: 'detached' });
    await confirm(dialog);
    await page.getByText(bookingText('done.text')).first().waitFor();
    expect(unasked(errors)).toEqual([]);
    await close();
  });

  it('reads beside the photo that it is gone, and has only that to choose again', async () => {
    const { page, dialog, close } = await filled();
    const bytes = await phonePhoto();
    await chooseFile(page, 'Photo of the bike (optional)', { name: 'bike.jpg', bytes });
    const folder = join(site.app.dataDir, 'uploads', 'bookings');
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    await confirm(dialog);
    const group = dialog.getByRole('group', { name: 'Photo of the bike (optional)' });
    await group.getByText(bookingText('error.photoGone')).waitFor();
    const choose = group.getByRole('button', { name: 'Choose file' });
    await expect.poll(() => choose.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Ada Rider');
    await confirm(dialog);
    await page.getByText(bookingText('done.text')).first().waitFor();
    await close();
  });

  it.each([
    ['customerName', 'customerName'],
    ['customerPhone', 'customerPhone'],
    ['customerEmail', 'customerEmail'],
    ['specialInstructions', 'specialInstructions'],
    ['servicePackageIds.0', 'servicePackageIds'],
    ['timeSlot', 'timeSlot'],
    ['date', 'timeSlot'],
  ])('reads what the server says of %s there, once', async (field, name) => {
    const { page, dialog, errors, close } = await filled();
    const sentence = `Something is wrong with ${field}.`;
    await refuse(page, 'booking.request', field, sentence);
    await confirm(dialog);
    await expect.poll(() => focused(page)).toBe(name);
    expect(await dialog.getByText(sentence).count()).toBe(1);
    await expectNothingLost(dialog);
    expect(unasked(errors)).toEqual([]);
    await close();
  });

  it('reads by how much a pasted text is too long, and has all of it to shorten', async () => {
    const { page, dialog, errors, close } = await filled();
    const text = fieldOf(dialog, 'Special instructions');
    await text.fill('x'.repeat(1234));
    await dialog.getByText('Too long by 234 characters').waitFor();
    await confirm(dialog);
    await expect.poll(() => focused(page)).toBe('specialInstructions');
    expect((await text.inputValue()).length).toBe(1234);
    await text.fill('x'.repeat(990));
    await dialog.getByText('10 characters left').waitFor();
    await confirm(dialog);
    await page.getByText(bookingText('done.text')).first().waitFor();
    expect(unasked(errors)).toEqual([]);
    await close();
  });
});

it('an applicant keeps what they typed when the server refuses the services', async () => {
  const { page, close } = await open('/tech-register');
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const typed = {
    'First name': 'Marisol',
    'Last name': 'Vega',
    Email: 'marisol@vega.example',
    Phone: '(604) 555-0188',
    Experience: 'Twelve years of truing wheels.',
  };
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await page.locator('[name=address]').fill('2310 Main Street, Vancouver, BC V5T 3C7');
  await page.keyboard.press('Escape');
  await page.locator('[name=password]').fill('Wheels-and-1-bell');
  await page.locator('[name=confirmPassword]').fill('Wheels-and-1-bell');
  await page.getByLabel('Experience level').selectOption('10+ Years');
  await chooseFile(page, 'Profile photo', { name: 'me.jpg', bytes: await phonePhoto() });
  const services = page.getByRole('group', { name: /Services you offer/ });
  await services.getByRole('checkbox').first().check();
  await page.getByLabel(/processes my data/).check();
  await page.getByLabel(/shared with customers/).check();
  await refuse(page, 'application.send', 'services', applicationText('error.serviceGone'));
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByRole('main').getByText(applicationText('error.serviceGone')).waitFor();
  // Its search, when there are many services.
  await expect
    .poll(() => services.evaluate((it) => it.contains(document.activeElement)))
    .toBe(true);
  const first = services.getByRole('checkbox').first();
  // It is still offered, so it is still chosen.
  expect(await first.isChecked()).toBe(true);
  for (const [label, text] of Object.entries(typed)) {
    expect(await field(label).inputValue()).toBe(text);
  }
  expect(await page.locator('[name=password]').inputValue()).toBe('Wheels-and-1-bell');
  await close();
});

it('a technician reads beside the address that it’s unknown', async () => {
  const { page, close } = await open('/help');
  await signIn(page, DEMO_TECHNICIAN);
  await page.goto('/tech-dashboard?tab=privacy');
  const address = page.locator('[name=address]');
  await address.fill('Qwertyuiop 99');
  await page.getByRole('button', { name: 'Save location' }).click();
  await page.getByRole('main').getByText(applicationText('error.placeUnknown')).waitFor();
  await expect.poll(() => address.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await address.inputValue()).toBe('Qwertyuiop 99');
  await close();
});
