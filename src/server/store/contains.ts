import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { fold } from '../../shared/format/fold.ts';

/**
 * Whether a column's text contains `text`, both folded. SQLite's LIKE ignores the case of ASCII letters
 * alone, so texts with other characters are folded, which takes longer; a backtick is an apostrophe.
 */
export function contains(column: AnyColumn | SQL, text: string): SQL {
  const folded = fold(text);
  const typed = like(column, text);
  // Marks alone, such as ^, would be found everywhere.
  if (folded === '') return typed;
  const plain = isPlain(text) ? typed : like(column, folded);
  return sql`(${plain} OR CASE WHEN octet_length(${column}) > length(${column}) OR instr(${column}, char(96))
    THEN instr(fold(${column}), ${folded}) END)`;
}

function like(column: AnyColumn | SQL, text: string): SQL {
  return sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}

const isPlain = (text: string) => /^[ -_a-~]*$/.test(text);
