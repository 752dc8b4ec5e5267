import { desc, gte, lt, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { emptySearches } from '../../../db/schema-content.ts';

/** Made-up searches could fill the disk otherwise; the most frequent ones stay. Networks have limits too. */
const ROWS_PER_WEEK = 2000;

/** Call it in a transaction. */
export function addEmptySearches(
  db: Queries,
  week: string,
  rows: readonly { cell: string; service: string; searches: number }[],
): void {
  const searches = sql`${emptySearches.searches} + excluded.searches`;
  for (const row of rows) {
    db.insert(emptySearches)
      .values({ week, ...row })
      .onConflictDoUpdate({
        target: [emptySearches.week, emptySearches.cell, emptySearches.service],
        set: { searches },
      })
      .run();
  }
  db.run(sql`DELETE FROM empty_searches WHERE week = ${week} AND rowid NOT IN (
    SELECT rowid FROM empty_searches WHERE week = ${week}
    ORDER BY searches DESC LIMIT ${ROWS_PER_WEEK})`);
}

export function forgetEmptySearches(db: Queries, before: string): void {
  db.delete(emptySearches).where(lt(emptySearches.week, before)).run();
}

/** Most frequent first. */
export function emptySearchesSince(db: Queries, week: string, limit: number) {
  const searches = sum(emptySearches.searches).mapWith(Number);
  return db
    .select({ cell: emptySearches.cell, service: emptySearches.service, searches })
    .from(emptySearches)
    .where(gte(emptySearches.week, week))
    .groupBy(emptySearches.cell, emptySearches.service)
    .orderBy(desc(searches))
    .limit(limit)
    .all();
}
