/**
 * Statements that are written out once. The query builder writes a statement's SQL anew at every
 * call, which takes longer than SQLite takes to run it: what a booking, an email or a session asks
 * is prepared here instead. A booking takes 5 ms of processor time, and 11 without (2026-11-27).
 */
import { eq, getTableColumns, type InferInsertModel, type Placeholder, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { SelectedFieldsFlat, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from './client.ts';

/**
 * A statement that is always the same but for some values.
 *
 * @param names of the values, which each run of the statement gives
 * @param write writes it, from what stands for the values; called once for each database
 * @returns the statement for a database or a transaction on it
 */
export function prepared<Name extends string, S>(
  names: readonly Name[],
  write: (db: Queries, values: Record<Name, Placeholder>) => { prepare(): S },
): (db: Queries) => S {
  const values = {} as Record<Name, Placeholder>;
  for (const name of names) values[name] = sql.placeholder(name);
  const written = new WeakMap<Queries, S>();
  return (db) => {
    const known = written.get(db);
    if (known) return known;
    const statement = write(db, values).prepare();
    written.set(db, statement);
    return statement;
  };
}

/** Finding the row of a table that has a value in a column; null finds none. */
export function preparedFind<T extends SQLiteTable, K extends keyof T['$inferSelect'] & string>(
  table: T,
  column: K,
): (db: Queries, value: T['$inferSelect'][K] | null) => T['$inferSelect'] | undefined {
  const find = prepared(['value'], (db, { value }) =>
    db
      .select()
      .from(table as SQLiteTable)
      .where(eq(getTableColumns(table)[column]!, value)),
  );
  return (db, value) => find(db).get({ value });
}

/**
 * Inserting a row of a table, prepared once for each set of columns that rows are given with; the
 * others get their defaults. A null is for columns of text and numbers alone: drizzle would encode
 * one of a boolean or of JSON.
 *
 * @param returning the columns wanted of the row as it was stored
 * @returns inserts a row of plain values
 */
export function preparedInsert<T extends SQLiteTable, F extends SelectedFieldsFlat>(
  table: T,
  returning: F,
): (db: Queries, row: InferInsertModel<T>) => SelectResultFields<F> {
  const statements = new Map<string, ReturnType<typeof write>>();
  const write = (columns: readonly string[]) =>
    prepared(columns, (db, values) =>
      db
        .insert(table)
        .values(values as InferInsertModel<T>)
        .returning(returning),
    );
  return (db, row) => {
    const given = row as Record<string, unknown>;
    const columns = Object.keys(given).filter((name) => given[name] !== undefined);
    const shape = columns.join();
    let statement = statements.get(shape);
    if (!statement) {
      statement = write(columns);
      statements.set(shape, statement);
    }
    return statement(db).get(given) as SelectResultFields<F>;
  };
}
