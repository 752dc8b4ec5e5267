/** A technician's public page and times are what a plain recomputation says; without a listing there's neither. */
import type { Database } from '../../../db/client.ts';
import type { Market } from '../../plain-search.ts';
import type { Answer } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { figuresOf } from './figures.ts';

interface Review {
  id: number;
  rating: number;
  text: string;
  authorName: string;
  answer: string | null;
}
interface Page extends ReturnType<typeof figuresOf> {
  rating: string;
  reviewCount: number;
  latitude: number;
  longitude: number;
  city: string;
  privacyMode: string;
  comesToCustomer: boolean;
  serviceRadiusKm: number;
  servicePackages: readonly { id: number; price: string; durationMinutes: number }[];
  reviews: readonly Review[];
  memberSince: number | null;
  certificationCheckedAt: number | null;
  ratings: readonly number[] | null;
}
interface Day {
  date: string;
  timeSlots: readonly string[];
}

/** With fewer reviews, how many gave which rating would say too much about single customers. */
const RATINGS_FROM = 5;

/** A member since the approval, whatever has happened to them since. */
const FACTS = `SELECT (SELECT at FROM audit_log WHERE action = 'approve' AND subject_type = 'technician'
    AND subject_id = technicians.id ORDER BY id DESC LIMIT 1) AS memberSince,
    certification_checked_at AS certificationCheckedAt
  FROM technicians WHERE id = ?`;
/** Favorites come first, then the order that admins gave them. */
const SERVICES = `SELECT package_id FROM technician_packages
    JOIN service_packages ON package_id = service_packages.id
  WHERE technician_id = ? AND is_active ORDER BY is_favorite DESC, position, package_id`;

interface Shown {
  db: Database;
  market: Market;
}
interface Ask {
  page(id: number): Promise<Answer<Page>>;
  days(id: number): Promise<Answer<Day[]>>;
}

/** Technicians, listed or not, as a stranger sees them. */
export async function comparePages(shown: Shown, ids: readonly number[], ask: Ask): Promise<void> {
  for (const id of ids) await comparePage(shown, id, ask);
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
  const ordered = db.$client.prepare(SERVICES).pluck().all(id);
  same(
    'the order of services',
    page.value.servicePackages.map((one) => one.id),
    ordered,
  );
  const visible = db.$client
    .prepare(
      `SELECT id, rating, text, author_name AS authorName, answer FROM reviews WHERE technician_id = ? AND hidden_at IS NULL
       ORDER BY created_at DESC, id DESC LIMIT 50`,
    )
    .all(id);
  same(
    'reviews',
    page.value.reviews.map(({ id: review, rating, text, authorName, answer }) => ({
      id: review,
      rating,
      text,
      authorName,
      answer,
    })),
    visible,
  );
  const { memberSince, certificationCheckedAt } = page.value;
  same('facts', { memberSince, certificationCheckedAt }, db.$client.prepare(FACTS).get(id));
  const given = ratingsOf(db, id);
  const mean = given.length > 0 ? given.reduce((sum, one) => sum + one, 0) / given.length : 0;
  same('ratings', page.value.ratings, given.length < RATINGS_FROM ? null : starsOf(given));
  const isNear = Math.abs(Number(page.value.rating) - mean) < 0.051;
  if (!isNear) refuse(`the rating is ${page.value.rating}, should be ${mean}`);
  same('counts of reviews', page.value.reviewCount, given.length);
  const { repliesWithinHours, percentAnswered, jobsDone } = page.value;
  same('figures', { repliesWithinHours, percentAnswered, jobsDone }, figuresOf(db.$client, id));
  const open = days.value.filter(({ timeSlots }) => timeSlots.length > 0);
  same(
    'times',
    open.map(({ date, timeSlots }) => `${date} ${timeSlots.join(' ')}`),
    listed.days.map(({ date, timeSlots }) => `${date} ${timeSlots.join(' ')}`),
  );
}

/** What each visible review gave. */
function ratingsOf(db: Database, id: number): number[] {
  return db.$client
    .prepare('SELECT rating FROM reviews WHERE technician_id = ? AND hidden_at IS NULL')
    .pluck()
    .all(id) as number[];
}

/** How many reviews gave one star, two stars and so on. */
function starsOf(ratings: readonly number[]): number[] {
  return [1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating === stars).length);
}
