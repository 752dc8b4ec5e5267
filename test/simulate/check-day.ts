/** Everything in full, once a simulated day. */
import type { Language } from '../../src/shared/messages/languages.ts';
import type { Answer } from './ask.ts';
import { BrokenPromise } from './history.ts';
import { refuseUnfinished } from './invariants/exports.ts';
import { comparePlaces } from './invariants/public-places.ts';
import type { Records } from './invariants/records.ts';
import { compareSearches } from './invariants/searches.ts';
import { refuseOtherReasons } from './invariants/standing.ts';
import { refusePrivate, refuseTruePoints } from './invariants/strangers.ts';
import { lookAtPages, marketNow } from './people/look-at-pages.ts';
import { DAY, HOUR, MINUTE, type World } from './world.ts';

/** After a fault, such as a kill in the middle of an export. */
const CATCHES_UP_WITHIN = 16 * HOUR;
/** In that time another hour has become too soon to book. */
const ASKED_AGAIN_AFTER = 65 * MINUTE;
/** Looked at each day. */
const PAGES = 2;

/** A link that acts for anyone who has it doesn't stay once it was sent. */
function refuseOldSecrets(records: Records): void {
  const row = records.db
    .prepare("SELECT id FROM outbox WHERE is_secret AND status = 'sent' AND body IS NOT NULL")
    .get();
  if (row) throw new BrokenPromise('secrets go', JSON.stringify(row));
}

/** @returns how many searches were held against a recomputation */
export async function checkDay(world: World): Promise<number> {
  const { office, faults, random, history, invariants } = world;
  const { bookings, emails, erased, leftovers, limits, reminders, reviews, uploads } = invariants;
  const records = invariants.records();
  const now = world.now();
  // A visitor who looks while the clock is wrong sees what it makes of the days.
  if (faults.skew !== 0) return 0;
  const rows = records.bookings();
  bookings.daily(records, rows, now, faults.lastTrouble);
  bookings.recount(records);
  bookings.rated(records);
  reminders.daily(rows, bookings.known, now, faults.lastTrouble);
  reviews.daily(records, bookings.known);
  refuseOldSecrets(records);
  refuseOtherReasons(records);
  const isErased = ({ bookingId, to }: { bookingId: number | null; to: string }) =>
    (bookingId !== null && bookings.known.get(bookingId)?.isErased === true) ||
    [...erased.erased].some((identity) => to.startsWith(identity));
  emails.daily(records, office, { now, lastTrouble: faults.lastTrouble }, isErased);
  erased.daily(records, now);
  const isBehind = now <= faults.lastTrouble + CATCHES_UP_WITHIN;
  if (world.servers().length === 1) {
    const dataDir = world.dataDir();
    if (!isBehind) leftovers.daily(records, dataDir, now);
    uploads.daily(records, bookings.known, { dataDir, now, isBehind });
  }
  if (!isBehind) refuseUnfinished(records, now);
  if ((now / DAY) % 10 < 1) erased.refuseKeptEmails(records, now, isBehind);
  limits.daily(records, now, isBehind);
  comparePlaces(records);
  const stranger = {
    name: 'stranger',
    language: 'en' as const,
    random: random.fork(`stranger ${history.count()}`),
    address: '203.0.113.9',
  };
  const market = marketNow(world);
  const ids = records.technicians().map(({ id }) => id);
  await lookAtPages(world, stranger.random.sample(ids, PAGES), market);
  const closed = await world.ask(stranger, 'reads which days are closed', (caller) =>
    caller.discovery.closedDays(),
  );
  // Those that aren't over anywhere: it's earliest twelve hours behind.
  const today = new Date(now - 12 * HOUR).toISOString().slice(0, 10);
  const days = (list: readonly { from: string; to: string }[]) =>
    list
      .map(({ from, to }) => `${from} to ${to}`)
      .sort()
      .join();
  if (closed.ok && days(closed.value) !== days(records.offers.closedFrom(today))) {
    throw new BrokenPromise('closed days', `strangers see ${days(closed.value)}`);
  }
  const publicly = <T>(answer: Answer<T>): T => {
    if (!answer.ok) throw new BrokenPromise('strangers get through', answer.message);
    refusePrivate(answer.value, 'a search');
    // The process may be another by the time that somebody asks again.
    refuseTruePoints(world.server().deps.db, answer.value);
    return answer.value;
  };
  if (world.servers().length === 1) {
    const { deps } = world.server();
    const search = async (language: Language, input: object) =>
      publicly(
        await world.ask({ ...stranger, language }, 'searches', (caller) =>
          caller.discovery.search(input as never),
        ),
      ).technicians;
    await invariants.http.daily(records, { deps, random: stranger.random, now }, search);
    world.timeline.add(now + ASKED_AGAIN_AFTER, async () => {
      if (faults.skew !== 0 || world.servers().length > 1) return;
      await invariants.http.again(world.server().deps, stranger.random, search);
    });
  }
  return compareSearches(
    { market, random: stranger.random },
    {
      list: async (search) =>
        publicly(
          await world.ask(stranger, 'searches', (caller) =>
            caller.discovery.search(search as never),
          ),
        ),
      pins: async (search) =>
        publicly(
          await world.ask(stranger, 'reads the map', (caller) =>
            caller.discovery.pins(search as never),
          ),
        ),
    },
  );
}
