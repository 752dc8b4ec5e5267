import { max, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../../db/client.ts';

/** The highest number in a table, or among the rows of it that fit; 0 before the first. */
export function latestId(
  db: Queries,
  table: SQLiteTable & { id: SQLiteColumn },
  where?: SQL,
): number {
  const row = db
    .select({ id: max(table.id).mapWith(Number) })
    .from(table)
    .where(where)
    .get();
  return row?.id ?? 0;
}
