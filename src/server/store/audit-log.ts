import { count, desc, like, or } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema-records.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export function insertAudit(db: Queries, row: typeof auditLog.$inferInsert): void {
  db.insert(auditLog).values(row).run();
}

/** One page of the audit log, newest first; `query` is looked for in every text of a row. */
export function listAudit(
  db: Queries,
  filter: { query?: string | undefined; limit: number; offset: number },
): { rows: AuditRow[]; total: number } {
  const pattern = `%${(filter.query ?? '').replace(/[\\%_]/g, '')}%`;
  const where = filter.query
    ? or(
        like(auditLog.adminEmail, pattern),
        like(auditLog.action, pattern),
        like(auditLog.subjectName, pattern),
        like(auditLog.reason, pattern),
      )
    : undefined;
  const rows = db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(filter.limit)
    .offset(filter.offset)
    .all();
  const total = db.select({ n: count() }).from(auditLog).where(where).get()?.n ?? 0;
  return { rows, total };
}
