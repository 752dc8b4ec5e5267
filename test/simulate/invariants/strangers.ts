/**
 * What strangers see is what a plain recomputation says, and nothing in it is private.
 */

import type { Database } from '../../../db/client.ts';
import type { Random } from '../../../demo/random.ts';
import { type Market, plainSearch } from '../../plain-search.ts';
import { BrokenPromise } from '../history.ts';
import { PRIVATE } from '../people/identity.ts';

interface PublicAnswer {
  technicians: { id: number; nextAvailable: string | null; lowestPrice: string }[];
}

export type Ask = (search: object) => Promise<PublicAnswer | undefined>;

/** Names, streets, phones and emails of everyone in the simulation have a form of their own. */
export function refusePrivate(answer: unknown, where: string): void {
  const found = PRIVATE.exec(JSON.stringify(answer));
  if (found) throw new BrokenPromise('nothing private', `${where} contains ${found[0]}`);
}

/** Two searches, the whole market and one with a filter, held against what every table says. */
export async function compareSearches(
  { market, random }: { market: Market; random: Random },
  ask: Ask,
): Promise<number> {
  const [first] = random.shuffle(market.filter(({ days }) => days.length > 0));
  if (!first) return 0;
  const near = { lat: first.point.latitude, lng: first.point.longitude };
  const names = first.technician.packages.map(({ name }) => name);
  const searches: object[] = [
    {},
    random.pick([
      {
        ...near,
        distance: random.int(1, 16) * 5,
        sort: random.pick(['rating', 'price', 'soonest']),
      },
      { ...near, service: random.sample(names, random.int(1, 2)) },
      { date: random.pick(first.days).date, query: random.pick(['', 'wheeler', 'tune']) },
      {
        availability: [random.pick(['today', 'week', 'next-week'])],
        rating: random.pick([0, 4, 5]),
      },
    ]),
  ];
  for (const search of searches) {
    const query = { query: undefined, ...search, limit: 1000, offset: 0 } as never;
    const answer = await ask(query);
    if (!answer) continue;
    const brief = (one: PublicAnswer['technicians'][number]) =>
      `${one.id} ${one.nextAvailable} ${one.lowestPrice}`;
    const is = answer.technicians.map(brief).join('; ');
    const should = plainSearch(market, query).map(brief).join('; ');
    if (is === should) continue;
    throw new BrokenPromise(
      'search as recomputed',
      `${JSON.stringify(search)} finds ${is}, should find ${should}`,
    );
  }
  return searches.length;
}

/** True points are not public: no public answer has one, to the digits it is stored with. */
export function refuseTruePoints(db: Database, answer: unknown): void {
  const rows = db.$client.prepare('SELECT id, latitude, longitude FROM technicians').all() as {
    id: number;
    latitude: number;
    longitude: number;
  }[];
  const text = JSON.stringify(answer);
  for (const { id, latitude, longitude } of rows) {
    if (!text.includes(`:${latitude},`) && !text.includes(`:${longitude},`)) continue;
    throw new BrokenPromise('nothing private', `the true point of technician ${id} is public`);
  }
}
