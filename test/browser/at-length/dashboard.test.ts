/** A technician’s tabs and forms, one by one. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { phonePhoto } from '../../uploads/pictures.ts';
import { withoutAnswer } from '../browser.ts';
import { daysAhead, openTab } from '../dashboard.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });

it('keeps the keyboard at Today and at Save location once they have nothing left to do', async () => {
  const { page, errors, close } = await openTab(site, 'bookings&view=day');
  const isFocused = (button: Locator) => button.evaluate((it) => it === document.activeElement);
  const today = page.getByRole('button', { name: 'Today', exact: true });
  await page.getByRole('button', { name: 'Next day' }).click();
  await today.press('Enter');
  await expect.poll(() => today.isDisabled()).toBe(true);
  expect(await isFocused(today)).toBe(true);

  await page.getByRole('tab', { name: 'Privacy' }).click();
  const address = page.getByRole('combobox', { name: /address/i });
  await address.fill((await address.inputValue()).replace(/^\S+/, '4321'));
  await address.blur();
  const save = page.getByRole('button', { name: 'Save location' });
  await save.press('Enter');
  await page.getByText('Privacy Settings Updated').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await expect.poll(() => isFocused(save)).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

it('says why days off that end before they begin cannot be taken', async () => {
  const { page, close } = await openTab(site, 'availability');
  await page.getByLabel('First day').fill(daysAhead(60));
  await page.getByLabel('Last day').fill(daysAhead(50));
  await page.getByText('The last day is before the first day.').waitFor();
  await close();
});

it('lists its reviews anew each time the profile is opened', async () => {
  const { page, errors, close } = await openTab(site, 'profile');
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem');
  await reviews.first().waitFor();
  const before = await reviews.count();
  const admin = await site.visit(DESK);
  await signIn(admin.page, DEMO_ADMIN);
  const [own] = await (await page.context().request.get('/api/technicians/1'))
    .json()
    .then(({ reviews: all }: { reviews: { id: number }[] }) => all);
  const { request } = admin.page;
  await request.post(`/api/admin/reviews/${own!.id}/hide`, { data: { reason: 'Rude' } });
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect.poll(() => reviews.count()).toBe(before - 1);
  await request.post(`/api/admin/reviews/${own!.id}/show`);
  await admin.close();
  expect(errors).toEqual([]);
  await close();
});

it('leads to the first field of the profile that isn’t good enough', async () => {
  const { page, errors, close } = await openTab(site, 'profile', PHONE);
  const phone = page.getByLabel('Phone');
  await phone.fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(() => phone.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

it('has six tabs, each with its own content and address', async () => {
  const { page, errors, close } = await openTab(site, 'overview');
  const contents = {
    Profile: 'Basic information',
    Bookings: /^Pending/,
    Availability: 'Your available hours',
    Privacy: 'Location privacy',
    Overview: 'Recent bookings',
  };
  await expect.poll(() => page.getByRole('tab').count()).toBe(6);
  for (const [tab, heading] of Object.entries(contents)) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await page.getByRole('tabpanel').getByRole('heading', { name: heading }).waitFor();
    const named = new URL(page.url()).searchParams.get('tab');
    expect(named).toBe(tab === 'Overview' ? null : tab.toLowerCase());
  }
  expect(errors).toEqual([]);
  await close();
});

it('says that no pending booking matches a search', async () => {
  const { page, errors, close } = await openTab(site, 'bookings', PHONE);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Pending').click();
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('zyzzyva');
  await page.getByText('No bookings match your search').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('shows a new picture in the header as soon as it has arrived', async () => {
  const { page, errors, close } = await openTab(site, 'profile');
  const own = page.getByRole('button', { name: /^Account menu/ }).locator('img');
  const field = page.getByRole('group', { name: 'Profile photo' });
  const before = await own.getAttribute('src');
  const choosing = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Replace' }).click();
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
  await (await choosing).setFiles(picture);
  await expect.poll(() => own.getAttribute('src')).not.toBe(before);
  expect(errors).toEqual([]);
  await close();
});

it('keeps an unsaved profile over a reload, in this tab, and asks about what was saved elsewhere', async () => {
  const { page, errors, close } = await openTab(site, 'profile');
  const training = page.getByLabel('Training program');
  const instagram = page.getByLabel('Instagram');
  await training.fill('Barnett');
  await instagram.fill('unsaved.wheels');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/tech-dashboard?tab=profile');
  expect(await elsewhere.getByLabel('Training program').inputValue()).not.toBe('Barnett');
  await elsewhere.getByLabel('Training program').fill('Sheldon');
  await elsewhere.getByRole('button', { name: 'Save profile' }).click();
  await elsewhere.getByText('Profile Updated').first().waitFor();

  await page.goto('/tech-dashboard?tab=profile');
  await page.getByRole('region', { name: 'Conflicting edit' }).waitFor();
  expect(await instagram.inputValue()).toBe('unsaved.wheels');
  await page.getByRole('radio', { name: 'Saved: Sheldon' }).check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile Updated').first().waitFor();
  await page.reload();
  expect(await training.inputValue()).toBe('Sheldon');
  expect(await instagram.inputValue()).toBe('unsaved.wheels');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('turns news by email on and off again, and says since when', async () => {
  const { page, errors, close } = await openTab(site, 'profile');
  const news = page.getByRole('switch', { name: 'Send me occasional news by email' });
  const card = page.getByRole('region', { name: 'News by email' });
  await news.focus();
  await page.keyboard.press('Space');
  await card.getByText(/^On since \w+ \d+, \d{4}\.$/).waitFor();
  await page.reload();
  expect(await news.isChecked()).toBe(true);
  await withoutAnswer(page, 'technician.changeNews', async () => {
    await news.press('Space');
    await page.getByText('Choice Not Saved').waitFor();
    expect(await news.isChecked()).toBe(true);
  });
  await news.press('Space');
  await card.getByText(/^Off since /).waitFor();
  expect(await news.isChecked()).toBe(false);
  expect(await news.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(errors.filter((error) => !error.includes('net::ERR_FAILED'))).toEqual([]);
  await close();
});

it('names the time zone of bookings from before the technician moved to another', async () => {
  const { page, errors, close } = await openTab(site, 'bookings');
  const { request } = page.context();
  const { version } = await (await request.get('/api/technicians/profile')).json();
  const job = page.getByRole('article').first();
  await job.waitFor();
  expect(await page.getByRole('heading', { name: /\(Pacific Time\)/ }).count()).toBe(0);
  const json = {
    latitude: 40.7128,
    longitude: -74.006,
    address: '12 Main Street, New York, NY',
    version,
  };
  expect((await request.post('/api/trpc/technician.movePlace', { data: { json } })).ok()).toBe(
    true,
  );
  // Half past nine on their old clock, half past twelve on the new.
  await page.clock.setFixedTime(`${daysAhead(0)}T17:30Z`);
  await page.reload();
  const moved = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /\(Pacific Time\)/ }) });
  await moved.getByRole('button', { expanded: false }).first().click();
  await moved.getByRole('button', { name: 'New time' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Propose a new time' });
  await dialog.getByText(/^Currently .*\(Pacific Time\)\./).waitFor();
  // The job may be next month.
  await dialog.getByRole('button', { name: 'Previous month' }).press('Enter');
  await dialog.locator('[aria-current="date"]').click();
  const times = dialog.getByRole('button', { name: /:00\s[AP]M$/ });
  await times.last().waitFor();
  expect(await times.filter({ hasText: /AM|^12/ }).count()).toBe(0);

  // The calendar's hours are those of the new zone.
  const answer = await request.get('/api/technicians/bookings?status=confirmed');
  const [booking] = await answer.json();
  await page.goto(`/tech-dashboard?tab=bookings&view=day&day=${booking.date}`);
  await page
    .getByRole('button', { name: new RegExp(`^${booking.customerName}, .* \\(Pacific Time\\), `) })
    .waitFor();
  await page
    .getByText(/^\d+:00\s[AP]M – \d+:00\s[AP]M \(Pacific Time\)$/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await close();
});
