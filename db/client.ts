/** The only place that knows the SQLite driver and its pragmas. */
import SqliteDriver from 'better-sqlite3';
import { eq, getTableColumns, type InferInsertModel, type Placeholder, sql } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { SelectedFieldsFlat, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { fold } from '../src/shared/format/fold.ts';

export type Database = BetterSQLite3Database & {
  $client: SqliteDriver.Database;
};

/** What every store function takes: the database or a transaction on it. */
export type Queries = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'run' | 'all' | 'get'
>;

/** How long a write waits for another process's write; a transaction takes a few milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

// Read back since a failed pragma says nothing. In WAL mode the driver would fall to NORMAL, which
// can lose acknowledged commits in a power cut; `secure_delete` makes deleted rows unreadable.
// `analysis_limit` stops ANALYZE from sampling: with samples, SQLite replans a statement for each
// value.
const PRAGMAS = [
  ['journal_mode', 'WAL', ['wal', 'memory']],
  ['synchronous', 'FULL', [2]],
  ['foreign_keys', 'ON', [1]],
  ['busy_timeout', `${BUSY_TIMEOUT_MS}`, [BUSY_TIMEOUT_MS]],
  ['secure_delete', 'ON', [1]],
  ['analysis_limit', '1000', [1000]],
] as const;

/**
 * @param file may be `:memory:` or the bytes of a file, for tests
 * @throws when Node is too old for the driver or a pragma did not take
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
  // SQLite itself folds only ASCII letters.
  client.function('fold', { deterministic: true }, fold);
  return drizzle(client);
}

export function openReadOnly(file: string): Database {
  return drizzle(new SqliteDriver(file, { readonly: true, fileMustExist: true }));
}

/** Takes the write lock at once, so nothing changes after it is read. `work` must not await. */
export function transaction<T>(db: Database, work: (tx: Queries) => T): T {
  // Prepared statements are kept per database object.
  return db.$client.transaction(() => work(db)).immediate();
}

export function databaseBytes({ $client }: Database): number {
  const pages = Number($client.pragma('page_count', { simple: true }));
  return pages * Number($client.pragma('page_size', { simple: true }));
}

/** Updates the planner's statistics of tables that have grown; takes milliseconds at any size. */
export function refreshStatistics(db: Database): void {
  db.$client.pragma('optimize');
}

/**
 * Empties the write-ahead log, where erased rows stay readable; call it after the transaction.
 * Where another connection reads an older state, such as a backup, the next call does it.
 */
export function emptyLog(db: Database): void {
  withoutWaiting(db, () => db.$client.pragma('wal_checkpoint(TRUNCATE)'));
}

/** Fails at once where another connection holds a lock, for work that can wait. */
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
 * Prepares a statement once per database.
 * @param names of the values given to each run
 * @param write writes the statement from the placeholders of those values
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

/** Finds a row by a column's value; null finds none. */
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
 * Inserts a row with a statement prepared per set of columns. No null for booleans or JSON: drizzle
 * would encode it.
 * @param returning the columns of the stored row to return
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
