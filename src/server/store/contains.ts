import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { fold } from '../../shared/search/fold.ts';

/**
 * Whether a column's text contains `text`, without case and accents. SQLite's LIKE ignores the case of
 * ASCII letters alone, so texts with others are folded, which takes longer.
 */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  const folded = fold(text);
  const typed = like(column, text);
  // Marks alone, such as ^, would be found everywhere.
  if (folded === '') return typed;
  const plain = isAscii(text) ? typed : like(column, folded);
  return sql`(${plain} OR CASE WHEN octet_length(${column}) > length(${column})
    THEN instr(fold(${column}), ${folded}) END)`;
}

function like(column: AnyColumn | SQL, text: string): SQL {
  return sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}

const isAscii = (text: string) => /^[ -~]*$/.test(text);
