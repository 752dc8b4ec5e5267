/** What the simulation replaces of the machine that it runs on. */
import type SqliteDriver from 'better-sqlite3';

/** The patience with a slow geocoder lasts milliseconds; nothing else waits. */
const WAITS_SHORTENED = 1_000;

/**
 * Takes the clocks that sessions, libraries and the geocoder's queue read by themselves.
 *
 * @returns gives the real ones back
 */
export function takeTime(by: { clock: () => number; monotonic: () => number }): () => void {
  const { now } = Date;
  const monotonic = performance.now;
  const timeout = globalThis.setTimeout;
  Date.now = by.clock;
  performance.now = by.monotonic;
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    timeout(run, ms / WAITS_SHORTENED)) as typeof setTimeout;
  return () => {
    Date.now = now;
    performance.now = monotonic;
    globalThis.setTimeout = timeout;
  };
}

/** Statements are prepared anew at every call otherwise, which would take a third of the time. */
export function keepStatements(client: SqliteDriver.Database): void {
  const kept = new Map<string, SqliteDriver.Statement>();
  const prepare = client.prepare.bind(client);
  client.prepare = ((sql: string) => {
    const statement = kept.get(sql) ?? prepare(sql);
    kept.set(sql, statement);
    return statement;
  }) as typeof client.prepare;
}
