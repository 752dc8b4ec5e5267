/** A person who was erased is nowhere: no text of any table names them. */
import { BrokenPromise } from '../history.ts';
import { type Identity, identitiesIn } from '../identity.ts';
import { RETENTION } from './never.ts';
import type { Records } from './records.ts';

const UNOWNED = `SELECT id FROM outbox
  WHERE booking_id IS NULL AND user_id IS NULL AND created_at < ?`;

interface Column {
  table: string;
  name: string;
}

export function watchErased() {
  const erased = new Set<Identity>();
  let scannedEmail = 0;
  let unowned: readonly number[] = [];

  function scan(records: Records, isWhole: boolean): void {
    if (erased.size === 0) return;
    for (const { table, columns } of textTables(records)) {
      // An email that others still have to get may name someone until it is sent.
      const where =
        table === 'outbox' ? `WHERE status <> 'queued' AND id > ${isWhole ? 0 : scannedEmail}` : '';
      const row = columns.map((name) => `coalesce("${name}", '')`).join(" || ' | ' || ");
      // One long text: reading it is several times as fast as reading row by row.
      const text = records.db
        .prepare(`SELECT group_concat(${row}, char(10)) FROM "${table}" ${where}`)
        .pluck()
        .get() as string | null;
      for (const identity of identitiesIn(text ?? '')) {
        if (erased.has(identity)) throw new BrokenPromise('erased', `${table} names ${identity}`);
      }
    }
    const oldest = records.db
      .prepare(
        "SELECT coalesce(min(id) - 1, (SELECT max(id) FROM outbox)) FROM outbox WHERE status = 'queued'",
      )
      .pluck()
      .get() as number | null;
    scannedEmail = oldest ?? 0;
  }

  return {
    erased,
    add(records: Records, identity: Identity): void {
      erased.add(identity);
      scan(records, true);
    },
    /**
     * Emails of no booking and no account go by themselves, when bookings of the same age do: those of an
     * admin who was removed today may be as old, and are gone at the next look.
     */
    refuseKeptEmails({ db }: Records, now: number, isBehind: boolean): void {
      const statement = db.prepare(UNOWNED).pluck();
      const old = statement.all(now - RETENTION) as number[];
      const kept = old.find((id) => unowned.includes(id));
      if (kept && !isBehind)
        throw new BrokenPromise('erased', `email ${kept} is kept for too long`);
      unowned = old;
    },

    daily(records: Records): void {
      // Emails that were sent before don't change anymore.
      scan(records, false);
    },
  };
}

function textTables(records: Records): { table: string; columns: string[] }[] {
  const columns = records.db
    .prepare(
      `SELECT tables.name AS "table", columns.name AS name FROM sqlite_master AS tables,
         pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND upper(columns.type) LIKE '%TEXT%'
         AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE '__drizzle%'`,
    )
    .all() as Column[];
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [...tables].map(([table, own]) => ({ table, columns: own.map(({ name }) => name) }));
}
