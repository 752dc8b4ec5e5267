/** A technician and an admin who edit the same things in two browsers: no one's work is lost. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { RADIUS_MAX_KM } from '../../../src/shared/technician/technician.ts';
import { type RunningApp, startApp } from '../app.ts';
import { newPage, openBrowser, type Visit } from '../browser.ts';
import { DEMO_PASSWORD } from '../mails.ts';

const DESK = { width: 1440, height: 900 };

let app: RunningApp;
let browser: Browser;
let technician: Visit;
let admin: Visit;
let id: number;

beforeAll(async () => {
  app = await startApp({ technicians: 12 });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function signIn(email: string): Promise<Visit> {
  const visit = await newPage(browser, app.url, DESK);
  const data = { email, password: DEMO_PASSWORD };
  expect((await visit.page.request.post('/api/auth/login', { data })).ok()).toBe(true);
  return visit;
}

beforeEach(async () => {
  technician = await signIn(DEMO_TECHNICIAN);
  admin = await signIn(DEMO_ADMIN);
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
