/** Technicians whose place is judged again at a start. */
import { and, asc, eq, gt, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { technicians } from '../../../db/schema.ts';
import type { Country, Market } from '../../shared/site/countries.ts';
import type { TechnicianRow } from './technicians.ts';

const { id, region, publicTimeZone, hasPlace } = technicians;
/** From an earlier version that didn't note what strangers see of time and money. */
const isUnknown = and(eq(publicTimeZone, ''), eq(hasPlace, true));

/** Those with a place and no public zone whose id is past `lastId`, in order, at most `limit`. */
export function withoutPublicZone(db: Queries, lastId: number, limit: number) {
  return db
    .select({
      id,
      mode: technicians.privacyMode,
      latitude: technicians.publicLatitude,
      longitude: technicians.publicLongitude,
    })
    .from(technicians)
    .where(and(gt(id, lastId), isUnknown))
    .orderBy(asc(id))
    .limit(limit)
    .all();
}

const zoneUpdate = prepared(['timeZone', 'country', 'id'], (db, { timeZone, country, id }) =>
  db
    .update(technicians)
    .set({ publicTimeZone: sql`${timeZone}`, publicCountry: sql`${country}` })
    .where(eq(technicians.id, id)),
);

export function setPublicZone(
  db: Queries,
  row: { id: number; timeZone: string; country: Country },
): void {
  zoneUpdate(db).run(row);
}

/** Marks those of them whose point was in no region that anybody knew. */
export function markPlaceless(db: Queries): void {
  db.update(technicians)
    .set({ hasPlace: false })
    .where(and(isUnknown, eq(region, '')))
    .run();
}

/** Those in none of the market's countries, and those without a place, who may be in one by now. */
export function maybeMoved(db: Queries, market: Market): TechnicianRow[] {
  return db
    .select()
    .from(technicians)
    .where(or(notInArray(technicians.country, [...market]), eq(hasPlace, false)))
    .all();
}
