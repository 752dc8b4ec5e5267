/** A technician's public page and times are what a plain recomputation says; without a listing there's neither. */
import type { Market } from '../../plain-search.ts';
import type { Answer } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { figuresOf } from './figures.ts';
import { TERMS } from './read-offers.ts';
import type { Records } from './records.ts';

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
type Days = readonly { date: string; timeSlots: readonly string[] }[];

interface Ask {
  page(id: number): Promise<Answer<Page>>;
  days(id: number): Promise<Answer<Days>>;
}

/** With fewer reviews, how many gave which rating would say too much about single customers. */
const RATINGS_FROM = 5;
const REVIEWS_SHOWN = 50;

/** A member since the approval, whatever has happened to them since. */
const FACTS = `SELECT (SELECT at FROM audit_log WHERE action = 'approve' AND subject_type = 'technician'
    AND subject_id = technicians.id ORDER BY id DESC LIMIT 1) AS memberSince,
    certification_checked_at AS certificationCheckedAt
  FROM technicians WHERE id = ?`;
/** Favorites come first, then the order that admins gave them. */
const SERVICES = `SELECT package_id AS id, ${TERMS}
  WHERE technician_id = ? AND is_active ORDER BY is_favorite DESC, position, package_id`;
const REVIEWS = `SELECT id, rating, text, author_name AS authorName, answer FROM reviews
  WHERE technician_id = ? AND hidden_at IS NULL ORDER BY created_at DESC, id DESC`;

/** Technicians, listed or not, as a stranger sees them. */
export async function comparePages(
  records: () => Records,
  market: Market,
  ids: readonly number[],
  ask: Ask,
): Promise<void> {
  for (const id of ids) {
    const page = await ask.page(id);
    const days = await ask.days(id);
    const listed = market.find(({ technician }) => technician.id === id);
    const hasTimes = days.ok && days.value.length > 0;
    if (listed && page.ok && days.ok) compare(records(), listed, page.value, days.value);
    else if (listed || page.ok || hasTimes) {
      const why = listed ? 'is listed without a page' : 'has a page without being listed';
      throw new BrokenPromise('pages as recomputed', `technician ${id} ${why}`);
    }
  }
}

function compare(
  { db }: Records,
  { technician, days: open }: Market[number],
  page: Page,
  days: Days,
): void {
  const { id } = technician;
  const all = <T>(sql: string) => db.prepare(sql).all(id) as T[];
  const reviews = all<Review>(REVIEWS);
  const stars = [1, 2, 3, 4, 5].map((one) => reviews.filter(({ rating }) => rating === one).length);
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const mean = sum / Math.max(1, reviews.length);
  const timesOf = (list: Days) =>
    list.flatMap(({ date, timeSlots }) => (timeSlots.length > 0 ? `${date} ${timeSlots}` : []));
  const facts = db.prepare(FACTS).get(id) as Pick<Page, 'memberSince' | 'certificationCheckedAt'>;
  const should: Record<string, unknown> = {
    ...facts,
    ...figuresOf(db, id),
    latitude: technician.publicLatitude,
    longitude: technician.publicLongitude,
    city: technician.publicPlace,
    privacyMode: technician.privacyMode,
    comesToCustomer: technician.comesToCustomer,
    serviceRadiusKm: technician.serviceRadiusKm,
    services: all<{ id: number; cents: number; minutes: number }>(SERVICES).map(
      (one) => `${one.id}: ${(one.cents / 100).toFixed(2)} for ${one.minutes}`,
    ),
    reviews: reviews.slice(0, REVIEWS_SHOWN).map((one) => Object.values(one).join(' ')),
    reviewCount: reviews.length,
    ratings: reviews.length < RATINGS_FROM ? null : stars,
    isNearMean: true,
    times: timesOf(open),
  };
  const is: Record<string, unknown> = {
    ...page,
    services: page.servicePackages.map(
      (one) => `${one.id}: ${one.price} for ${one.durationMinutes}`,
    ),
    reviews: page.reviews.map(({ id: review, rating, text, authorName, answer }) =>
      [review, rating, text, authorName, answer].join(' '),
    ),
    isNearMean: Math.abs(Number(page.rating) - mean) < 0.051,
    times: timesOf(days),
  };
  for (const [name, value] of Object.entries(should)) {
    const [one, other] = [is[name], value].map((each) => JSON.stringify(each));
    if (one === other) continue;
    throw new BrokenPromise('pages as recomputed', `${name} of ${id} is ${one}, not ${other}`);
  }
}
