/** Opens the database: the one place that knows the driver and its pragmas. */
import SqliteDriver from 'better-sqlite3';
import { eq, getTableColumns, type InferInsertModel, type Placeholder, sql } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { SelectedFieldsFlat, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { fold } from '../src/shared/format/fold.ts';

export type Database = BetterSQLite3Database & {
  $client: SqliteDriver.Database;
};

/** The database, or a transaction on it: what every store function takes. */
export type Queries = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'run' | 'all' | 'get'
>;

/** How long a write waits for another process that writes: a transaction takes a few milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Set and then read back: the driver is built to fall to `synchronous=NORMAL` in WAL mode, where an
 * acknowledged commit can be lost in a power cut, and a pragma that fails says nothing.
 * `secure_delete` overwrites what is erased, so that a deleted address is not readable in the file.
 * With `analysis_limit` ANALYZE counts that many rows of an index and takes no samples. Samples hold
 * what people typed, and with them SQLite plans a statement again for each value bound to it, which
 * takes several times as long as running it.
 */
const PRAGMAS = [
  ['journal_mode', 'WAL', ['wal', 'memory']],
  ['synchronous', 'FULL', [2]],
  ['foreign_keys', 'ON', [1]],
  ['busy_timeout', `${BUSY_TIMEOUT_MS}`, [BUSY_TIMEOUT_MS]],
  ['secure_delete', 'ON', [1]],
  ['analysis_limit', '1000', [1000]],
] as const;

/**
 * Opens the database in `file`. For a test's own, `:memory:` or the bytes of a file, which are copied.
 *
 * @throws when Node is too old for the driver, or a pragma did not take.
 */
export function openDatabase(file: string | Buffer): Database {
  assertNode();
  const client = new SqliteDriver(file);
  for (const [name, value, accepted] of PRAGMAS) {
    client.pragma(`${name} = ${value}`);
    const actual = client.pragma(name, { simple: true });
    if (!(accepted as readonly unknown[]).includes(actual)) {
      throw new Error(`SQLite did not accept ${name} = ${value}; it is ${actual}`);
    }
  }
  // SQLite itself knows the case of ASCII letters alone.
  client.function('fold', { deterministic: true }, fold);
  return drizzle(client);
}

/** Opens a database that isn't in use, such as a copy, read-only. */
export function openReadOnly(file: string): Database {
  return drizzle(new SqliteDriver(file, { readonly: true, fileMustExist: true }));
}

/**
 * Runs `work` as one transaction that takes the write lock at once, so that what it reads cannot
 * change before it writes. `work` must not await.
 */
export function transaction<T>(db: Database, work: (tx: Queries) => T): T {
  // Prepared statements are kept per database object.
  return db.$client.transaction(() => work(db)).immediate();
}

/** The size of the database's file. */
export function databaseBytes({ $client }: Database): number {
  const pages = Number($client.pragma('page_count', { simple: true }));
  return pages * Number($client.pragma('page_size', { simple: true }));
}

/**
 * Counts again what the planner should know of tables that have grown since it was counted last.
 * Takes milliseconds, also of large tables (`analysis_limit`).
 */
export function refreshStatistics(db: Database): void {
  db.$client.pragma('optimize');
}

/**
 * Empties the write-ahead log, in which rows stay readable after they were erased. To be called
 * after the erasing transaction. While another connection reads an older state, such as a backup, it
 * cannot be emptied: that is left to the next call instead of making everybody wait.
 */
export function emptyLog(db: Database): void {
  withoutWaiting(db, () => db.$client.pragma('wal_checkpoint(TRUNCATE)'));
}

/** Runs what can as well be done later, so it fails at once where another connection holds a lock. */
export function withoutWaiting(db: Database, work: () => void): void {
  db.$client.pragma('busy_timeout = 0');
  try {
    work();
  } finally {
    db.$client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

function assertNode(): void {
  if (Number(process.versions.node.split('.')[0]) < 22) {
    throw new Error(
      `Node ${process.versions.node} is too old for the database driver. Start it with npm, which uses Node 24.`,
    );
  }
}

/**
 * A statement that is always the same but for some values.
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
