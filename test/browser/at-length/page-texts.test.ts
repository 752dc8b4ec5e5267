/** An admin writes the site's own texts, and everyone reads them. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { barriers } from '../barriers.ts';
import type { Visit } from '../browser.ts';
import { DEMO_PASSWORD, signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });
const visits: Visit[] = [];

afterAll(async () => {
  await Promise.all(visits.map((visit) => visit.close()));
});

async function openEditor(title: string, size = DESK): Promise<Page> {
  const visit = await site.visit(size);
  visits.push(visit);
  const { page } = visit;
  await signIn(page, DEMO_ADMIN);
  await page.goto('/admin?tab=settings');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('textbox', { name: /^Markdown of/ }).waitFor();
  return page;
}

const textOf = (page: Page) => page.getByRole('textbox', { name: /^Markdown of/ });
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) =>
  page.getByRole('region', { name: 'Pages' }).getByRole('button', { name: /^Save/ }).click();

it('writes a text with a variable, sees it beside, publishes it, and restores the shipped one', async () => {
  const page = await openEditor('Terms of service');
  await previewOf(page).getByRole('heading', { name: 'Terms of service' }).waitFor();
  await textOf(page).fill('# Our terms\n\nRun by {{nobody}}.');
  await page.getByText(/Unknown variable: \{\{nobody\}\}/).waitFor();

  await textOf(page).fill('# Our terms\n\n<b>Run</b> by ');
  await page.getByText('Variables and conditions').click();
  await page.getByRole('button', { name: '{{site_name}}' }).click();
  await previewOf(page).getByText('<b>Run</b> by Truewheel').waitFor();
  expect(await barriers(page)).toEqual([]);
  await save(page);
  await page.getByText('Page Saved').waitFor();

  const reader = await site.visit(PHONE);
  visits.push(reader);
  await reader.page.goto('/terms');
  await reader.page.getByRole('heading', { level: 1, name: 'Our terms' }).waitFor();

  await page.getByRole('button', { name: 'Restore the shipped text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => textOf(page).inputValue()).toMatch(/^# Terms of service/);
  await reader.page.reload();
  await reader.page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
});

it('keeps what is typed while a save is on its way, for the next one', async () => {
  const page = await openEditor('Privacy policy');
  await page.route('**/admin.pages.save**', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await textOf(page).fill('# Privacy\n\nFirst');
  await save(page);
  await textOf(page).fill('# Privacy\n\nFirst, and second');
  await page.getByText('Page Saved').waitFor();
  expect(await textOf(page).inputValue()).toBe('# Privacy\n\nFirst, and second');
  await page.unroute('**/admin.pages.save**');
  await save(page);
  const stored = async () => (await page.request.get('/privacy')).text();
  await expect.poll(stored).toContain('First, and second');
});

it('writes a page in French, beside what is typed in English', async () => {
  const page = await openEditor('Liability disclaimer');
  const language = (name: string) =>
    page.getByRole('radiogroup', { name: 'Language' }).getByText(name, { exact: true }).click();
  await textOf(page).fill('# English draft');
  await language('Français');
  await expect.poll(() => textOf(page).inputValue()).toMatch(/^# Avis de non-responsabilité/);
  await textOf(page).fill('# Notre avis\n\n[Aide](/help)');
  await save(page);
  await page.getByText('Page Saved').waitFor();
  const link = page.getByRole('link', { name: 'View the page' });
  expect(await link.getAttribute('href')).toBe('/fr/disclaimer');
  await language('English');
  await expect.poll(() => textOf(page).inputValue()).toBe('# English draft');
  await page.getByRole('button', { name: 'All pages' }).click();
  await page.getByText('Shown in another language: Français').waitFor();

  const reader = await site.visit(PHONE);
  visits.push(reader);
  await reader.page.goto('/disclaimer');
  const heading = reader.page.locator('[lang="fr"]').getByRole('heading', { name: 'Notre avis' });
  await heading.waitFor();
  await reader.page.getByRole('main').getByRole('link', { name: 'Aide' }).click();
  await reader.page.waitForURL('**/fr/help');
});

it('loses nothing when another admin saves first', async () => {
  const [first, second] = [await openEditor('Help center'), await openEditor('Help center')];
  await first.bringToFront();
  await textOf(second).fill('# Help, theirs');
  await textOf(first).fill('# Help, mine');
  await save(second);
  await second.getByText('Page Saved').waitFor();
  await first.getByText(/Changed by admin@demo\.example after you started/).waitFor();
  expect(await textOf(first).inputValue()).toBe('# Help, mine');
  await first.getByText('Their text').click();
  await first.getByText('# Help, theirs').waitFor();
  await first.getByRole('button', { name: 'Save mine' }).click();
  await expect
    .poll(async () => (await fetch(`${site.app.url}/help`)).text())
    .toContain('Help, mine');
});

it('publishes an imprint from a phone, which the footer then links to', async () => {
  const page = await openEditor('Imprint', PHONE);
  await page.getByRole('button', { name: 'Preview' }).click();
  await previewOf(page).getByRole('heading', { name: 'Imprint' }).waitFor();
  await save(page);
  await page.getByText('Page Saved').waitFor();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor();
});

it('begins with the text in the admin’s own language', async () => {
  const { page, close } = await site.visit(DESK);
  const data = { email: DEMO_ADMIN, password: DEMO_PASSWORD };
  await page.request.post('/fr/api/auth/login', { data });
  await page.goto('/fr/admin?tab=settings');
  await page.getByRole('button', { name: /^Modifier.*Conditions d’utilisation/ }).click();
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await preview.getByRole('heading', { name: 'Conditions d’utilisation' }).waitFor();
  expect(await page.locator('textarea[lang]').getAttribute('lang')).toBe('fr');
  await close();
});
