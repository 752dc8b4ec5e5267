/** Administrators who act at the same time, and the test of email. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { barriers } from '../barriers.ts';
import type { Visit } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';

// Nothing answers at that address: the diagnostics have to say so.
const env = { DNS_SERVERS: '127.0.0.1:9' };
const site = openSite({ technicians: 40, env });
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.visit(DESK);
  page = visit.page;
});

afterEach(() => visit.close());

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

describe('two administrators who edit one service', () => {
  const first = () => page.getByRole('dialog', { name: 'Edit service' });
  const price = () => first().getByRole('textbox', { name: 'Price', exact: true });

  /** Opens the form of the first service, and has somebody else save `change` meanwhile. */
  async function openForm(change: object) {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=services');
    await button(/^Edit /).click();
    await price().waitFor();
    const [service] = await (await page.request.get('/api/admin/service-packages')).json();
    const url = `/api/service-packages/${service.id}`;
    expect((await page.request.patch(url, { data: change })).ok()).toBe(true);
    return async () => (await (await page.request.get('/api/admin/service-packages')).json())[0];
  }

  it('choose between their two prices, and lose nothing they typed', async () => {
    const saved = await openForm({ price: '81.00', durationMinutes: 50 });
    await price().fill('76');
    await first()
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill('Typed while somebody else saved.');
    await first().getByRole('button', { name: 'Save' }).click();
    await first().getByText(`Changed by ${DEMO_ADMIN}`).waitFor();
    await first().getByRole('radio', { name: 'Yours: 76' }).waitFor();
    expect(await first().getByLabel('Duration in minutes').inputValue()).toBe('50');
    expect(await barriers(page, '[role=dialog]')).toEqual([]);
    expect(await saved()).toMatchObject({ price: '81.00' });

    await first().getByRole('radio', { name: 'Saved: 81.00' }).check();
    expect(await price().inputValue()).toBe('81.00');
    await first().getByRole('button', { name: 'Save' }).click();
    await first().waitFor({ state: 'detached' });
    expect(await saved()).toMatchObject({
      price: '81.00',
      durationMinutes: 50,
      description: 'Typed while somebody else saved.',
    });
  });

  it('are not asked about what only one of them changed', async () => {
    const saved = await openForm({ price: '82.00' });
    await first().getByLabel('Duration in minutes').fill('55');
    await first().getByRole('button', { name: 'Save' }).click();
    await first().waitFor({ state: 'detached' });
    expect(await saved()).toMatchObject({ price: '82.00', durationMinutes: 55 });
  });
});

describe('a reason', () => {
  it('half typed survives Escape, and another admin who acts on the same person', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=technicians');
    const reject = button(/^Reject /);
    const name = (await reject.getAttribute('aria-label'))?.slice('Reject '.length) ?? '';
    await reject.click();
    const dialog = page.getByRole('dialog', { name: `Reject ${name}?` });
    await dialog.waitFor();
    // Without a press on the field first.
    await page.keyboard.type('The certification');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Reject ${name}`, exact: true }).click();
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('The certification');

    const found = await page.request.get('/api/admin/technicians', { params: { query: name } });
    const [{ id }] = await found.json();
    expect((await page.request.post(`/api/technicians/${id}/approve`, { data: {} })).ok()).toBe(
      true,
    );
    await dialog.getByText(`Approved by ${DEMO_ADMIN} a moment ago.`).waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('The certification');
    expect(await dialog.getByRole('button', { name: 'Reject', exact: true }).isDisabled()).toBe(
      true,
    );
    expect(visit.errors).toEqual([]);
  });
});

describe('email', () => {
  it('of a test warns of DMARC, then says that nothing could be looked up', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin');
    await button('Send test email').click();
    await says('Missing information');
    await page.getByLabel('To', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByLabel('Content').fill('Does it arrive?');
    await button('Send test email').click();
    await says(/DMARC issue/);
    await says('DMARC could not be looked up: no DNS server answered.');
    await page.goto('/admin');
    const health = page.getByRole('list', { name: 'Server health' });
    await health.getByText(/waiting because no mail server is set up/).waitFor();
    await health.getByRole('link', { name: 'View outbox' }).click();
    await button('Hello').click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('Does it arrive?').first().waitFor();
  });
});
