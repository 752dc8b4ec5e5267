import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { preparedFind, type Queries } from '../../../../db/client.ts';
import { exportRequests } from '../../../../db/schema-records.ts';
import type { ExportType } from '../../../shared/account/data-export.ts';
import { countRows } from '../sql.ts';

export type ExportRow = typeof exportRequests.$inferSelect;

const UNDER_WAY = inArray(exportRequests.status, ['pending', 'processing']);

export function exportsOf(db: Queries, userId: number): ExportRow[] {
  return db
    .select()
    .from(exportRequests)
    .where(eq(exportRequests.userId, userId))
    .orderBy(desc(exportRequests.id))
    .all();
}

export const exportById = preparedFind(exportRequests, 'id');

export function insertExport(
  db: Queries,
  row: { userId: number; exportType: ExportType; requestedAt: number },
): ExportRow {
  return db.insert(exportRequests).values(row).returning().get();
}

export function hasExportUnderWay(db: Queries, userId: number): boolean {
  const row = db
    .select({ id: exportRequests.id })
    .from(exportRequests)
    .where(and(eq(exportRequests.userId, userId), UNDER_WAY))
    .get();
  return row !== undefined;
}

/** Doesn't count failed ones, which left no file. */
export function exportsSince(db: Queries, userId: number, since: number): number {
  const isTheirs = and(eq(exportRequests.userId, userId), ne(exportRequests.status, 'failed'));
  return countRows(db, exportRequests, and(isTheirs, gt(exportRequests.requestedAt, since)));
}

/** The next export: waiting, or left unfinished by a process. */
export function nextExport(db: Queries): ExportRow | undefined {
  return db.select().from(exportRequests).where(UNDER_WAY).orderBy(asc(exportRequests.id)).get();
}

/** False if the export is gone because its owner deleted their account. */
export function updateExport(
  db: Queries,
  id: number,
  change: Partial<Omit<ExportRow, 'id' | 'userId'>>,
): boolean {
  const where = and(eq(exportRequests.id, id), UNDER_WAY);
  return db.update(exportRequests).set(change).where(where).run().changes > 0;
}

/** Marks overdue exports as expired and returns the files to remove. */
export function expireExports(db: Queries, now: number): string[] {
  const past = and(eq(exportRequests.status, 'completed'), lte(exportRequests.expiresAt, now));
  const files = db.select({ file: exportRequests.file }).from(exportRequests).where(past).all();
  db.update(exportRequests).set({ status: 'expired', file: null }).where(past).run();
  return files.flatMap(({ file }) => file ?? []);
}

/** A finished export whose file is lost doesn't count toward the day's limit. */
export function failLostExport(db: Queries, file: string): void {
  db.update(exportRequests)
    .set({ status: 'failed', file: null, expiresAt: null })
    .where(eq(exportRequests.file, file))
    .run();
}

export function exportFiles(db: Queries): Set<string> {
  const rows = db
    .select({ file: exportRequests.file })
    .from(exportRequests)
    .where(isNotNull(exportRequests.file))
    .all();
  return new Set(rows.flatMap(({ file }) => file ?? []));
}
