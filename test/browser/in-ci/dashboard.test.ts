/** A technician at work: hours painted, taken back when they could not be kept, news that arrive. */
import { setTimeout } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { askForTime, requestBooking } from '../ask.ts';
import { barriers } from '../barriers.ts';
import { daysAhead, openTab } from '../dashboard.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';
import { freeTimes } from '../times.ts';

const site = openSite({ technicians: 12 });

it('a dragged stroke sets several days in one call, and a failed one is taken back', async () => {
  const { page, errors, close } = await openTab(site, 'availability');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('technician.setDays')) calls += 1;
  });
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByText('Bulk Update Completed').waitFor();

  const grid = page.getByRole('table', { name: /^Hours for / });
  const cell = (column: number, row: number) =>
    grid.locator(`[data-column="${column}"][data-row="${row}"]`);
  const offered = grid.locator('[aria-pressed="true"]:not([data-taken])');
  await expect.poll(() => offered.count()).toBe(0);
  calls = 0;
  await cell(1, 2).hover();
  await page.mouse.down();
  await cell(2, 4).hover();
  await page.mouse.up();
  await page.getByText('Availability Updated').waitFor();
  const painted = await offered.count();
  expect(painted).toBeGreaterThan(1);
  expect(calls).toBe(1);

  await page.route('**/technician.setDays**', (route) => route.abort());
  await cell(3, 8).click();
  await page.getByText('Failed to update availability. Please try again.').waitFor();
  await expect.poll(() => offered.count()).toBe(painted);
  expect(errors.filter((error) => !error.includes('net::ERR_FAILED'))).toEqual([]);
  await close();
});

it('hours wiped by three touches come back, from the toast and then step by step', async () => {
  const { page, errors, close } = await openTab(site, 'availability');
  const hours = async () =>
    JSON.stringify(
      (
        (await (
          await page.context().request.get('/api/technicians/availability')
        ).json()) as object[]
      ).slice(0, 80),
    );
  const before = await hours();
  // On a slow line the page learns late which change is the last one now.
  await page.route(/technician\.lastChange/, async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByText('Bulk Update Completed').waitFor();
  await page.getByLabel('Copy this week to').selectOption('12');
  await page.getByText(/^Replaces \d+ days in 12 weeks\.$/).waitFor();
  await page.getByRole('button', { name: 'Copy week' }).click();
  await page.getByText(/^Replaced \d+ days in 12 weeks\.$/).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Change Undone').waitFor();
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect.poll(hours).toBe(before);
  expect(errors).toEqual([]);
  await close();
});

it('a new request shows in the title and the list, and its cancellation in an open dialog', async () => {
  const { page, errors, close } = await openTab(site, 'bookings');
  await page.getByRole('heading', { name: /^Pending/ }).waitFor();
  const { manageUrl } = await askForTime(site.app.url, -1, {
    customerName: 'Nia Latecomer',
    customerEmail: 'nia@example.com',
  });
  await page.getByText('New request from Nia').waitFor();
  const card = page.getByRole('article').filter({ hasText: 'Nia Latecomer' });
  await card.waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Technician dashboard/);

  // The dialog's first answer is from before, and comes after the cancellation.
  const { promise: canceled, resolve: answer } = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    const response = await route.fetch();
    await canceled;
    await route.fulfill({ response }).catch(() => {});
  };
  await page.route('**/api/trpc/*booking.get*', late, { times: 1 });
  await card.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
  const reason = dialog.getByLabel('Reason');
  await reason.fill('I’m on vacation then');
  const token = manageUrl.split('/').at(-1);
  await page.request.patch(`/api/booking-links/${token}/cancel`, { data: {} });
  await page.getByText('Nia canceled').waitFor();
  answer();
  await dialog.getByText('Nia Latecomer just canceled.').waitFor();
  // Its card went to the past bookings.
  await card.getByText('Canceled', { exact: true }).first().waitFor();
  expect(await reason.inputValue()).toBe('I’m on vacation then');
  expect(await dialog.getByRole('button', { name: 'Decline' }).isDisabled()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

it('keeps the keyboard at a booking, whether it could be confirmed or not', async () => {
  await askForTime(site.app.url, -2, {
    customerName: 'Kay Tabber',
    customerEmail: 'kay@example.com',
  });
  const { page, errors, close } = await openTab(site, 'bookings');
  const pending = page.getByRole('article').filter({ hasText: 'Kay Tabber' });
  const confirm = pending.getByRole('button', { name: 'Confirm', exact: true });
  await page.route('**/booking.confirm**', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await confirm.press('Enter');
  // In words for people, which the proxy's are not.
  await page.getByText('Please check your connection and try again.').waitFor();
  await expect.poll(() => confirm.evaluate((it) => it === document.activeElement)).toBe(true);

  await page.unroute('**/booking.confirm**');
  await confirm.press('Enter');
  await page.getByText('Booking Confirmed').waitFor();
  await confirm.waitFor({ state: 'detached' });
  // The request is gone from the list; the reader is still where it was.
  const place = () => page.evaluate(() => document.activeElement?.closest('main')?.tagName);
  await expect.poll(place).toBe('MAIN');
  expect(errors.filter((error) => !error.includes('502'))).toEqual([]);
  await close();
});

it('starts the bookings on a phone with the next job, one touch from a call and the way there', async () => {
  const { page, errors, close } = await openTab(site, 'bookings', PHONE);
  // Of the demo's jobs, the next one becomes one at the customer's.
  const address = '1480 Commercial Drive, Vancouver, BC';
  await page.route('**/api/trpc/*booking.ofTechnician*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(
        '"serviceAddress":null',
        `"serviceAddress":${JSON.stringify(address)}`,
      ),
    });
  });
  await page.reload();
  const bookings = await (
    await page.context().request.get('/api/technicians/bookings?status=confirmed')
  ).json();
  const soonest = bookings.filter(({ endsAt }: { endsAt: number }) => endsAt > Date.now()).at(-1);

  const job = page.getByRole('region', { name: 'Next jobs' }).getByRole('article').first();
  await job.getByText(soonest.customerName).waitFor();
  await job.getByText(address).waitFor();
  expect(await page.getByRole('article').first().textContent()).toBe(await job.textContent());
  const call = job.getByRole('link', { name: 'Call' });
  expect(await call.getAttribute('href')).toBe(`tel:+1${soonest.customerPhone.replace(/\D/g, '')}`);
  const way = new URL((await job.getByRole('link', { name: 'Directions' }).getAttribute('href'))!);
  expect(way.origin + way.pathname).toBe('https://www.openstreetmap.org/directions');
  expect(way.searchParams.get('to')).toBe(address);
  // Without scrolling.
  for (const link of [call, job.getByRole('link', { name: 'Directions' })]) {
    const box = await link.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(844);
  }

  await page.getByRole('link', { name: /requests? to answer$/ }).click();
  await expect
    .poll(async () => (await page.getByRole('heading', { name: /^Pending/ }).boundingBox())!.y)
    .toBeLessThan(844);

  // After its end, on the server's clock as on the phone's, the first thing to do is to mark it
  // as done.
  const after = new Date(soonest.endsAt + 60_000);
  await page.clock.setFixedTime(after);
  await page.route(/\/api\/trpc\/(?!technician\.onBooking)/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: after.toUTCString() };
    await route.fulfill({ response, headers });
  });
  await page.reload();
  await page.getByRole('link', { name: 'Ended: complete 1' }).click();
  const ended = page.getByRole('article').filter({ hasText: soonest.customerName });
  const complete = ended.getByRole('button', { name: 'Complete' });
  const box = (await complete.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  const row = ended.getByRole('button', { expanded: false });
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(48);

  // With the keyboard, it opens in place to all there is, and news leave it open.
  await row.press('Enter');
  await ended.getByText(soonest.reference).waitFor();
  const [, first] = await ended
    .getByRole('button')
    .or(ended.getByRole('link', { name: 'Call' }))
    .all();
  expect(await first!.textContent()).toBe('Complete');
  await askForTime(site.app.url, -3, { customerName: 'Newton News' });
  await page.getByRole('article').filter({ hasText: 'Newton News' }).waitFor();
  const opened = ended.getByRole('button', { expanded: true });
  expect(await opened.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

it('the arrow keys open the tab beside, round to the other end, and End the last one', async () => {
  const { page, close } = await openTab(site, 'overview');
  const opened = (name: string) => page.getByRole('tab', { name, selected: true });
  await opened('Overview').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Privacy'],
    ['ArrowRight', 'Overview'],
    ['End', 'Privacy'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key);
    await opened(name).waitFor();
    expect(await opened(name).evaluate((tab) => tab === document.activeElement)).toBe(true);
    await page.getByRole('tabpanel', { name }).waitFor();
  }
  await close();
});

it('takes days off by keyboard, and goes on with the first field', async () => {
  const { page, close } = await openTab(site, 'availability');
  await page.getByLabel('First day').fill(daysAhead(60));
  await page.getByRole('button', { name: 'Take the day off' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Availability Updated').waitFor();
  await expect
    .poll(() => page.getByLabel('First day').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await close();
});

it('a sick technician offers the listed jobs new times in three touches', async () => {
  const { date } = await askForTime(site.app.url, -2, { customerName: 'Sol Patient' });
  const { page, errors, close } = await openTab(site, 'overview', PHONE);
  await page.getByRole('button', { name: 'Sick today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sick today' });
  await dialog.getByLabel('Last day').fill(date);
  await dialog.getByText('Sol Patient', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Offer new times' }).click();
  await page.getByText(/called off\. Undo only reopens your hours\.$/).waitFor();
  // This site sends no emails.
  await dialog.getByText('Please settle these yourself:').waitFor();
  await dialog.getByRole('link', { name: 'Call Sol Patient' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change Undone').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('reads the own profile and sessions again when the window is come back to, and nothing else', async () => {
  const { page, close } = await openTab(site, 'profile');
  // The stream of news has the bookings read again when it stands, which may be only now.
  await page.route('**/technician.onBooking**', () => {});
  await page.reload();
  await page.getByRole('heading', { name: 'Basic information' }).waitFor();
  await page.getByText('This device').waitFor();
  await page.waitForLoadState('load');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/trpc/') && !pathname.includes('onBooking')) asked.push(pathname);
  });
  const answered = page.waitForResponse(/technician\.profile/);
  // What a browser tells a page that comes to the front.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await answered;
  const procedures = asked.flatMap((path) => path.slice('/api/trpc/'.length).split(','));
  expect(procedures.sort()).toEqual(['auth.sessions', 'technician.profile']);
  await close();
});

it('holds no stream while its tab is hidden, and catches up once it is shown', async () => {
  const { page, errors, close } = await openTab(site, 'bookings');
  // What a browser tells a page whose tab is left or come back to.
  const setHidden = (value: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, value);
  const closed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('onBooking'),
  );
  await setHidden(true);
  await closed;
  const caughtUp = page.waitForResponse(/booking\.ofTechnician/);
  await setHidden(false);
  await caughtUp;
  expect(errors).toEqual([]);
  await close();
});

it('says at once that an admin has frozen the account', async () => {
  const { page, errors, close } = await openTab(site, 'overview');
  const { id } = await (await page.context().request.get('/api/technicians/profile')).json();
  const admin = await site.visit(DESK);
  const { request } = admin.page;
  await signIn(admin.page, DEMO_ADMIN);
  const data = { freezeReason: 'Complaints' };
  await request.post(`/api/technicians/${id}/freeze`, { data });
  await page.getByText('Your account is frozen.').waitFor();
  await page.getByText('Reason: Complaints').waitFor();
  await request.post(`/api/technicians/${id}/unfreeze`, { data: {} });
  await page.getByText('Your account is frozen.').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await admin.close();
  await close();
});

it('a request for the next free time changes the one that customers see', async () => {
  const { page, errors, close } = await openTab(site, 'overview', PHONE);
  const next = page.getByText(/^Next available: /);
  const before = await next.innerText();
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const jobs: { id: number; durationMinutes: number }[] = technician.servicePackages;
  const job = jobs.find(({ durationMinutes }) => durationMinutes <= 60)!;
  const [time] = await freeTimes(site.app.url, 1, job.durationMinutes);
  await requestBooking(site.app.url, { servicePackageIds: [job.id], ...time! });
  await page.getByText('New request from Ada').waitFor();
  await expect.poll(() => next.innerText()).not.toBe(before);
  expect(errors).toEqual([]);
  await close();
});

it('a regular’s call takes four taps from the overview, and a note typed before stays', async () => {
  const { page, errors, close } = await site.visit(PHONE);
  await signIn(page, DEMO_TECHNICIAN);
  await page.goto('/tech-dashboard');
  const open = page.getByRole('tab', { name: 'Customers' });
  await open.click();
  const regular = page.getByRole('button', { name: /\d visits?/ }).first();
  await regular.click();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Private note').fill('Own lock');
  await page.keyboard.press('Escape');
  await regular.click();
  await expect.poll(() => page.getByLabel('Private note').inputValue()).toBe('Own lock');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Book again for / }).click();
  await page.getByRole('button', { name: 'Enter booking' }).click();
  await page.getByText('Booking entered').waitFor();
  expect(errors).toEqual([]);
  await close();
});
