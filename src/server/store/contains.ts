import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column's text contains `text`. SQLite's LIKE compares ASCII letters
 * without case and every other letter exactly.
 */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  return sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}
