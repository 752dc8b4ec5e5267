/** A stranger opens the pages of some technicians, which are what a plain recomputation says. */
import { type Market, readMarket } from '../../plain-search.ts';
import { comparePages } from '../invariants/pages.ts';
import type { World } from '../world.ts';

/** Everyone who is listed, with what is free of their days now. */
export function marketNow(world: World): Market {
  const { db, env } = world.server().deps;
  return readMarket(db, world.now(), {
    noticeHours: world.invariants.records().offers.noticeHours(),
    horizonDays: env.bookingHorizonDays,
  });
}

/** @param market read anew if it isn't known */
export async function lookAtPages(
  world: World,
  ids: readonly number[],
  market = marketNow(world),
): Promise<void> {
  // A visitor who looks while the clock is wrong sees what it makes of the days.
  if (world.faults.skew !== 0) return;
  const stranger = {
    name: 'stranger',
    language: 'en' as const,
    random: world.random.fork(`pages ${world.history.count()}`),
    address: '203.0.113.9',
  };
  await comparePages({ db: world.server().deps.db, market }, ids, {
    page: (id) =>
      world.ask(stranger, `opens ${id}`, (caller) => caller.discovery.technician({ id })),
    days: (id) =>
      world.ask(stranger, `looks at the times of ${id}`, (caller) =>
        caller.discovery.availability({ id }),
      ),
  });
}
