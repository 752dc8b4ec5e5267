import { afterEach, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../../test/booking-site.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { createClockCheck } from '../../foundation/clock-check.ts';

let site: BookingSite;
afterEach(() => site.app.close());

it('a wrong clock shows in /readyz and the overview until an admin confirms it', async () => {
  site = await openBookingSite();
  const { deps } = site.market;
  let known = deps.clock() + 365 * DAY_MS;
  deps.clockCheck = createClockCheck({
    clock: deps.clock,
    monotonic: () => 0,
    knownTime: {
      read: () => known,
      write: (instant) => {
        known = instant;
      },
    },
  });
  const ready = async () => (await site.app.inject('/readyz')).body;
  expect(await ready()).toBe(
    'ready\nThe server’s clock is 365 days behind where it should be. Scheduled tasks are paused.',
  );
  const admin = site.market.as(site.market.addAdmin('clock@example.com'));
  expect((await admin.admin.overview()).clock).toEqual({
    now: deps.clock(),
    offset: -365 * DAY_MS,
  });

  await admin.admin.confirmClock();
  expect(await ready()).toBe('ready');
  expect((await admin.admin.overview()).clock.offset).toBe(0);
  expect(known).toBe(deps.clock());
  const { entries } = await admin.admin.audit({});
  expect(entries[0]).toMatchObject({ action: 'confirm-clock', subjectType: 'clock' });
});
