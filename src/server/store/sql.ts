import { type AnyColumn, count, max, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../../db/client.ts';
import { fold } from '../../shared/format/fold.ts';
import { searchedPhone } from '../../shared/site/contact.ts';

export function countRows(db: Queries, table: SQLiteTable, where?: SQL): number {
  return db.select({ rows: count() }).from(table).where(where).get()?.rows ?? 0;
}

/**
 * Whether a column contains `text`, both folded. LIKE ignores the case of ASCII letters alone;
 * other texts are folded, which takes longer. A backtick is an apostrophe.
 */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  const folded = fold(text);
  const typed = like(column, text);
  // Marks alone, such as ^, would match everything.
  if (folded === '') return typed;
  const plain = isPlain(text) ? typed : like(column, folded);
  return sql`(${plain} OR CASE WHEN octet_length(${column}) > length(${column}) OR instr(${column}, char(96))
    THEN instr(fold(${column}), ${folded}) END)`;
}

/** Whether a phone number has the typed one, or a part of it, however either is written. */
export function containsPhone(phone: AnyColumn, e164: AnyColumn, text: string): SQL | undefined {
  const wanted = searchedPhone(text);
  return wanted ? or(like(phone, text), like(e164, wanted)) : undefined;
}

function like(column: AnyColumn | SQL, text: string): SQL {
  return sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}

const isPlain = (text: string) => /^[ -_a-~]*$/.test(text);

/** The highest id of the matching rows; 0 without any. */
export function latestId(db: Queries, table: SQLiteTable & { id: SQLiteColumn }, where?: SQL) {
  const row = db
    .select({ id: max(table.id).mapWith(Number) })
    .from(table)
    .where(where)
    .get();
  return row?.id ?? 0;
}
