/** A search finds what a plain recomputation finds, whatever of its filters are combined, and so does the map. */

import type { Random } from '../../../demo/random.ts';
import { DAY_MS } from '../../../src/shared/time.ts';
import { type Market, plainSearch } from '../../plain-search.ts';
import { BrokenPromise } from '../history.ts';

const RANDOM_SEARCHES = 2;
/** The days after which windows end, from today. */
const JUST_AFTER: Record<number, string> = { 1: 'today', 7: 'week', 14: 'next-week' };

interface PublicAnswer {
  total: number;
  technicians: {
    id: number;
    nextAvailable: string | null;
    lowestPrice: string;
    distance: string | null;
    assignedServices: readonly string[];
    offer?: unknown;
  }[];
}

/** What a card has word for word as the technician's row has it. */
const AS_STORED = [
  'name',
  'profileImage',
  'shopImage',
  'reviewCount',
  'isSupertech',
  'instagram',
  'experience',
  'experienceLanguage',
  'trainingProgram',
] as const;

interface Ask {
  list(search: object): Promise<PublicAnswer>;
  pins(search: object): Promise<{ id: number; priceCents: number; busy?: boolean | undefined }[]>;
}

/** The whole market, and some searches with any filters. @returns how many */
export async function compareSearches(
  { market, random }: { market: Market; random: Random },
  ask: Ask,
): Promise<number> {
  const [first] = random.shuffle(market.filter(({ days }) => days.length > 0));
  if (!first) return 0;
  const searches: object[] = [
    {},
    ...tooLate(market, random),
    ...Array.from({ length: RANDOM_SEARCHES }, () => anySearch(first, market, random)),
  ];
  for (const search of searches) {
    const query = { ...search, limit: 1000, offset: 0 } as never;
    const answer = await ask.list(query);
    const brief = (one: PublicAnswer['technicians'][number]) =>
      `${one.id} ${one.nextAvailable} ${one.lowestPrice} ${one.distance} ${one.assignedServices} ${JSON.stringify(one.offer)}`;
    const plain = plainSearch(market, query);
    same(search, answer.technicians.map(brief), plain.map(brief));
    refuseOtherCards(market, answer.technicians);
    same(search, [`${answer.total}`], [`${plain.length}`]);
  }
  await comparePages(random.pick(searches), { market, random }, ask);
  const last = searches.at(-1)!;
  const pins = await ask.pins(last);
  refuseOtherPrices(market, pins);
  const free = pins.filter(({ busy }) => !busy);
  const ids = plainSearch(market, { ...last, sort: 'distance' } as never).map(({ id }) => `${id}`);
  const are = new Set(free.map(({ id }) => `${id}`));
  // The map only has those within its bounds.
  same(last, [...are], 'bounds' in last ? ids.filter((id) => are.has(id)) : ids);
  return searches.length;
}

/** However long ago a technician changed something, the search knows of it. */
function refuseOtherCards(market: Market, cards: readonly { id: number }[]): void {
  const rows = new Map(market.map(({ technician }) => [technician.id, technician]));
  for (const card of cards) {
    const row = rows.get(card.id);
    if (!row) continue;
    const should = { rating: row.rating.toFixed(1), city: row.publicPlace };
    for (const name of AS_STORED) Object.assign(should, { [name]: row[name] });
    const is = card as Record<string, unknown>;
    const wrong = Object.entries(should).find(([name, value]) => is[name] !== value);
    if (wrong === undefined) continue;
    const [name, value] = wrong;
    throw new BrokenPromise(
      'search as recomputed',
      `${card.id}: ${name} ${is[name]}, not ${value}`,
    );
  }
}

/** The map says the lowest price, as the list does. */
function refuseOtherPrices(market: Market, pins: readonly { id: number; priceCents: number }[]) {
  const rows = new Map(market.map(({ technician }) => [technician.id, technician]));
  for (const { id, priceCents } of pins) {
    const should = Math.min(...(rows.get(id)?.packages ?? []).map((one) => one.priceCents));
    if (priceCents === should) continue;
    throw new BrokenPromise('search as recomputed', `pin of ${id}: ${priceCents}, not ${should}`);
  }
}

/** Page after page, everyone is there once, and in the order of the whole. */
async function comparePages(
  search: object,
  { market, random }: { market: Market; random: Random },
  ask: Ask,
): Promise<void> {
  const plain = plainSearch(market, search as never);
  const limit = random.int(3, 9);
  const offset = limit * random.int(0, Math.floor(plain.length / limit));
  const page = await ask.list({ ...search, limit, offset });
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => `${id}`);
  same(
    { ...search, limit, offset },
    ids(page.technicians),
    ids(plain.slice(offset, offset + limit)),
  );
}

function same(search: object, is: readonly string[], should: readonly string[]): void {
  if (is.join('; ') === should.join('; ')) return;
  throw new BrokenPromise(
    'search as recomputed',
    `${JSON.stringify(search)} finds ${is.join('; ')}, should find ${should.join('; ')}`,
  );
}

/** For work that somebody can first begin on the day after a window: hardly any search is so close. */
function tooLate(market: Market, random: Random): object[] {
  for (const { technician, today, startsOf } of random.shuffle(market)) {
    const { id, packages } = technician;
    for (const some of [packages, ...packages.map((one) => [one])]) {
      const minutes = some.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
      const first = startsOf(minutes)[0]?.date ?? today;
      const window = JUST_AFTER[(Date.parse(first) - Date.parse(today)) / DAY_MS];
      if (window === undefined) continue;
      return [{ ids: [id], service: some.map(({ name }) => name), availability: [window] }];
    }
  }
  return [];
}

/** Around somebody who has free times, so that it finds someone most often. */
function anySearch({ technician, days, point }: Market[number], market: Market, random: Random) {
  const names = technician.packages.map(({ name }) => name);
  // Days with few hours left have no room for long work.
  const [fullest] = days.toSorted((a, b) => a.timeSlots.length - b.timeSlots.length);
  const lat = point.latitude + random.between(-0.1, 0.1);
  const lng = point.longitude + random.between(-0.1, 0.1);
  const when = random.pick([
    {},
    { date: random.pick(days).date },
    { date: fullest!.date },
    { availability: random.sample(['today', 'week', 'next-week'], random.int(1, 2)) },
  ]);
  const maybe = <T extends object>(part: T, chance: number) => (random.chance(chance) ? part : {});
  return {
    ...maybe({ lat, lng, distance: random.int(1, 16) * 5 }, 0.5),
    ...maybe({ service: random.sample(names, random.int(1, 3)) }, 0.6),
    ...when,
    ...maybe({ query: random.pick(['wheeler', 'tune', technician.firstName, 'nobody']) }, 0.15),
    ...maybe({ rating: random.pick([0, 4, 4.5, 5]) }, 0.2),
    ...maybe({ comesToCustomer: true }, 0.2),
    ...maybe({ ids: random.sample(market, 6).map((one) => one.technician.id) }, 0.15),
    ...maybe({ bounds: { south: lat, north: lat + 1, west: lng, east: lng + 1 } }, 0.15),
    ...maybe({ sort: random.pick(['distance', 'soonest', 'price', 'rating']) }, 0.6),
  };
}
