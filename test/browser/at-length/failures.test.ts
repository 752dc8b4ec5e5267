/** What every screen says when a call is not answered: the documented words, and nothing is lost. */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { TOAST_MS } from '../../../src/client/ui/page/toast.ts';
import { adminText } from '../../../src/shared/messages/admin.ts';
import { dashboardText } from '../../../src/shared/messages/dashboard.ts';
import type { Notice } from '../../../src/shared/messages/texts.ts';
import { type Visit, withoutAnswer } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';

const site = openSite({ technicians: 40 });

async function signedIn(email: string): Promise<Visit> {
  const visit = await site.visit(DESK);
  await visit.page.addInitScript(keepToasts, TOAST_MS);
  await signIn(visit.page, email);
  return visit;
}

/** Messages stay until they are dismissed: on a busy machine they could go before they are read. */
function keepToasts(duration: number): void {
  const { setTimeout } = window;
  window.setTimeout = ((task: TimerHandler, delay?: number, ...values: unknown[]) =>
    delay === duration ? 0 : setTimeout(task, delay, ...values)) as typeof window.setTimeout;
}

/** Waits for a message with exactly this title and text. */
async function showsToast(page: Page, { title, text }: Notice): Promise<void> {
  const place = page.getByRole('region', { name: 'Notifications' });
  await place.getByText(title, { exact: true }).waitFor();
  if (text) await place.getByText(text, { exact: true }).waitFor();
  await place.getByRole('button', { name: 'Dismiss notification' }).click();
}

/** What an action says when its call gets no answer, and, done again, that it was done. */
async function failsThenWorks(
  page: Page,
  procedure: string,
  { failed, done }: { failed: Notice; done: Notice },
  act: () => Promise<unknown>,
): Promise<void> {
  await withoutAnswer(page, procedure, async () => {
    await act();
    await showsToast(page, failed);
  });
  await act();
  await showsToast(page, done);
}

describe('an administrator reads', () => {
  it('which action on a technician has failed', async () => {
    const { page, close } = await signedIn(DEMO_ADMIN);
    const panel = page.getByRole('tabpanel');
    const first = (name: RegExp, within: Page | Locator = page) =>
      within.getByRole('button', { name }).first();
    // A failure leaves the dialog with its reason open.
    const withReason = async (opener: Locator, label: string) => {
      const reason = page.getByLabel('Reason');
      if ((await reason.count()) === 0) await opener.click();
      await reason.fill('Complaints');
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('button', { name: label, exact: true }).click();
    };
    type Action = 'approve' | 'reject' | 'freeze' | 'unfreeze' | 'update';
    const ends = (action: Action) => ({
      failed: adminText.notice(`technician.${action}.failed`),
      done: adminText.notice(`technician.${action}.done`),
    });
    await page.goto('/admin?tab=technicians');
    await failsThenWorks(page, 'technicians.reject', ends('reject'), () =>
      withReason(first(/^Reject /), 'Reject'),
    );
    await failsThenWorks(page, 'technicians.approve', ends('approve'), () =>
      first(/^Approve/).click(),
    );
    await page.goto('/admin?tab=technicians&filter=unassigned');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await failsThenWorks(page, 'technicians.freeze', ends('freeze'), () =>
      withReason(first(/^Freeze /, panel), 'Freeze'),
    );
    await failsThenWorks(page, 'technicians.unfreeze', ends('unfreeze'), () =>
      first(/^Unfreeze /, panel).click(),
    );
    await failsThenWorks(page, 'technicians.update', ends('update'), () =>
      panel.getByRole('switch', { name: 'Supertech' }).click(),
    );
    await close();
  });

  it('once, not again and again, that the technicians could not be loaded', async () => {
    const { page, close } = await signedIn(DEMO_ADMIN);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('admin.overview')) calls += 1;
    });
    await withoutAnswer(page, 'admin.', async () => {
      await page.goto('/admin?tab=technicians');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.waitForTimeout(1000);
    });
    expect(calls).toBeLessThan(5);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('button', { name: /^Approve with/ })
      .first()
      .waitFor();
    await close();
  });

  it('which action on a service package has failed', async () => {
    const { page, close } = await signedIn(DEMO_ADMIN);
    await page.goto('/admin?tab=services');
    const ends = (action: 'toggle' | 'favorite' | 'remove') => ({
      failed: adminText.notice(`service.${action}.failed`),
      done: adminText.notice(`service.${action}.done`),
    });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await failsThenWorks(page, 'packages.update', ends('toggle'), () =>
      page.getByRole('switch', { name: 'Flat repair is active' }).click(),
    );
    await failsThenWorks(page, 'packages.update', ends('favorite'), () =>
      button('Flat repair is a favorite').click(),
    );
    const dialog = page.getByRole('dialog');
    await failsThenWorks(page, 'packages.remove', ends('remove'), async () => {
      if ((await dialog.count()) === 0) await button('Delete Flat repair').click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
    });
    await close();
  });

  it('that the test email was not sent', async () => {
    const { page, close } = await signedIn(DEMO_ADMIN);
    await page.goto('/admin');
    await page.getByLabel('To', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByLabel('Content').fill('Does it arrive?');
    await withoutAnswer(page, 'mail.test', async () => {
      await page.getByRole('button', { name: 'Send test email' }).click();
      await showsToast(page, adminText.notice('testEmail.failed'));
    });
    expect(await page.getByLabel('Subject').inputValue()).toBe('Hello');
    await close();
  });
});

describe('a technician reads', () => {
  it('that the profile was not kept, and then that it was', async () => {
    const { page, close } = await signedIn(DEMO_TECHNICIAN);
    await page.goto('/tech-dashboard?tab=profile');
    await page.getByLabel('Training program').fill('Barnett');
    await failsThenWorks(
      page,
      'technician.changeProfile',
      {
        failed: dashboardText.notice('profile.failed'),
        done: dashboardText.notice('profile.saved'),
      },
      () => page.getByRole('button', { name: 'Save profile' }).click(),
    );
    await page.reload();
    expect(await page.getByLabel('Training program').inputValue()).toBe('Barnett');
    await close();
  });

  it('how setting a week, its weekdays and its weekend went', async () => {
    const { page, close } = await signedIn(DEMO_TECHNICIAN);
    await page.goto('/tech-dashboard?tab=availability');
    await page.getByRole('button', { name: 'Next week' }).click();
    const notice = dashboardText.notice;
    for (const [label, failed, done] of [
      ['None', notice('hours.bulkFailed'), notice('hours.bulkSaved')],
      ['Weekdays Full (8 AM–10 PM)', notice('hours.someFailed'), notice('hours.weekdaysSaved')],
      ['Weekends Off', notice('hours.someFailed'), notice('hours.weekendsSaved')],
    ] as const) {
      await failsThenWorks(page, 'technician.setDays', { failed, done }, () =>
        page.getByRole('button', { name: label, exact: true }).click(),
      );
    }
    await close();
  });

  it('that the calendar’s link could not be loaded, and can try again', async () => {
    const { page, close } = await signedIn(DEMO_TECHNICIAN);
    const card = page.getByRole('region', { name: 'Add bookings to your calendar' });
    const again = card.getByRole('button', { name: 'Try again' });
    await withoutAnswer(page, 'technician.calendarLink', async () => {
      await page.goto('/tech-dashboard?tab=availability');
      await again.waitFor();
    });
    await again.click();
    await expect.poll(() => card.getByLabel('Calendar link').inputValue()).toMatch(/^http/);
    await close();
  });

  it('that the privacy settings were not kept, and then that they were', async () => {
    const { page, close } = await signedIn(DEMO_TECHNICIAN);
    await page.goto('/tech-dashboard?tab=privacy');
    await failsThenWorks(
      page,
      'technician.setPrivacy',
      {
        failed: dashboardText.notice('privacy.failed'),
        done: dashboardText.notice('privacy.saved'),
      },
      () => page.getByRole('button', { name: 'Save privacy settings' }).click(),
    );
    await close();
  });
});

describe('a customer', () => {
  async function visitor(): Promise<Visit> {
    const visit = await site.visit(DESK);
    return visit;
  }

  it('reads that nothing is suggested when the places cannot be asked for', async () => {
    const { page, close } = await visitor();
    await page.goto('/');
    await withoutAnswer(page, 'discovery.autocomplete', async () => {
      await page.getByRole('combobox', { name: 'Where' }).fill('portland');
      await page.getByText('No suggestions found').last().waitFor();
    });
    await close();
  });

  it('searches by coordinates when their own place cannot be named', async () => {
    const { page, close } = await visitor();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 45.515234, longitude: -122.678449 });
    await page.goto('/');
    const where = page.getByRole('combobox', { name: 'Where' });
    await withoutAnswer(page, 'discovery.placeAt', async () => {
      await page.getByRole('button', { name: 'Use my location' }).click();
      await expect.poll(() => where.inputValue()).toBe('45.52, -122.68');
    });
    await close();
  });

  it('still has the list when the map cannot be loaded', async () => {
    const { page, close } = await visitor();
    await page.route('**/assets/map-view-*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByText('Map Error').waitFor();
    await page.getByText('Failed to load map').waitFor();
    await page.getByRole('article').first().waitFor();
    await close();
  });

  it('reads on the map that its pins cannot be loaded, and tries again', async () => {
    const { page, close } = await visitor();
    const map = page.getByRole('region', { name: 'Map of technicians' });
    const again = map.getByRole('alert').getByRole('button', { name: /Try again/ });
    await withoutAnswer(page, 'discovery.pins', async () => {
      await page.goto('/');
      await again.waitFor();
    });
    await again.click();
    await map.getByRole('button', { name: /\$\d+/ }).first().waitFor();
    await again.waitFor({ state: 'detached' });
    await close();
  });

  it('reads that the times cannot be loaded, not that nothing is free', async () => {
    const { page, close } = await visitor();
    const [{ slug }] = await (await fetch(`${site.app.url}/api/search`)).json();
    await page.goto(`/technicians/${slug}`);
    const times = page.getByRole('region', { name: 'Next available times' });
    await times
      .getByRole('button', { name: /^Book / })
      .first()
      .waitFor();
    // A page from the browser's memory asks anew.
    await page.goto('/privacy');
    await page.route('**/discovery.availability*', (route) => route.abort());
    await page.goBack();
    const again = times.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await times.getByText('Nothing is free').count()).toBe(0);
    await page.unroute('**/discovery.availability*');
    await again.click();
    await times
      .getByRole('button', { name: /^Book / })
      .first()
      .waitFor();
    await close();
  });

  it.each([
    { opener: /^Service/, dialog: 'Which services?' },
    { opener: /^Filters/, dialog: 'Filters' },
  ])('can try again where services cannot be loaded: $dialog', async ({ opener, dialog }) => {
    const { page, close } = await visitor();
    const place = page.getByRole('dialog', { name: dialog });
    const again = place.getByRole('button', { name: 'Try again' });
    await withoutAnswer(page, 'discovery.packages', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: opener }).first().click();
      await again.waitFor();
    });
    await again.click();
    await place.getByRole('checkbox').first().waitFor();
    await close();
  });

  it('sees a wheel in place of each picture that cannot be loaded', async () => {
    const { page, close } = await visitor();
    await page.goto('/');
    const card = page.getByRole('article').first();
    await card.getByRole('img', { name: /./ }).first().waitFor();
    await page.route('**/api/image/**', (route) => route.abort());
    await page.reload();
    await card.waitFor();
    await expect.poll(() => card.locator('img').count()).toBe(0);
    await card.locator('svg circle').first().waitFor();
    await close();
  });

  it('is looked for by the booking dialog for ten seconds', async () => {
    const { page, close } = await visitor();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
        document.documentElement.dataset.timeout = `${options?.timeout}`;
        failed?.({ code: 3 } as GeolocationPositionError);
      };
    });
    await page.goto('/?book=1');
    await page.getByRole('button', { name: 'How far from me?' }).click();
    await page.getByText('Unable to get your location. Please enter it manually.').waitFor();
    expect(await page.locator('html').getAttribute('data-timeout')).toBe('10000');
    await close();
  });
});
