/** A person who was erased is nowhere: no text of any table names them. */
import { BrokenPromise } from '../history.ts';
import { type Identity, identitiesIn } from '../identity.ts';
import type { Records } from './records.ts';

const DAY = 24 * 3_600_000;
/** Four months (settings.ts), and some days for tasks that were kept from running. */
const RETENTION = (4 * 31 + 4) * DAY;

/** Reasons are written about somebody, and a kept answer names a booking and its link. */
const LEFT_BEHIND = [
  'SELECT id FROM bookings WHERE technician_id IS NULL AND cancel_reason IS NOT NULL',
  `SELECT bookings.id FROM booking_events JOIN bookings ON bookings.id = booking_id
   WHERE technician_id IS NULL AND reason IS NOT NULL`,
  `SELECT bookings.id FROM idempotency_keys JOIN bookings ON bookings.id = booking_id
   WHERE customer_name = '' AND customer_email = ''`,
];

const UNOWNED = `SELECT id FROM outbox
  WHERE booking_id IS NULL AND user_id IS NULL AND created_at < ?`;

interface Column {
  table: string;
  name: string;
}

export type ErasedWatch = ReturnType<typeof watchErased>;

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

    daily(records: Records, now: number): void {
      // Emails that were sent before don't change anymore.
      scan(records, false);
      const kept = records.db
        .prepare(
          `SELECT id FROM bookings WHERE status IN ('completed', 'cancelled') AND ends_at < ?
             AND concat(customer_name, customer_email, customer_phone, service_address,
               special_instructions, photo_url) <> ''`,
        )
        .pluck()
        .get(now - RETENTION);
      if (kept) throw new BrokenPromise('erased', `booking ${kept} is kept for too long`);
      for (const sql of LEFT_BEHIND) {
        const left = records.db.prepare(sql).pluck().get();
        if (left) throw new BrokenPromise('erased', `something is left of booking ${left}`);
      }
      const rejected = records.db
        .prepare(
          `SELECT id FROM technicians
           WHERE NOT is_approved AND NOT is_active AND ifnull(edited_at, created_at) < ?`,
        )
        .pluck()
        .get(now - RETENTION);
      if (rejected) {
        throw new BrokenPromise('erased', `application ${rejected} is kept for too long`);
      }
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
