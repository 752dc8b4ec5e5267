import { expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { ADMIN_TABS } from '../../../src/shared/site/dashboard-tabs.ts';
import { barriers } from '../barriers.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 40 });

it.each([
  ['a desk', DESK, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)(
  'on %s, none has a fault that axe finds, nor reaches past the edge',
  async (_, size, colorScheme) => {
    const { page, errors, close } = await site.visit({ ...size, colorScheme });
    await signIn(page, DEMO_ADMIN);
    for (const section of ADMIN_TABS) {
      await page.goto(`/admin?tab=${section}`);
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      expect(await barriers(page), section).toEqual([]);
      const past = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([section, past > 0]).toEqual([section, false]);
    }
    expect(errors).toEqual([]);
    await close();
  },
);
