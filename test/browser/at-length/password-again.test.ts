/** What gives an account away, in a browser whose admin signed in a while ago. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../db/client.ts';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../../src/server/boot/open-data-folder.ts';
import { SENDS_EMAILS } from '../app.ts';
import type { Visit } from '../browser.ts';
import { DEMO_PASSWORD, signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const site = openSite({
  technicians: 12,
  env: SENDS_EMAILS,
});
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.visit(PHONE);
  page = visit.page;
  await signIn(page, DEMO_ADMIN);
});

afterEach(() => visit.close());

/** As if everybody had signed in eleven minutes ago. */
function letTimePass(): void {
  const db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  db.$client.exec(`UPDATE sessions SET proven_at = proven_at - ${11 * 60_000}`);
  db.$client.close();
}

const dialog = () => page.getByRole('dialog', { name: 'Confirm your password' });
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

async function typePassword(password: string): Promise<void> {
  await dialog().locator('input[type=password]').fill(password);
  await dialog().getByRole('button', { name: 'Continue' }).click();
}

it('an invitation asks for the password once, keeps the address, and then goes out', async () => {
  await page.goto('/admin?tab=admins');
  letTimePass();
  await page.getByLabel('Invite an administrator').fill('grace@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await typePassword('Wrong-pass-1');
  await says('Your current password is incorrect.');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  const field = page.getByLabel('Invite an administrator');
  expect(await field.inputValue()).toBe('grace@example.com');

  await page.getByRole('button', { name: 'Send invitation' }).click();
  await typePassword(DEMO_PASSWORD);
  await says('Invitation Sent');
  expect(await field.inputValue()).toBe('');
  // Fresh again: removing them asks for nothing more.
  await page.getByRole('button', { name: 'Remove grace@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await says('Administrator Removed');
});

it('a technician’s email asks for it, too, and keeps what else was typed', async () => {
  await page.goto('/admin?tab=technicians&id=1');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Edit profile' }).click();
  letTimePass();
  await panel.getByRole('textbox', { name: 'Email' }).fill('moved@example.com');
  await panel.getByLabel('Training program').fill('Barnett');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await typePassword(DEMO_PASSWORD);
  await panel.getByRole('button', { name: 'Edit profile' }).waitFor();
  expect(await (await page.request.get('/api/admin/technicians/1')).json()).toMatchObject({
    trainingProgram: 'Barnett',
  });
  // The technician confirms it, in case of a typo.
  const emails = await (await page.request.get('/api/admin/outbox')).text();
  expect(emails).toContain('moved@example.com');
});

it('an email with a link that acts for its holder is read once the password is typed', async () => {
  await page.request.post('/api/auth/forgot-password', { data: { email: DEMO_ADMIN } });
  const emails = async () => (await page.request.get('/api/admin/outbox')).json();
  await expect.poll(async () => (await emails())[0].kind).toBe('password-reset');
  letTimePass();
  await page.goto('/admin?tab=outbox');
  await page.getByText('Reset your password').first().click();
  await page.getByRole('button', { name: 'Read email' }).click();
  await typePassword(DEMO_PASSWORD);
  const frame = page.frameLocator('iframe[title*="as received"]');
  await frame.getByText('Choose a new password').first().waitFor();
});

it('the list of bookings is downloaded once the password is typed', async () => {
  await page.goto('/admin?tab=bookings');
  letTimePass();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await typePassword(DEMO_PASSWORD);
  expect((await downloading).suggestedFilename()).toBe('bookings.csv');
});

it('a question that waits for an answer goes on with the keyboard alone', async () => {
  await page.goto('/admin?tab=outbox');
  for (const name of ['To', 'Content']) {
    await page.getByRole('textbox', { name }).fill('grace@example.com');
  }
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('A test of ours');
  const send = page.getByRole('button', { name: 'Send test email' });
  letTimePass();
  await send.focus();
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  // They know why.
  await dialog().waitFor({ state: 'detached' });
  expect(await subject.inputValue()).toBe('A test of ours');
  await send.focus();
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect.poll(() => subject.inputValue()).toBe('');
});
