import { and, desc, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { preparedFind, type Queries } from '../../../../db/client.ts';
import { sessions } from '../../../../db/schema-records.ts';

export type SessionRow = typeof sessions.$inferSelect;

export const sessionById = preparedFind(sessions, 'id');

export function isSessionOpen(db: Queries, id: string, now: number): boolean {
  const session = sessionById(db, id);
  return session !== undefined && Math.min(session.expiresAt, session.endsAt) > now;
}

export function sessionsOfUser(db: Queries, userId: number): SessionRow[] {
  return db.select().from(sessions).where(eq(sessions.userId, userId)).all();
}

export function insertSession(db: Queries, row: SessionRow): void {
  db.insert(sessions).values(row).run();
}

export function markUsed(db: Queries, id: string, now: number, expiresAt: number): void {
  db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id)).run();
}

export function markProven(db: Queries, id: string, now: number): void {
  db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id)).run();
}

export function deleteSession(db: Queries, id: string): void {
  db.delete(sessions).where(eq(sessions.id, id)).run();
}

export function deleteSessionsOfUser(db: Queries, userId: number): void {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
}

/** @returns whether the user had the session */
export function deleteSessionOfUser(db: Queries, userId: number, id: string): boolean {
  const isTheirs = and(eq(sessions.userId, userId), eq(sessions.id, id));
  return db.delete(sessions).where(isTheirs).run().changes > 0;
}

export function keepLastSessions(db: Queries, userId: number, most: number): void {
  const isTheirs = eq(sessions.userId, userId);
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isTheirs)
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`))
    .limit(most);
  db.delete(sessions)
    .where(and(isTheirs, notInArray(sessions.id, kept)))
    .run();
}

export function deleteOtherSessions(db: Queries, userId: number, keptId: string): void {
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .run();
}

export function deleteExpiredSessions(db: Queries, now: number): number {
  return db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.endsAt, now)))
    .run().changes;
}
