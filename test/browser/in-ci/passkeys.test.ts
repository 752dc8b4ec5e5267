/** Passkeys, with a device that Chromium makes up. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../db/client.ts';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../../src/server/boot/open-data-folder.ts';
import { SENDS_EMAILS } from '../app.ts';
import type { Visit } from '../browser.ts';
import { DEMO_PASSWORD } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const site = openSite({ host: 'localhost', technicians: 12, env: SENDS_EMAILS });
let visit: Visit;

beforeEach(async () => {
  visit = await site.visit(PHONE);
  const devtools = await visit.page.context().newCDPSession(visit.page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});
afterEach(() => visit.close());

it('an admin adds one, signs in by it, confirms by it, and then needs it', async () => {
  const { page, errors } = visit;
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name }).click();
  const typePassword = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(DEMO_ADMIN);
    await page.locator('input[type=password]').fill(DEMO_PASSWORD);
    await press('Sign In');
  };
  await page.goto('/login');
  await typePassword();
  await says('Sign in faster and more safely with a passkey.');
  await press('Add a passkey');
  await says('Passkey added');
  await page.getByText('Sign in faster').waitFor({ state: 'detached' });

  await page.context().clearCookies();
  await page.goto('/login');
  await press('Use a passkey');
  await page.waitForURL('**/admin');
  await says('Welcome back!');

  const db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  db.$client.exec('UPDATE sessions SET proven_at = 0');
  db.$client.close();
  await page.goto('/admin?tab=settings');
  await page.getByLabel('Admins need a passkey to sign in').selectOption('Yes');
  await page.getByRole('form', { name: 'Security' }).getByRole('button', { name: 'Save' }).click();
  await press('Use a passkey');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto('/admin?tab=account');
  await press('Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('Shop phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await press('Remove Shop phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await says('Admins need a passkey here. Add another one before you remove this one.');

  await page.context().clearCookies();
  await page.goto('/login');
  await typePassword();
  await says('Admins sign in with a passkey here.');
  expect(errors.filter((error) => !/40[139]/.test(error))).toEqual([]);
});
