import { DEMO_TECHNICIAN } from '../../demo/demo-accounts.ts';
import { addDays } from '../../src/shared/time/dates.ts';
import type { Visit } from './browser.ts';
import { signIn } from './sign-in.ts';
import { DESK, type Site } from './site.ts';

export const daysAhead = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** Opens a tab of the demonstration technician's dashboard, once it hears of news. */
export async function openTab(site: Site, tab: string, size = DESK): Promise<Visit> {
  const visit = await site.visit(size);
  const { page } = visit;
  await signIn(page, DEMO_TECHNICIAN);
  const listening = page.waitForResponse('**/api/trpc/technician.onBooking*');
  await page.goto(`/tech-dashboard?tab=${tab}`);
  await listening;
  return visit;
}
