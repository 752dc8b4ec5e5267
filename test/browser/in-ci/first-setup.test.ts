/** From an empty folder to a site in its own city, without a manual. */
import { expect, it } from 'vitest';
import { barriersInBothThemes } from '../barriers.ts';
import { emailsTo, linkIn } from '../emails.ts';
import { Person } from '../person.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const ADMIN = { email: 'ana@example.com', password: 'First-day-pass-1' };

const site = openSite({
  technicians: 0,
  env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});

it('asks an admin for name, city, support address and law, and the home shows the city', async () => {
  const { page, errors, close } = await site.visit(PHONE);
  const person = new Person(page, { touches: true });
  await signIn(page, ADMIN.email, ADMIN.password);
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'Set up your marketplace' });
  const save = () => person.tapOn(steps.getByRole('button', { name: /^(Save|Start here)$/ }));
  const fill = (label: string, text: string) => steps.getByLabel(label, { exact: true }).fill(text);
  const isNext = (title: string) =>
    steps.locator('details[open]').getByRole('heading', { name: title }).waitFor();

  await fill('Name', 'Vélo Lyon');
  await save();
  await isNext('Choose your city');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose your city');
  expect(await barriersInBothThemes(page)).toEqual([]);
  await steps.getByLabel('Country').selectOption('France');
  await fill('City', 'Lyons-nowhere');
  await save();
  await person.sees('We don’t know this city.');
  await steps.getByRole('region', { name: 'Map of your location' }).waitFor();
  await fill('City', 'Lyon');
  await save();
  await isNext('Choose a support address');
  await fill('Support email', 'help@truewheel.org');
  await save();
  await isNext('Set your legal facts');
  await fill('Governing law', 'France');
  await fill('Liability cap', '100 €');
  await save();
  await isNext('Send your first email');
  await person.sees('SMTP_URL=smtps://user:password@mail.example:465');

  await person.tapOn(page.getByRole('banner').getByRole('link').first());
  await page.getByRole('combobox', { name: 'Where' }).click();
  await page.getByRole('option', { name: 'Lyon' }).waitFor();
  expect(await page.title()).toContain('Vélo Lyon');
  expect(errors).toEqual([expect.stringContaining('400')]);
  await close();
});

it('an invited admin chooses a password, and sees nothing more within five seconds of removal', async () => {
  const email = 'bo@example.com';
  const first = await site.visit(DESK);
  await signIn(first.page, ADMIN.email, ADMIN.password);
  const { request } = first.page;
  const invited = await request.post('/api/admin/admins', { data: { email } });
  expect(invited.ok()).toBe(true);
  const link = linkIn((await emailsTo(site.app.url, email))[0], '/invitation/');

  const { page, errors, close } = await site.visit(PHONE);
  const person = new Person(page, { touches: true });
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await expect.poll(() => page.title()).toContain('Choose a password');
  await person.sees('You’ll help run');
  await page.getByLabel('New password').fill(ADMIN.password);
  await page.getByLabel('Confirm password').fill(ADMIN.password);
  await person.tap('button', 'Save password');
  await person.sees('You’re an administrator');
  await signIn(page, email, ADMIN.password);
  const listening = page.waitForRequest((asked) => asked.url().includes('admin.onChange'));
  await page.goto('/admin?tab=admins');
  await listening;
  await person.sees(ADMIN.email);

  const admins: { id: number; email: string }[] = await (
    await request.get('/api/admin/admins')
  ).json();
  const { id } = admins.find((each) => each.email === email)!;
  expect((await request.delete(`/api/admin/admins/${id}`)).ok()).toBe(true);
  await page
    .getByRole('heading', { level: 1, name: 'Administrators only' })
    .waitFor({ timeout: 5000 });
  expect(await page.getByText(ADMIN.email).count()).toBe(0);
  await page.goto(link);
  await page.getByLabel('New password').fill(ADMIN.password);
  await page.getByLabel('Confirm password').fill(ADMIN.password);
  await person.tap('button', 'Save password');
  await person.sees('This invitation no longer works');
  expect(errors.filter((error) => !/40[01]/.test(error))).toEqual([]);
  await close();
  await first.close();
});
