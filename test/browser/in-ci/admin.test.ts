/** Administration as an administrator does it, with every documented message on the way. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import type { Visit } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 40 });
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.visit(DESK);
  page = visit.page;
});

afterEach(() => visit.close());

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

it('an edit that was left is taken up again, and leaves what somebody else saved meanwhile', async () => {
  await signIn(page, DEMO_ADMIN);
  const path = '/api/technicians/1';
  await page.goto('/admin?tab=technicians&id=1');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Edit profile' }).click();
  await panel.getByLabel('About').fill('Wheels built by hand, and');
  await panel.getByRole('button', { name: 'All technicians' }).click();
  await panel.getByRole('heading', { name: 'Approved and active' }).waitFor();
  const changed = await page.request.patch(path, { data: { trainingProgram: 'Barnett' } });
  expect(changed.ok()).toBe(true);

  await page.goBack();
  await panel.getByRole('button', { name: 'Edit profile' }).click();
  await expect.poll(() => panel.getByLabel('About').inputValue()).toBe('Wheels built by hand, and');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByRole('button', { name: 'Edit profile' }).waitFor();
  expect(await (await page.request.get('/api/admin/technicians/1')).json()).toMatchObject({
    experience: 'Wheels built by hand, and',
    trainingProgram: 'Barnett',
  });
  // The first save was of a version that was no longer the latest; the form merged both and saved again.
  expect(visit.errors.filter((error) => !error.includes('409 (Conflict)'))).toEqual([]);
});

describe('an application', () => {
  it('is approved in one step with the services it asks for', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=technicians');
    const approve = button(/^Approve with \d+ services?:/);
    const [, name] = (await approve.getAttribute('aria-label'))?.split(': ') ?? [];
    await approve.click();
    await says('Technician Approved');
    const params = { query: name ?? '', filter: 'approved' };
    const found = await page.request.get('/api/admin/technicians', { params });
    const [technician] = await found.json();
    expect(technician.assignedServices.toSorted()).toEqual(technician.specializations.toSorted());
    expect(visit.errors).toEqual([]);
  });

  it('approved without services calls them to mind two seconds later', async () => {
    await signIn(page, DEMO_ADMIN);
    // As if the services it asked for were gone.
    await page.route('**/api/trpc/*admin.packages.list*', (route) => route.abort());
    await page.goto('/admin?tab=technicians');
    await button(/^Approve: /).click();
    await says('Technician Approved');
    await says('Assign service packages');
  });

  it('is rejected with a reason, and not without one', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=technicians');
    await button(/^Reject /).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Reject', exact: true });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('   ');
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('The certification cannot be read.');
    await confirm.click();
    await says('Technician Rejected');
    await page.goto('/admin?tab=technicians&filter=rejected');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await says('The certification cannot be read.');
  });
});

describe('selected technicians', () => {
  it('are those the filter shows, and a question names and counts the ones it fits', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=technicians&filter=approved');
    await button(/^Select all \d+$/).click();
    const bar = page.getByRole('region', { name: 'Actions for the selected technicians' });
    const freeze = bar.getByRole('button', { name: /^Freeze \d+$/ });
    const count = Number((await freeze.textContent())?.split(' ')[1]);
    expect(count).toBeGreaterThan(25);
    await bar.getByText(`${count} selected`).waitFor();
    expect(await bar.getByRole('button', { name: /^(Approve|Reject|Unfreeze)/ }).count()).toBe(0);
    await freeze.click();
    const dialog = page.getByRole('dialog', { name: `Freeze ${count} technicians?` });
    await dialog.getByText(new RegExp(`and ${count - 12} more$`)).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Frozen' });
    await bar.waitFor({ state: 'detached' });
    expect(visit.errors).toEqual([]);
  });

  it('keep their actions clear of a message', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto('/admin?tab=technicians&filter=approved');
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.nth(1).getByRole('checkbox').check();
    await rows
      .nth(0)
      .getByRole('button', { name: /^Freeze/ })
      .click();
    const dialog = page.getByRole('dialog');
    await page.getByLabel('Reason').fill('Complaints');
    await dialog.getByRole('button', { name: /^Freeze/ }).click();
    await says('Technician Frozen');
    await dialog.waitFor({ state: 'detached' });
    const message = (await page.getByRole('status').filter({ hasText: 'Frozen' }).boundingBox())!;
    const clear = (await button('Clear selection').boundingBox())!;
    expect(message.y + message.height).toBeLessThan(clear.y);
  });
});

describe('a technician', () => {
  it('is given packages, frozen with a reason and unfrozen, on their page', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=technicians&filter=unassigned');
    await page
      .getByRole('link', { name: /^Assign services: / })
      .first()
      .click();
    const panel = page.getByRole('tabpanel');
    await panel.getByText('customers can’t find this technician').waitFor();
    await panel.getByRole('button', { name: 'Assign services' }).click();
    const choice = page.getByRole('dialog').last();
    await choice.getByRole('checkbox', { name: /^Flat repair/ }).check();
    await choice.getByRole('button', { name: 'Save' }).click();
    await says('Technician Updated');
    await panel.getByRole('button', { name: /^Freeze / }).click();
    await page.getByLabel('Reason').fill('Complaints');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: 'Freeze', exact: true })
      .click();
    await says('Technician Frozen');
    await panel.getByRole('button', { name: /^Unfreeze / }).click();
    await says('Technician Unfrozen');
    await panel.getByText('Frozen: Complaints').waitFor();
    expect(visit.errors).toEqual([]);
  });
});

describe('a service package', () => {
  const named = (name: string) => page.getByRole('textbox', { name, exact: true });

  it('is created, edited, hidden, made a favorite and deleted', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=services');
    await button('New service').click();
    await named('Name').fill('Ceramic bearings');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('19.999');
    await button('Create').click();
    await says('Must be an amount such as 75.00');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('89.5');
    await named('Included services').fill('Bearings, , Grease');
    await page.route('**/api/trpc/admin.packages.create*', (route) => route.abort());
    await button('Create').click();
    await says('Failed to create service');
    expect(await named('Name').inputValue()).toBe('Ceramic bearings');
    await page.unroute('**/api/trpc/admin.packages.create*');
    await button('Create').click();
    await says('Service Created');
    await says('Bearings · Grease');
    await button('Edit Ceramic bearings').click();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('90');
    await button('Save').click();
    await says('Service updated successfully');
    await page.getByRole('switch', { name: 'Ceramic bearings is active' }).click();
    // Not the message before.
    await page.getByText('Service Updated', { exact: true }).waitFor();
    await button('Ceramic bearings is a favorite').click();
    await says('Favorite Updated');
    await button('Delete Ceramic bearings').click();
    await says('Existing bookings keep it');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await says('Service Deleted');
  });

  it('that cannot be saved shows the documented sentence and keeps what was typed', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=services');
    await button('Edit Flat repair').click();
    await named('Name').fill('Basic tune-up');
    await button('Save').click();
    await says('Failed to update service');
    await says('A service package with that name already exists.');
    expect(await named('Name').inputValue()).toBe('Basic tune-up');
    // That was about this one only.
    await button('Cancel').click();
    await page
      .getByRole('button', { name: /^Edit / })
      .last()
      .click();
    await page.getByRole('dialog', { name: 'Edit service' }).waitFor();
    expect(await page.getByText('A service package with that name already exists.').count()).toBe(
      0,
    );
  });
});

describe('bookings', () => {
  it('are searched, opened, and moved by an administrator', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=bookings');
    await page.getByLabel('Search bookings').fill('no such customer');
    await says('No bookings match your search criteria');
    await page.getByLabel('Search bookings').fill('');
    await page.getByLabel('Status').selectOption('pending');
    await page.waitForURL(/filter=pending/);
    await button(/^Details of /).click();
    // The customer's and the technician's.
    await expect.poll(() => page.getByRole('dialog').locator('a[href^="tel:"]').count()).toBe(2);
    await button('Confirm').click();
    await says('Booking Confirmed');
    await says('Confirmed by an administrator');
    expect(visit.errors).toEqual([]);
  });

  it('can be proposed another time by an administrator', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=bookings&filter=confirmed');
    await button(/^Details of /).click();
    await button('New time').click();
    const dialog = page.getByRole('dialog', { name: 'Propose a new time' });
    await dialog
      .getByRole('button', { name: /^\d+:00\s[AP]M$/ })
      .last()
      .click();
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await says('New time proposed by an administrator');
    expect(visit.errors).toEqual([]);
  });

  it('before the first say that there are none', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.route('**/api/trpc/*admin.bookings.list*', async (route) => {
      const response = await route.fetch();
      const answers = await response.json();
      for (const { result } of answers) {
        if ('bookings' in result.data.json) result.data.json = { bookings: [], total: 0 };
      }
      await route.fulfill({ response, json: answers });
    });
    await page.goto('/admin?tab=bookings');
    await says('No bookings yet');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('are a table on a wide screen and tags on a narrow one', async () => {
    await signIn(page, DEMO_ADMIN);
    await page.goto('/admin?tab=bookings');
    const firstRow = page.getByRole('row').nth(1);
    expect((await firstRow.boundingBox())!.y).toBeLessThan(320);
    expect(await page.getByRole('tab').count()).toBe(10);
    await page.setViewportSize(PHONE);
    await page.getByRole('table').waitFor({ state: 'detached' });
    await button(/^Details of /).waitFor();
    expect(await page.getByRole('tab').count()).toBe(5);
    await page.getByRole('link', { name: 'Outbox' }).click();
    await page.getByLabel('Search emails').waitFor();
  });
});

describe('everybody else', () => {
  it.each([
    ['a visitor', undefined],
    ['a technician', DEMO_TECHNICIAN],
  ])('%s reads that this is not for them', async (_, email) => {
    if (email) await signIn(page, email);
    await page.goto('/admin');
    await says('Access restricted to administrators only.');
  });
});
