/** What the tests of the booking dialog do in it. */
import type { Locator, Page } from 'playwright-core';

export async function fillContact(dialog: Locator, email = 'ada@mail.example'): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Rider');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(555) 123-4567');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await fillAddress(dialog);
}

/** Where the technician comes to, if they do. */
export async function fillAddress(dialog: Locator): Promise<void> {
  const address = dialog.getByRole('combobox', { name: 'Service address' });
  if (await address.isVisible()) await address.fill('Pine Street 1');
}
/** Holds requests for bookings back until the returned function is called. */
export async function holdRequests(page: Page): Promise<() => void> {
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/api/trpc/*booking.request*', async (route) => {
    await held;
    await route.continue();
  });
  return send;
}

export const stillBeingSent = (page: Page) =>
  page.getByRole('dialog', { name: 'Your request is still being sent' });

export async function openFromCard(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('heading').getByRole('link').tap();
}

export const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' });
export const steps = ['Service', 'Time', 'You'];
export const currentStep = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]').textContent();
