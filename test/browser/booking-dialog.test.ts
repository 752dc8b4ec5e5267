/** The booking dialog where things go wrong: no connection, a slow line, a reload on the way. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { bookingText } from '../../src/shared/messages/booking.ts';
import {
  currentStep,
  fillAddress,
  fillContact,
  holdRequests,
  next,
  openFromCard,
  steps,
  stillBeingSent,
} from './booking-steps.ts';
import type { Visit } from './browser.ts';
import { Person } from './person.ts';
import { DESK, openSite, PHONE } from './site.ts';
import { bookingAddress } from './times.ts';

const site = openSite({ technicians: 40 });

async function arrive(path: string): Promise<Visit & { dialog: Locator }> {
  const visit = await site.visit(PHONE);
  await visit.page.goto(path);
  return { ...visit, dialog: visit.page.getByRole('dialog').first() };
}

const chosenTime = (technicianId: number, at: number) =>
  bookingAddress(site.app.url, technicianId, at);

it('a booking made offline says that nothing was sent, and sends nothing later', async () => {
  const { page, dialog, close } = await arrive(await chosenTime(1, 2));
  await fillContact(dialog);
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('booking.request')) sent.push(request.url());
  });
  const confirm = dialog.getByRole('button', { name: 'Confirm Booking' });
  await page.context().setOffline(true);
  await confirm.click();
  await page.getByText("You're offline. Nothing was sent.", { exact: true }).waitFor();
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await page.context().setOffline(false);
  // A paused mutation would run now, long before the booking below is answered.
  await confirm.click();
  const toast = page.getByText(bookingText('done.text')).first();
  await toast.waitFor();
  expect(sent).toHaveLength(1);
  // Below what it repeats: when the technician usually replies, and what was booked.
  const booked = dialog.getByRole('heading', { name: /^Request sent/ });
  const bottom = await dialog
    .getByRole('link', { name: 'View your booking' })
    .evaluate((link) => link.getBoundingClientRect().bottom);
  expect((await toast.boundingBox())!.y).toBeGreaterThan(bottom);
  await booked.waitFor();
  await close();
});

it('a booking whose answer is lost on the way can be sent again after half a minute, and is made once', async () => {
  const { page, close } = await site.visit(PHONE);
  const dialog = page.getByRole('dialog').first();
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 10);
  });
  await page.goto(await chosenTime(1, 8));
  await fillContact(dialog);
  const confirm = dialog.getByRole('button', { name: 'Confirm Booking' });
  const { promise: made, resolve: make } = Promise.withResolvers<void>();
  await page.route('**/api/trpc/*booking.request*', async (route) => {
    await route.fetch();
    make();
  });
  await confirm.click();
  await made;
  await page.getByText(bookingText('failed.title')).waitFor();
  await page.unroute('**/api/trpc/*booking.request*');
  await confirm.click();
  await page.getByText(bookingText('done.text')).first().waitFor();
  await close();
});

it('asks before it closes on a booking that is still being sent', async () => {
  const { page, dialog, close } = await arrive(await chosenTime(1, 5));
  await fillContact(dialog);
  const send = await holdRequests(page);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.keyboard.press('Escape');
  const question = stillBeingSent(page);
  await question.getByRole('button', { name: 'Wait' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await question.waitFor();
  send();
  await question.waitFor({ state: 'detached' });
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  await close();
});

it('Back asks, too, while a booking is being sent, and the page before comes after it', async () => {
  const { page, dialog, close } = await arrive('/help');
  await page.goto('/');
  await openFromCard(page);
  await dialog.getByRole('checkbox').first().check();
  await next(dialog).tap();
  await dialog.getByRole('radio').last().tap();
  await next(dialog).tap();
  await fillContact(dialog, 'back@mail.example');
  const send = await holdRequests(page);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await dialog.getByRole('button', { name: 'Booking...' }).waitFor();
  const question = stillBeingSent(page);
  // One step back, a jump over all steps, and one step again.
  for (const back of [-1, -3, -1]) {
    await page.evaluate((steps) => history.go(steps), back);
    await question.getByRole('button', { name: 'Wait' }).tap();
    await question.waitFor({ state: 'detached' });
    expect(await currentStep(dialog)).toBe(steps[2]);
  }
  send();
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  await page.waitForFunction(() => history.state?.booked);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL('**/help');
  await close();
});

it('a tapped card opens the dialog with name and picture before anything else has come', async () => {
  const { page, dialog, close } = await arrive('/');
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();
  const name = (await card.getByRole('heading').getByRole('link').textContent()) ?? '';
  await page.waitForLoadState('networkidle');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  for (const slow of ['**/api/trpc/*', '**/assets/booking-content-*.js']) {
    await page.route(slow, async (route) => {
      await held;
      await route.continue();
    });
  }
  await card.getByRole('heading').getByRole('link').tap();
  await dialog.getByRole('heading', { level: 2, name }).waitFor();
  await expect.poll(() => dialog.locator('img').first().isVisible()).toBe(true);
  // Shapes of what comes, each apart from the others.
  const shapes = await dialog
    .getByRole('status')
    .locator('.shell-shape')
    .evaluateAll((all) => all.map((shape) => shape.getBoundingClientRect().toJSON() as DOMRect));
  expect(shapes.length).toBeGreaterThan(1);
  for (const [at, { bottom }] of shapes.slice(0, -1).entries()) {
    expect(shapes[at + 1]!.top).toBeGreaterThan(bottom + 8);
  }
  await dialog.evaluate((element) => element.setAttribute('data-same', ''));
  answer();
  await dialog.getByRole('checkbox').first().waitFor();
  // The panel stays while its content changes: nothing flashes, and the focus stays in it.
  expect(await page.locator('[role=dialog][data-same]').count()).toBe(1);
  await close();
});

it('a reload in the middle of booking keeps what was typed, in this tab, until it is sent', async () => {
  const { page, dialog, close } = await arrive(await chosenTime(1, 8));
  await fillContact(dialog);
  const notes = dialog.getByRole('textbox', { name: 'Special instructions' });
  await notes.fill('The chain jumps');
  const remember = dialog.getByRole('checkbox', { name: 'Remember me on this device' });
  expect(await remember.isChecked()).toBe(false);
  await remember.check();
  await page.reload();
  const value = (name: string) => dialog.getByRole('textbox', { name }).inputValue();
  await expect.poll(() => value('Name')).toBe('Ada Rider');
  expect(await value('Phone')).toBe('(555) 123-4567');
  expect(await value('Email')).toBe('ada@mail.example');
  expect(await notes.inputValue()).toBe('The chain jumps');
  expect(await remember.isChecked()).toBe(true);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ada');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('The chain');
  await close();
});

it.each([
  ['from its last step', async () => chosenTime(1, 11)],
  ['step by step', async () => (await chosenTime(1, 11)).replace(/&day=.*/, '')],
])('a reload after a request was sent %s shows the booking, not a form', async (_how, address) => {
  const { page, dialog, close } = await arrive(await address());
  const next = dialog.getByRole('button', { name: 'Next' });
  const confirm = dialog.getByRole('button', { name: 'Confirm Booking' });
  await next.or(confirm).waitFor();
  if (await next.isVisible()) {
    await dialog.getByRole('radio').first().check({ force: true });
    await next.click();
  }
  await fillContact(dialog, 'sent@mail.example');
  await confirm.click();
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  await page.waitForFunction(() => history.state?.booked);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Requested' }).waitFor();
  await close();
});

it('a service that is unticked stays in the list, with the others to choose from', async () => {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [job] = technician.servicePackages;
  const { dialog, close } = await arrive(`/?book=1&package=${job.id}`);
  const services = dialog.getByRole('checkbox');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('checkbox', { name: job.name }).click();
  await expect.poll(() => services.count()).toBe(technician.servicePackages.length);
  expect(await dialog.getByRole('checkbox', { name: job.name }).isChecked()).toBe(false);
  await close();
});

it('on a phone it takes at most seven taps from a card to the sent request, beside typing', async () => {
  const { page, dialog, close } = await arrive('/');
  const person = new Person(page, { touches: true });
  const card = page.getByRole('article').first();
  await person.tapOn(card.getByRole('heading').getByRole('link'));
  await person.tapOn(dialog.getByRole('checkbox').first());
  await person.tapOn(next(dialog));
  await person.tapOn(dialog.getByRole('radio').last());
  await person.tapOn(next(dialog));
  await dialog.getByText(/You can cancel or change this online up to 2 hours before/).waitFor();
  await person.type('Name', 'Ada Rider');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5551234567');
  await page.keyboard.press('Tab');
  await page.keyboard.type('taps@mail.example');
  await person.tap('button', 'Confirm Booking');
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  expect(person.taps).toBeLessThanOrEqual(7);
  // The steps left the history: one step back is the page before the dialog.
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await close();
});

it('Back goes one step back and loses nothing, and closing leaves no step behind', async () => {
  const { page, dialog, close } = await arrive('/help');
  await page.goto('/');
  const card = page.getByRole('article').first();
  await card.getByRole('heading').getByRole('link').tap();
  await dialog.getByRole('checkbox').first().check();
  await next(dialog).tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[1]);
  await dialog.getByRole('radio').last().tap();
  const summary = dialog.getByText(
    /^[^·]+ · [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:00\s[AP]M( · .*)?$/,
  );
  const chosen = await summary.textContent();
  await next(dialog).tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[2]);
  await fillContact(dialog);
  await page.goBack();
  await expect.poll(() => currentStep(dialog)).toBe(steps[1]);
  expect(await dialog.getByRole('radio').last().isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Back' }).tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[0]);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => currentStep(dialog)).toBe(steps[2]);
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Rider');
  expect(await summary.textContent()).toBe(chosen);
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await page.waitForURL('**/help');
  await close();
});

it('on a phone, the earliest time leads to the details in one tap, and Back to the times', async () => {
  const { page, dialog, close } = await arrive('/');
  await openFromCard(page);
  await dialog.getByRole('checkbox').first().check();
  await next(dialog).tap();
  await dialog.getByText('Earliest').locator('xpath=..').getByRole('button').tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[2]);
  const step = () => page.evaluate(() => document.activeElement?.getAttribute('data-step'));
  await expect.poll(step).toBe('details');
  expect(await dialog.getByRole('button', { name: 'Confirm Booking' }).isVisible()).toBe(true);
  await page.goBack();
  await expect.poll(() => currentStep(dialog)).toBe(steps[1]);
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(1);
  await close();
});

it('after a time that was just taken, Back leads to the services at once', async () => {
  // Not today: in the evening, one request takes most of the hours left, and another limit refuses the next one.
  const { searchParams } = new URL(await chosenTime(3, 12), site.app.url);
  const day = searchParams.get('day');
  const { page, dialog, close } = await arrive(`/technicians/3?book=3&day=${day}`);
  await dialog.getByRole('checkbox').first().check();
  await next(dialog).tap();
  await dialog.getByRole('radio').last().tap();
  await next(dialog).tap();
  await fillContact(dialog);
  const chosen = new URL(page.url()).searchParams;
  const taken = await page.request.post('/api/bookings', {
    data: {
      technicianId: 3,
      servicePackageIds: [Number(chosen.get('package'))],
      date: chosen.get('day'),
      timeSlot: chosen.get('time'),
      customerName: 'Bo Faster',
      customerEmail: 'bo@mail.example',
      customerPhone: '(555) 765-4321',
    },
  });
  expect(taken.status()).toBe(201);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[1]);
  // Once, beside the times, and in no toast.
  await dialog.getByText(bookingText('error.slotTaken')).waitFor();
  // A toast would have come by then.
  await page.waitForTimeout(1500);
  expect(await page.getByText(bookingText('error.slotTaken')).count()).toBe(1);
  expect(await page.getByText(bookingText('failed.title')).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Back' }).tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[0]);
  await close();
});

it('asks for a name in the documented words where it alone is missing', async () => {
  const { page, dialog, close } = await arrive(await chosenTime(1, 11));
  await fillContact(dialog);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await page.getByText(bookingText('error.missing.title')).waitFor();
  await page.getByText(bookingText('error.missing.text')).waitFor();
  await close();
});

it('says what is wrong once, beside the field', async () => {
  const { page, dialog, close } = await arrive(await chosenTime(1, 11));
  await fillContact(dialog);
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await phone.fill('(555) 123-4');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await dialog.getByText(bookingText('error.phone.text')).waitFor();
  await expect.poll(() => phone.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await page.getByText(bookingText('error.phone.text')).count()).toBe(1);
  await close();
});

it('a visit needs an address, which is checked while it is typed', async () => {
  const all = await (await fetch(`${site.app.url}/api/technicians`)).json();
  const { id, name, city } = all.find(
    ({ privacyMode }: { privacyMode: string }) => privacyMode === 'service_area',
  );
  const { page, dialog, close } = await arrive(await chosenTime(id, 3));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/checkAddress|booking\.request/.test(request.url())) asked.push(request.url());
  });
  await dialog.getByText(bookingText('meet.visit', { name })).waitFor();
  await fillContact(dialog);
  const confirm = dialog.getByRole('button', { name: 'Confirm Booking' });
  const address = dialog.getByRole('combobox', { name: 'Service address' });
  await address.fill('');
  await confirm.tap();
  await page.getByText(bookingText('error.missing.text')).waitFor();
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
  await address.pressSequentially('Anchorage, AK');
  await dialog.getByText(bookingText('cover.addressTooFar')).waitFor();
  expect(new Set(asked).size).toBe(1);
  await address.fill(city);
  await confirm.tap();
  await dialog.getByText(`${bookingText('meet.visit', { name })} ${city}`).waitFor();
  await close();
});

it('remembers a customer only when asked, books again in two taps, and forgets at once', async () => {
  const [first, second] = [await chosenTime(2, 1), await chosenTime(2, 5)];
  const { page, dialog, close } = await arrive(first);
  const kept = () => page.evaluate(() => localStorage.getItem('remembered-customer'));
  const remember = dialog.getByRole('checkbox', { name: 'Remember me on this device' });
  await fillContact(dialog, 'again@mail.example');
  expect(await remember.isChecked()).toBe(false);
  await remember.check();
  expect(await kept()).toBeNull();
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  expect(await kept()).toContain('again@mail.example');

  // One tap on a time led here, as from a card; the second sends the request.
  await page.goto(second);
  await dialog.getByRole('textbox', { name: 'Email' }).waitFor();
  await fillAddress(dialog);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  expect(JSON.parse((await kept()) ?? '').tokens).toHaveLength(2);

  await page.goto(await chosenTime(2, 8));
  await remember.uncheck();
  expect(await kept()).toBeNull();
  await close();
});

it('shows all three steps at once on a desk, with the times of the earliest day', async () => {
  const most = await mostServices();
  for (const size of [{ width: 1280, height: 720 }, DESK]) {
    const { page, close } = await site.visit(size);
    await page.goto(`/?book=${most}`);
    const dialog = page.getByRole('dialog');
    const firsts = [
      dialog.getByRole('checkbox').first(),
      dialog.getByRole('radio').first(),
      dialog.getByRole('textbox', { name: 'Email' }),
    ];
    for (const first of firsts) {
      await first.waitFor();
      const isSeen = await first.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return element === hit || element.contains(hit);
      });
      expect(isSeen, `${await first.ariaSnapshot()} at ${size.width} px`).toBe(true);
    }
    await close();
  }
});

/** The listed technician with the most services. */
async function mostServices(): Promise<number> {
  const answer = await fetch(`${site.app.url}/api/technicians`);
  const technicians: { id: number; assignedServices: string[] }[] = await answer.json();
  return technicians.sort((a, b) => b.assignedServices.length - a.assignedServices.length)[0]!.id;
}
