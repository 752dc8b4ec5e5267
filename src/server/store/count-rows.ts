import { count, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../../db/client.ts';

export function countRows(db: Queries, table: SQLiteTable, where?: SQL): number {
  return db.select({ rows: count() }).from(table).where(where).get()?.rows ?? 0;
}
