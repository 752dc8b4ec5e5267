/** Technicians whose place is judged or named again. */
import { and, asc, eq, gt, like, notInArray, notLike, or } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { technicians } from '../../../db/schema.ts';
import type { Market } from '../../shared/market/countries.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { FAR_FROM } from '../../shared/place/place-name.ts';

const { id, country, hasPlace, publicLatitude, publicLongitude, publicPlace, publicRadiusMeters } =
  technicians;

/**
 * Those in none of the market's countries, those without a place, who may be in one by now, and those
 * whose public point was derived by an earlier version: at most `limit` past `lastId`, in order.
 */
export function outsideMarket(db: Queries, market: Market, lastId: number, limit: number) {
  const isUnsure = or(
    notInArray(country, [...market]),
    eq(hasPlace, false),
    eq(publicRadiusMeters, 0),
  );
  return db
    .select()
    .from(technicians)
    .where(and(gt(id, lastId), isUnsure))
    .orderBy(asc(id))
    .limit(limit)
    .all();
}

const isUnnamed = like(publicPlace, `%${FAR_FROM}%`);
const isAt = ({ latitude, longitude }: Point) =>
  and(eq(publicLatitude, latitude), eq(publicLongitude, longitude));

/** Public points that are named by their distance from a city. */
export function unnamedPoints(db: Queries): Point[] {
  return db
    .select({ latitude: publicLatitude, longitude: publicLongitude })
    .from(technicians)
    .where(and(isUnnamed, eq(hasPlace, true)))
    .groupBy(publicLatitude, publicLongitude)
    .all();
}

/** The name of a public point, by which another technician there is shown already. */
export function nameOfPoint(db: Queries, point: Point): string | undefined {
  return db
    .select({ name: publicPlace })
    .from(technicians)
    .where(and(isAt(point), notLike(publicPlace, `%${FAR_FROM}%`)))
    .get()?.name;
}

/** Names a public point for everyone there. @returns their ids */
export function namePoint(db: Queries, point: Point, name: string): number[] {
  return db
    .update(technicians)
    .set({ publicPlace: name })
    .where(and(isAt(point), isUnnamed))
    .returning({ id })
    .all()
    .map((row) => row.id);
}
