/** A technician's public page and times are what a plain recomputation says; without a listing there's neither. */
import type { Database } from '../../../db/client.ts';
import type { Random } from '../../../demo/random.ts';
import type { Market } from '../../plain-search.ts';
import type { Answer } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { figuresOf } from './figures.ts';

interface Page extends ReturnType<typeof figuresOf> {
  reviewCount: number;
  latitude: number;
  longitude: number;
  city: string;
  privacyMode: string;
  comesToCustomer: boolean;
  serviceRadiusKm: number;
  servicePackages: readonly { id: number; price: string; durationMinutes: number }[];
  reviews: readonly { id: number }[];
  ratings: readonly number[] | null;
}
interface Day {
  date: string;
  timeSlots: readonly string[];
}

const PAGES = 3;
/** With fewer reviews, how many gave which rating would say too much about single customers. */
const RATINGS_FROM = 5;

interface Shown {
  db: Database;
  market: Market;
}
interface Ask {
  page(id: number): Promise<Answer<Page>>;
  days(id: number): Promise<Answer<Day[]>>;
}

/** Some technicians, listed or not, as a stranger sees them. */
export async function comparePages(
  { random, ...shown }: Shown & { random: Random },
  ask: Ask,
): Promise<void> {
  const all = shown.db.$client
    .prepare('SELECT id FROM technicians ORDER BY id')
    .pluck()
    .all() as number[];
  for (const id of random.sample(all, PAGES)) await comparePage(shown, id, ask);
}

async function comparePage({ db, market }: Shown, id: number, ask: Ask): Promise<void> {
  const page = await ask.page(id);
  const days = await ask.days(id);
  const listed = market.find(({ technician }) => technician.id === id);
  const refuse = (why: string) => {
    throw new BrokenPromise('pages as recomputed', `technician ${id}: ${why}`);
  };
  if (!listed) {
    if (page.ok || (days.ok && days.value.length > 0)) refuse('has a page without being listed');
    return;
  }
  if (!page.ok || !days.ok) return refuse('is listed without a page');
  const same = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) === JSON.stringify(should)) return;
    refuse(`${what} are ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`);
  };
  const { publicLatitude, publicLongitude, publicPlace, ...row } = listed.technician;
  const placeOf = (one: Pick<Page, 'privacyMode' | 'comesToCustomer' | 'serviceRadiusKm'>) =>
    `${one.privacyMode} ${one.comesToCustomer} ${one.serviceRadiusKm}`;
  same(
    'place, privacy and radius',
    `${page.value.latitude} ${page.value.longitude} ${page.value.city} ${placeOf(page.value)}`,
    `${publicLatitude} ${publicLongitude} ${publicPlace} ${placeOf(row)}`,
  );
  const services = page.value.servicePackages.map(
    ({ id: service, price, durationMinutes }) => `${service}: ${price} for ${durationMinutes}`,
  );
  const packages = listed.technician.packages.map(
    ({ id: service, priceCents, durationMinutes }) =>
      `${service}: ${(priceCents / 100).toFixed(2)} for ${durationMinutes}`,
  );
  same('services', services.sort(), packages.sort());
  const visible = db.$client
    .prepare(
      `SELECT id FROM reviews WHERE technician_id = ? AND hidden_at IS NULL
       ORDER BY created_at DESC, id DESC LIMIT 50`,
    )
    .pluck()
    .all(id);
  same(
    'reviews',
    page.value.reviews.map((review) => review.id),
    visible,
  );
  same('ratings', page.value.ratings, ratingsOf(db, id));
  const { repliesWithinHours, percentAnswered, jobsDone } = page.value;
  same('figures', { repliesWithinHours, percentAnswered, jobsDone }, figuresOf(db, id));
  const open = days.value.filter(({ timeSlots }) => timeSlots.length > 0);
  same(
    'times',
    open.map(({ date, timeSlots }) => `${date} ${timeSlots.join(' ')}`),
    listed.days.map(({ date, timeSlots }) => `${date} ${timeSlots.join(' ')}`),
  );
}

/** How many visible reviews gave one star, two stars and so on; null if they are few. */
function ratingsOf(db: Database, id: number): number[] | null {
  const ratings = db.$client
    .prepare('SELECT rating FROM reviews WHERE technician_id = ? AND hidden_at IS NULL')
    .pluck()
    .all(id) as number[];
  if (ratings.length < RATINGS_FROM) return null;
  return [1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating === stars).length);
}
