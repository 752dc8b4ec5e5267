/** What a technician types stays until it is saved, over tabs and reloads, whatever others do meanwhile. */
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTab } from '../dashboard.ts';
import { openSite } from '../site.ts';

const site = openSite({ technicians: 12 });

it('what was typed into a tab is still there after a look into another, until it is saved', async () => {
  const { page, errors, close } = await openTab(site, 'profile');
  const experience = page.getByRole('textbox', { name: 'Experience' });
  const saved = await experience.inputValue();
  await experience.fill('Twenty years of wheels, and a');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  const address = page.getByRole('combobox', { name: /address/i });
  const home = await address.inputValue();
  await address.fill('12 Unsaved Lane');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect.poll(() => experience.inputValue()).toBe('Twenty years of wheels, and a');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect.poll(() => address.inputValue()).toBe('12 Unsaved Lane');
  await page.getByRole('button', { name: 'Undo' }).click();

  await page.getByRole('tab', { name: 'Profile' }).click();
  await experience.fill(saved);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect.poll(() => address.inputValue()).toBe(home);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect.poll(() => experience.inputValue()).toBe(saved);
  expect(errors).toEqual([]);
  await close();
});

it('keeps what is typed while a save is on its way, for the next one', async () => {
  const { page, errors, close } = await openTab(site, 'profile');
  await page.route('**/technician.changeProfile**', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  const experience = page.getByRole('textbox', { name: 'Experience' });
  const stored = async () =>
    (await (await page.context().request.get('/api/technicians/profile')).json()).experience;
  await experience.fill('I build wheels by hand');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await experience.fill('I build wheels by hand, since 1998');
  await page.getByText('Profile Updated').waitFor();
  expect(await stored()).toBe('I build wheels by hand');
  expect(await experience.inputValue()).toBe('I build wheels by hand, since 1998');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(stored).toBe('I build wheels by hand, since 1998');
  expect(errors).toEqual([]);
  await close();
});

it('keeps an unsaved place, privacy, reply and caller over a reload, until they log out', async () => {
  const { page, errors, close } = await openTab(site, 'privacy');
  const address = page.getByRole('combobox', { name: /address/i });
  const home = page.getByRole('switch', { name: 'I work from home' });
  const saved = { address: await address.inputValue(), home: await home.isChecked() };
  await address.fill('12 Unsaved Lane');
  await home.click();
  await page.reload();
  await expect.poll(() => address.inputValue()).toBe('12 Unsaved Lane');
  expect(await home.isChecked()).toBe(!saved.home);
  await page.getByRole('button', { name: 'Save privacy settings' }).click();
  await page.getByText('Privacy Settings Updated').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect.poll(() => address.inputValue()).toBe(saved.address);
  expect(await home.isChecked()).toBe(!saved.home);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
  await page.getByLabel('Your reply').fill('An unsent reply');
  await page.getByRole('tab', { name: 'Bookings' }).click();
  const caller = page.getByRole('dialog', { name: 'Enter a booking' });
  const open = page.getByRole('button', { name: 'Enter a booking' });
  await open.click();
  await caller.getByRole('checkbox').first().check();
  await caller.getByLabel('Caller’s name').fill('Grace Caller');
  await page.reload();
  await open.click();
  await expect.poll(() => caller.getByLabel('Caller’s name').inputValue()).toBe('Grace Caller');
  expect(await caller.getByRole('checkbox').first().isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('An unsent reply');

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('Logged out', { exact: true }).waitFor();
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('asks about an unsaved place that someone else has changed before a reload', async () => {
  const { page, errors, close } = await openTab(site, 'privacy');
  const address = page.getByRole('combobox', { name: /address/i });
  await address.fill('12 Unsaved Lane');
  const { request } = page.context();
  const profile = await (await request.get('/api/technicians/profile')).json();
  const { latitude, longitude, version } = profile;
  const json = { latitude: latitude + 0.001, longitude, address: '1 Elsewhere Street', version };
  expect((await request.post('/api/trpc/technician.movePlace', { data: { json } })).ok()).toBe(
    true,
  );
  await page.reload();
  await page.getByRole('region', { name: 'Conflicting edit' }).waitFor();
  expect(await address.inputValue()).toBe('12 Unsaved Lane');
  await page.getByRole('radio', { name: 'Saved: 1 Elsewhere Street' }).check();
  expect(await address.inputValue()).toBe('1 Elsewhere Street');
  expect(errors).toEqual([]);
  await close();
});

it('undoes an unsaved privacy choice that someone else has made otherwise', async () => {
  const { page, errors, close } = await openTab(site, 'privacy');
  const area = page.getByRole('radio', { name: 'Service area' });
  await area.check();
  const { request } = page.context();
  const { privacyMode: before } = await (await request.get('/api/technicians/profile')).json();
  const other = before === 'exact' ? 'approximate' : 'exact';
  await request.put('/api/technicians/privacy', { data: { privacyMode: other } });
  await page.reload();
  const conflict = page.getByRole('region', { name: 'Conflicting edit' });
  await conflict.waitFor();
  expect(await area.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await conflict.waitFor({ state: 'detached' });
  expect(await area.isChecked()).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

it('keeps unsaved privacy choices over a look into another tab', async () => {
  const { page, errors, close } = await openTab(site, 'privacy');
  const home = page.getByRole('switch', { name: 'I work from home' });
  const before = await home.isChecked();
  await home.click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Basic information' }).waitFor();
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect.poll(() => home.isChecked()).toBe(!before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => home.isChecked()).toBe(before);
  expect(errors).toEqual([]);
  await close();
});
