import { and, desc, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookings } from '../../../db/schema.ts';
import { reviews } from '../../../db/schema-bookings.ts';
import { auditLog, outbox } from '../../../db/schema-records.ts';
import type { AuditFilter } from '../../shared/admin/admin-records.schema.ts';
import type {
  AUDIT_SUBJECTS,
  AuditAction,
  AuditDetails,
} from '../../shared/admin/audit-details.ts';
import { contains, countRows, latestId } from './sql.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export function insertAudit(db: Queries, row: typeof auditLog.$inferInsert): void {
  db.insert(auditLog).values(row).run();
}

export interface Admin {
  id: number;
  email: string;
}

interface Entry {
  action: AuditAction;
  subjectType: (typeof AUDIT_SUBJECTS)[number];
  subjectId?: number;
  /** Empty if the details name the subject. */
  subjectName: string;
  reason?: string | undefined;
  details?: AuditDetails | undefined;
}

export function audit(
  { clock }: { clock: () => number },
  tx: Queries,
  { id, email }: Admin,
  entry: Entry,
): void {
  insertAudit(tx, { adminId: id, adminEmail: email, at: clock(), ...entry });
}

/**
 * Keeps who did what. Call it before the emails go: only the account leads to earlier addresses.
 */
export function forgetInAudit(
  db: Queries,
  person: { technicianId: number; userId: number; names: readonly string[] },
): void {
  const emails = db.select({ id: outbox.id }).from(outbox).where(eq(outbox.userId, person.userId));
  // Gone with the technician: erasing customers later wouldn't find these.
  const rated = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.technicianId, person.technicianId));
  const isAboutThem = or(
    and(eq(auditLog.subjectType, 'technician'), eq(auditLog.subjectId, person.technicianId)),
    and(eq(auditLog.subjectType, 'email'), inArray(auditLog.subjectId, emails)),
    and(eq(auditLog.subjectType, 'review'), inArray(auditLog.subjectId, rated)),
  );
  const mayName = person.names.flatMap((name) => [
    contains(auditLog.subjectName, name),
    contains(auditLog.reason, name),
    contains(auditLog.details, inJson(name)),
  ]);
  const namesThem = db
    .select()
    .from(auditLog)
    // Keep who was an admin, or a removed one would come back at the next start (create-admin.ts).
    .where(and(ne(auditLog.subjectType, 'admin'), or(sql`false`, ...mayName)))
    .all()
    .filter((row) => person.names.some((name) => isNamed(row, name)))
    .map(({ id }) => id);
  db.update(auditLog)
    .set({ subjectName: '', reason: null, details: null })
    .where(or(isAboutThem, inArray(auditLog.id, namesThem)))
    .run();
}

/** Matches whole names only: Ana Li isn't Ana Lindgren. */
function isNamed({ subjectName, reason, details }: AuditRow, name: string): boolean {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'iu');
  const texts = [subjectName, reason ?? '', ...textsIn(details)];
  return texts.some((text) => whole.test(text));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Call it before the customer's emails go: they and the reviews say which names to clear. */
export function forgetCustomerInAudit(db: Queries, bookingIds: readonly number[]): void {
  const ids = [...bookingIds];
  const emails = db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.bookingId, ids));
  const rated = db.select({ id: reviews.id }).from(reviews).where(inArray(reviews.bookingId, ids));
  // Some emails are already gone: replaced, or deleted with the technician's account.
  const references = db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, ids),
        sql`instr(${auditLog.subjectName}, '(' || ${bookings.reference} || ')')`,
      ),
    );
  db.update(auditLog)
    .set({ subjectName: '', reason: null, details: null })
    .where(
      or(
        and(eq(auditLog.subjectType, 'booking'), inArray(auditLog.subjectId, ids)),
        and(
          eq(auditLog.subjectType, 'email'),
          or(inArray(auditLog.subjectId, emails), exists(references)),
        ),
        and(eq(auditLog.subjectType, 'review'), inArray(auditLog.subjectId, rated)),
      ),
    )
    .run();
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * One page, newest first; `query` may be in any text of a row.
 * @param labeled actions and kinds of subjects with that label in the reader's language
 */
export function listAudit(
  db: Queries,
  { query, limit, offset }: AuditFilter,
  labeled: { actions: string[]; subjectTypes: string[] } = { actions: [], subjectTypes: [] },
): { rows: AuditRow[]; total: number } {
  const where = query
    ? or(
        contains(auditLog.adminEmail, query),
        contains(auditLog.action, query),
        contains(auditLog.subjectType, query),
        contains(auditLog.subjectName, query),
        contains(auditLog.reason, query),
        contains(auditLog.details, inJson(query)),
        inArray(sql`${auditLog.action}`, labeled.actions),
        inArray(auditLog.subjectType, labeled.subjectTypes),
      )
    : undefined;
  const rows = db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { rows, total: countRows(db, auditLog, where) };
}

/**
 * Newest first, also under earlier emails; removed accounts' entries count if the email matches.
 */
export function auditBy(db: Queries, { id, email }: Admin, limit: number): AuditRow[] {
  const asRemoved = and(isNull(auditLog.adminId), eq(auditLog.adminEmail, email));
  return db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.adminId, id), asRemoved))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .all();
}

interface Subject {
  type: (typeof AUDIT_SUBJECTS)[number];
  id: number;
}

const isAbout = ({ type, id }: Subject) =>
  and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, id));

/** Newest first, without notes. */
export function auditOf(db: Queries, subject: Subject, limit: number): AuditRow[] {
  return db
    .select()
    .from(auditLog)
    .where(and(isAbout(subject), ne(auditLog.action, 'note')))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .all();
}

/** Removed and erased notes have no text. */
const isNote = and(eq(auditLog.action, 'note'), isNotNull(auditLog.reason));

/** Admins' private notes, newest first. */
export function notesOf(db: Queries, subject: Subject): AuditRow[] {
  return db
    .select()
    .from(auditLog)
    .where(and(isAbout(subject), isNote))
    .orderBy(desc(auditLog.id))
    .all();
}

/** Keeps who wrote it. @returns the entry; undefined if it's no note or already cleared */
export function clearNote(db: Queries, id: number): AuditRow | undefined {
  return db
    .update(auditLog)
    .set({ reason: null })
    .where(and(eq(auditLog.id, id), isNote))
    .returning()
    .get();
}

/** To how many a message with this key went; undefined if none did. */
export function messageSent(db: Queries, key: string): number | undefined {
  const isKey = sql`json_extract(${auditLog.details}, '$.key') = ${key}`;
  const row = db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'message'), isKey))
    .get();
  return row?.details?.kind === 'message' ? row.details.count : undefined;
}

export function hasAdminLeft(db: Queries, email: string): boolean {
  const left = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'admin'),
        inArray(auditLog.action, ['remove', 'change-email']),
        eq(auditLog.subjectName, email),
      ),
    )
    .get();
  return left !== undefined;
}

export const latestAuditId = (db: Queries): number => latestId(db, auditLog);
