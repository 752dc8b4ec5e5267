import { and, asc, eq, gt, like, notInArray, notLike, or } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { technicians } from '../../../db/schema.ts';
import type { Market } from '../../shared/market/countries.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { FAR_FROM } from '../../shared/place/place-name.ts';

const { id, country, hasPlace, publicLatitude, publicLongitude, publicPlace, publicRadiusMeters } =
  technicians;

/**
 * Up to `limit` technicians past `lastId`, in order, who need a new look: in none of the market's
 * countries, without a place (they may have one now), or with a public point of an earlier version.
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

/** Public points named by their distance from a city. */
export function unnamedPoints(db: Queries): Point[] {
  return db
    .select({ latitude: publicLatitude, longitude: publicLongitude })
    .from(technicians)
    .where(and(isUnnamed, eq(hasPlace, true)))
    .groupBy(publicLatitude, publicLongitude)
    .all();
}

/** The name another technician at this public point is already shown with. */
export function nameOfPoint(db: Queries, point: Point): string | undefined {
  return db
    .select({ name: publicPlace })
    .from(technicians)
    .where(and(isAt(point), notLike(publicPlace, `%${FAR_FROM}%`)))
    .get()?.name;
}

/** Names a public point for all technicians there. @returns their ids */
export function namePoint(db: Queries, point: Point, name: string): number[] {
  return db
    .update(technicians)
    .set({ publicPlace: name })
    .where(and(isAt(point), isUnnamed))
    .returning({ id })
    .all()
    .map((row) => row.id);
}
