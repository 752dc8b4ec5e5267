/** Everything in full, once a simulated day. */

import { DAY_MS, HOUR_MS } from '../../src/shared/time.ts';
import { type Market, readMarket } from '../plain-search.ts';
import type { Answer } from './ask.ts';
import { BrokenPromise } from './history.ts';
import { refuseNever } from './invariants/never.ts';
import { comparePages } from './invariants/pages.ts';
import { comparePlaces, refusePrivate, refuseTruePoints } from './invariants/public-places.ts';
import { compareSearches } from './invariants/searches.ts';
import type { World } from './world.ts';

/** After a fault, such as a kill in the middle of an export. */
const CATCHES_UP_WITHIN = 16 * HOUR_MS;
/** Looked at each day. */
const PAGES = 2;

/** @returns how many searches were held against a recomputation */
export async function checkDay(world: World): Promise<number> {
  const { office, faults, invariants } = world;
  const { bookings, emails, erased, leftovers, offers, reminders, uploads } = invariants;
  const { lastTrouble } = faults;
  const records = invariants.records();
  const now = world.now();
  // A visitor who looks while the clock is wrong sees what it makes of the days.
  if (faults.skew !== 0) return 0;
  const rows = records.bookings();
  bookings.daily(records, rows, now, lastTrouble);
  bookings.recount(records);
  offers.daily(records, rows);
  reminders.daily(records, rows, bookings.known, now, lastTrouble);
  refuseNever(records, now, lastTrouble);
  const isErased = ({ bookingId, to }: { bookingId: number | null; to: string }) =>
    (bookingId !== null && bookings.known.get(bookingId)?.isErased === true) ||
    [...erased.erased].some((identity) => to.startsWith(identity));
  emails.daily(records, office, { now, lastTrouble }, isErased);
  erased.daily(records);
  const isBehind = now <= lastTrouble + CATCHES_UP_WITHIN;
  if (world.servers().length === 1) {
    const dataDir = world.dataDir();
    if (!isBehind) leftovers.daily(records, dataDir, now);
    uploads.daily(records, bookings.known, { dataDir, now, isBehind });
  }
  if ((now / DAY_MS) % 10 < 1) erased.refuseKeptEmails(records, now, isBehind);
  comparePlaces(records);
  const stranger = strangerTo(world);
  const market = marketNow(world);
  const ids = stranger.random.sample(records.technicians(), PAGES).map(({ id }) => id);
  await lookAtPages(world, ids, market);
  const publicly = <T>(answer: Answer<T>): T => {
    if (!answer.ok) throw new BrokenPromise('strangers get through', answer.message);
    refusePrivate(answer.value, 'a search');
    // The process may be another by the time that somebody asks again.
    refuseTruePoints(invariants.records(), answer.value);
    return answer.value;
  };
  return compareSearches(
    { market, random: stranger.random },
    {
      list: async (search) =>
        publicly(
          await world.ask(stranger, 'searches', (to) => to.discovery.search(search as never)),
        ),
      pins: async (search) =>
        publicly(
          await world.ask(stranger, 'reads the map', (to) => to.discovery.pins(search as never)),
        ),
    },
  );
}

const strangerTo = ({ random, history }: World) => ({
  name: 'stranger',
  language: 'en' as const,
  random: random.fork(`stranger ${history.count()}`),
  address: '203.0.113.9',
});

/** Everyone who is listed, with what is free of their days now. */
function marketNow(world: World): Market {
  const { db, env } = world.server().deps;
  return readMarket(db, world.now(), {
    noticeHours: world.invariants.records().offers.noticeHours(),
    hasOwnPrices: world.invariants.records().offers.hasOwnPrices(),
    horizonDays: env.bookingHorizonDays,
  });
}

/** A stranger opens the pages of some technicians, which are what a plain recomputation says. */
export async function lookAtPages(
  world: World,
  ids: readonly number[],
  market = marketNow(world),
): Promise<void> {
  // A visitor who looks while the clock is wrong sees what it makes of the days.
  if (world.faults.skew !== 0) return;
  const stranger = strangerTo(world);
  await comparePages(world.invariants.records, market, ids, {
    page: (id) => world.ask(stranger, `opens ${id}`, (to) => to.discovery.technician({ id })),
    days: (id) =>
      world.ask(stranger, `looks at the times of ${id}`, (to) => to.discovery.availability({ id })),
  });
}
