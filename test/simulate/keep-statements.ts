import type SqliteDriver from 'better-sqlite3';

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
