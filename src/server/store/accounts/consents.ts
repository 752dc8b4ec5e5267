import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { consents } from '../../../../db/schema-records.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** Earlier answers are kept. */
export function insertConsents(db: Queries, rows: readonly ConsentRow[]): void {
  db.insert(consents)
    .values([...rows])
    .run();
}

export function consentsOf(db: Queries, userId: number): ConsentRow[] {
  return db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.at))
    .all();
}
