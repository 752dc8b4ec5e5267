/** libSQL's driver, made to answer as better-sqlite3's does where the two differ. */
import { createRequire } from 'node:module';
import type SqliteDriver from 'better-sqlite3';

type Client = SqliteDriver.Database;
type Options = { syncUrl: string; authToken: string; syncPeriod: number };
type ClientClass = new (file: string, options?: Options) => Client;

/** How often a replica asks its primary for what others wrote, in seconds. */
const SYNC_SECONDS = 1;

/**
 * Opens a database file through libSQL: one of its own, or, with `primary`, a replica of the database
 * there (`libsql://host?authToken=…`), which reads here and writes there.
 *
 * @throws when the optional package is not installed.
 */
export function openLibsql(file: string, primary?: string): Client {
  const Driver = loadDriver();
  if (primary === undefined) return new Driver(file);
  const url = new URL(primary);
  const authToken = url.searchParams.get('authToken') ?? '';
  url.search = '';
  return new Driver(file, { syncUrl: url.href, authToken, syncPeriod: SYNC_SECONDS });
}

let driver: ClientClass | undefined;

/** Loaded when first needed: most installations have no use for it. */
function loadDriver(): ClientClass {
  driver ??= adapt(createRequire(import.meta.url)('libsql') as ClientClass);
  return driver;
}

function adapt(Libsql: ClientClass): ClientClass {
  return class extends Libsql {
    override prepare(source: string): never {
      return adaptStatement(super.prepare(source) as unknown as Statement) as never;
    }

    /** Theirs ignores `simple`. */
    override pragma(source: string, options?: SqliteDriver.PragmaOptions): unknown {
      const rows = super.prepare(`PRAGMA ${source}`).all() as Record<string, unknown>[];
      return options?.simple ? Object.values(rows[0] ?? {})[0] : rows;
    }
  } as ClientClass;
}

interface Statement {
  all(parameters: unknown): unknown[];
  run(parameters: unknown): SqliteDriver.RunResult;
}

/**
 * Theirs stumbles over `null`; their `get` adds a measurement to the row, does not pluck it, and
 * does not reset a statement that failed, which then fails for good.
 */
function adaptStatement(statement: Statement): Statement {
  const all = statement.all.bind(statement);
  const run = statement.run.bind(statement);
  return Object.assign(statement, {
    get: (...parameters: unknown[]) => all(bindable(parameters))[0],
    all: (...parameters: unknown[]) => all(bindable(parameters)),
    run: (...parameters: unknown[]) => run(bindable(parameters)),
  });
}

/** One object of named parameters as it is, everything else as one flat list. */
function bindable(parameters: unknown[]): unknown {
  const [first] = parameters;
  const isNamed =
    parameters.length === 1 &&
    first !== null &&
    typeof first === 'object' &&
    Object.getPrototypeOf(first) === Object.prototype;
  return isNamed ? first : parameters.flat();
}
