import { expect, it, onTestFinished } from 'vitest';
import { openBookingSite } from '../../../test/booking-site.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { consentsOf } from '../store/accounts/consents.ts';

function open() {
  const market = openMarketplace();
  const { id, userId } = market.addTechnician([market.addPackage()]);
  const { technician: mine } = market.as(userId);
  const answers = () =>
    consentsOf(market.deps.db, userId).map(({ kind, isGranted, at }) => [kind, isGranted, at]);
  return { market, id, userId, mine, answers };
}

it('news are agreed to and turned off, each with its time and the date of the policy', async () => {
  const { market, userId, mine, answers } = open();
  const { deps, setNow } = market;
  const start = deps.clock();
  expect(await mine.news()).toEqual({ isGranted: false, at: null });
  expect(await mine.changeNews({ isGranted: true })).toEqual({ isGranted: true, at: start });
  setNow(start + 1000);
  const off = { isGranted: false, at: start + 1000 };
  expect(await mine.changeNews({ isGranted: false })).toEqual(off);
  expect(await mine.news()).toEqual(off);
  expect(answers()).toEqual([
    ['marketing', true, start],
    ['marketing', false, start + 1000],
  ]);
  expect(consentsOf(deps.db, userId)[1]?.version).toBe('July 15, 2025');
});

it('the same answer again keeps the time of the first', async () => {
  const { market, mine, answers } = open();
  const at = market.deps.clock();
  await mine.changeNews({ isGranted: true });
  market.setNow(at + 1000);
  expect(await mine.changeNews({ isGranted: true })).toEqual({ isGranted: true, at });
  expect(answers()).toHaveLength(1);
});

it('of answers at one instant, or after the clock was set back, the last counts', async () => {
  const { market, mine, answers } = open();
  const at = market.deps.clock();
  await mine.changeNews({ isGranted: true });
  await mine.changeNews({ isGranted: false });
  market.setNow(at - 1000);
  await mine.changeNews({ isGranted: true });
  await mine.changeNews({ isGranted: false });
  expect((await mine.news()).isGranted).toBe(false);
  expect(answers()).toHaveLength(4);
});

it.each(['is_approved = 0, is_active = 1', 'is_approved = 0, is_active = 0', 'is_frozen = 1'])(
  'a technician with %s can turn news off',
  async (state) => {
    const { market, mine } = open();
    await mine.changeNews({ isGranted: true });
    market.deps.db.$client.exec(`UPDATE technicians SET ${state}`);
    expect(await mine.changeNews({ isGranted: false })).toMatchObject({ isGranted: false });
  },
);

it('after ten consents in a day the next is refused, and withdrawing never is', async () => {
  const site = await openBookingSite();
  onTestFinished(() => site.app.close());
  const change = (isGranted: boolean) =>
    site.asTechnician('POST', '/api/trpc/technician.changeNews', { json: { isGranted } });
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) {
    statuses.push((await change(true)).status, (await change(false)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 200]);
  const { userId } = site.technician;
  expect(consentsOf(site.market.deps.db, userId)).toHaveLength(20);
});
