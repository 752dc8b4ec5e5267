/** Two browsers that edit the same things: no one's work is lost. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { RADIUS_MAX_KM } from '../../../src/shared/technician/technician.ts';
import type { Visit } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';

const site = openSite({ technicians: 12 });
let technician: Visit;
let admin: Visit;
let id: number;

async function openAs(email: string): Promise<Visit> {
  const visit = await site.visit(DESK);
  await signIn(visit.page, email);
  return visit;
}

beforeEach(async () => {
  technician = await openAs(DEMO_TECHNICIAN);
  admin = await openAs(DEMO_ADMIN);
  const params = { query: DEMO_TECHNICIAN };
  const found = await admin.page.request.get('/api/admin/technicians', { params });
  id = (await found.json())[0].id;
});

afterEach(async () => {
  // The refusal itself.
  const others = [...technician.errors, ...admin.errors].filter((text) => !text.includes('409'));
  expect(others).toEqual([]);
  await technician.close();
  await admin.close();
});

const saved = async () =>
  (await admin.page.request.get(`/api/admin/technicians/${id}`)).json() as Promise<{
    [field: string]: unknown;
  }>;

/** The admin opens the form; `save` is pressed when the test says so. */
async function openAdminForm() {
  await admin.page.goto(`/admin?tab=technicians&id=${id}`);
  const panel = admin.page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Edit profile' }).click();
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  return {
    panel,
    fill: (label: string, text: string) => panel.getByLabel(label).fill(text),
    save: () => save.click(),
    saved: () => panel.getByRole('button', { name: 'Edit profile' }).waitFor(),
  };
}

/** Waits until both values are shown, and keeps one. */
async function keep(where: Page | ReturnType<Page['getByRole']>, mine: string, theirs: string) {
  await where.getByText(/Changed by/).waitFor();
  await where.getByRole('radio', { name: `Yours: ${mine}` }).waitFor();
  return where.getByRole('radio', { name: `Saved: ${theirs}` });
}

it('a technician’s profile shows both values, and takes over what only the admin changed', async () => {
  const { page } = technician;
  await page.goto('/tech-dashboard?tab=profile');
  const program = page.getByRole('textbox', { name: 'Training program' });
  await program.fill('Mine');
  const form = await openAdminForm();
  await form.fill('Training program', 'Theirs');
  await form.fill('About', 'Both of us know this text.');
  await form.save();
  await form.saved();

  await page.getByRole('button', { name: 'Save profile' }).click();
  const theirs = await keep(page, 'Mine', 'Theirs');
  expect(await page.getByRole('textbox', { name: 'Experience' }).inputValue()).toBe(
    'Both of us know this text.',
  );
  expect((await saved()).trainingProgram).toBe('Theirs');
  await theirs.check();
  expect(await program.inputValue()).toBe('Theirs');
});

it('an admin’s form shows what the technician saved meanwhile, and keeps the admin’s when asked to', async () => {
  const form = await openAdminForm();
  await form.fill('Training program', 'The office');
  const { page } = technician;
  await page.goto('/tech-dashboard?tab=profile');
  await page.getByLabel('Training program').fill('The workshop');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(async () => (await saved()).trainingProgram).toBe('The workshop');

  await form.save();
  await keep(form.panel, 'The office', 'The workshop');
  await form.save();
  await form.saved();
  expect((await saved()).trainingProgram).toBe('The office');
});

it('privacy settings show both radiuses', async () => {
  const { page } = technician;
  await page.goto('/tech-dashboard?tab=privacy');
  const slider = page.getByRole('slider');
  await slider.press('Home');
  await slider.press('ArrowRight');
  const mine = await slider.getAttribute('aria-valuenow');
  const form = await openAdminForm();
  await form.panel.getByRole('slider').press('End');
  await form.save();
  await form.saved();

  await page.getByRole('button', { name: 'Save privacy settings' }).click();
  const theirs = await keep(page, `${mine}`, `${RADIUS_MAX_KM}`);
  expect((await saved()).serviceRadiusKm).toBe(RADIUS_MAX_KM);
  await theirs.check();
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(`${RADIUS_MAX_KM}`);
});

it('a location shows both addresses, and keeps the technician’s when asked to', async () => {
  const { page } = technician;
  await page.goto('/tech-dashboard?tab=privacy');
  const address = page.getByRole('combobox', { name: /address/i });
  const before = await address.inputValue();
  const [mine, theirs] = ['4321', '8765'].map((number) => before.replace(/^\S+/, number));
  await address.fill(`${mine}`);
  await address.blur();
  const form = await openAdminForm();
  await form.fill('Service address', `${theirs}`);
  await form.save();
  await form.saved();

  await page.getByRole('button', { name: 'Save location' }).click();
  await keep(page, `${mine}`, `${theirs}`);
  expect((await saved()).address).toBe(theirs);
  await page.getByRole('button', { name: 'Save location' }).click();
  await expect.poll(async () => (await saved()).address).toBe(mine);
});

it('hours typed in two browsers are shown in both, and none is lost', async () => {
  const phone = await openAs(DEMO_TECHNICIAN);
  const pages = [technician.page, phone.page];
  const day = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Weekly hours' }).getByLabel(name);
  for (const page of pages) {
    await page.goto('/tech-dashboard?tab=availability');
    await day(page, 'Sunday').waitFor();
  }
  await day(technician.page, 'Monday').fill('9-12, 1pm');
  await day(phone.page, 'Sunday').fill('8-10');
  await day(phone.page, 'Sunday').press('Enter');
  await expect.poll(() => day(technician.page, 'Sunday').inputValue()).toMatch(/^8–10\sAM$/);
  expect(await day(technician.page, 'Monday').inputValue()).toBe('9-12, 1pm');
  await day(technician.page, 'Monday').fill('9-12, 1pm-5');
  await day(technician.page, 'Monday').press('Enter');
  for (const page of pages) {
    await expect.poll(() => day(page, 'Monday').inputValue()).toMatch(/^9\sAM–12\sPM, 1–5\sPM$/);
    expect(await day(page, 'Sunday').inputValue()).toMatch(/^8–10\sAM$/);
  }
  expect(phone.errors).toEqual([]);
  await phone.close();
});

it('what an admin types while a save is on its way stays', async () => {
  const form = await openAdminForm();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await admin.page.route('**/admin.technicians.update*', async (route) => {
    await held;
    await route.continue();
  });
  await form.fill('Training program', 'Park Tool School');
  await form.save();
  await form.fill('Instagram', 'https://instagram.com/later');
  answer();
  await admin.page.getByText('Technician Updated').waitFor();
  expect((await saved()).trainingProgram).toBe('Park Tool School');
  expect(await form.panel.getByLabel('Instagram').inputValue()).toBe('https://instagram.com/later');
  await form.save();
  await form.saved();
  expect((await saved()).instagram).toBe('https://instagram.com/later');
});
