import { and, eq, inArray, lt, max, sql } from 'drizzle-orm';
import { prepared, preparedFind, type Queries } from '../../../db/client.ts';
import { technicians, users } from '../../../db/schema.ts';
import type { UserRow } from './accounts/users.ts';
import { countRows, latestId } from './sql.ts';
import { claimUploads } from './unclaimed-uploads.ts';

export type TechnicianRow = typeof technicians.$inferSelect;

export const technicianById = preparedFind(technicians, 'id');

export const technicianByUser = preparedFind(technicians, 'userId');

const withEmail = prepared(['id'], (db, { id }) =>
  db
    .select({
      technician: technicians,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
      linkGeneration: users.linkGeneration,
    })
    .from(technicians)
    .innerJoin(users, eq(users.id, technicians.userId))
    .where(eq(technicians.id, id)),
);

/** Includes the address for the technician's email; null finds none. */
export function technicianWithEmail(
  db: Queries,
  id: number | null,
):
  | (TechnicianRow & Pick<UserRow, 'email' | 'emailVerifiedAt' | 'language' | 'linkGeneration'>)
  | undefined {
  const row = withEmail(db).get({ id });
  if (!row) return undefined;
  const { technician, ...account } = row;
  return { ...technician, ...account };
}

/** A new certification file needs a new check; a new phone is also the account's. */
export function updateTechnician(
  db: Queries,
  id: number,
  change: Partial<typeof technicians.$inferInsert>,
): void {
  // drizzle refuses an update that sets nothing.
  if (Object.keys(change).length === 0) return;
  const { certificationFile: file } = change;
  const check =
    file === undefined
      ? {}
      : {
          certificationCheckedAt: sql`iif(certification_file IS ${file}, certification_checked_at, NULL)`,
          certificationEndsOn: sql`iif(certification_file IS ${file}, certification_ends_on, NULL)`,
        };
  db.update(technicians)
    .set({ ...check, ...change })
    .where(eq(technicians.id, id))
    .run();
  if (change.phone !== undefined) {
    const account = db
      .select({ id: technicians.userId })
      .from(technicians)
      .where(eq(technicians.id, id));
    db.update(users).set({ phone: change.phone }).where(inArray(users.id, account)).run();
  }
  claimUploads(db, [change.profileImage, change.shopImage, change.certificationFile]);
}

/** Renames a service in applications. @returns whose applications changed */
export function renameSpecialization(db: Queries, from: string, to: string): { id: number }[] {
  const { specializations } = technicians;
  return db
    .update(technicians)
    .set({
      specializations: sql`(SELECT json_group_array(DISTINCT iif(value = ${from}, ${to}, value))
        FROM json_each(${specializations}))`,
    })
    .where(sql`${from} IN (SELECT value FROM json_each(${specializations}))`)
    .returning({ id: technicians.id })
    .all();
}

export function insertTechnician(db: Queries, row: typeof technicians.$inferInsert): TechnicianRow {
  const technician = db.insert(technicians).values(row).returning().get();
  claimUploads(db, [row.profileImage, row.shopImage, row.certificationFile]);
  return technician;
}

/** An applicant rejected and last edited, by anyone, before an instant. */
export function rejectedBefore(db: Queries, at: number): { userId: number } | undefined {
  const { isApproved, isActive, editedAt, createdAt } = technicians;
  return db
    .select({ userId: technicians.userId })
    .from(technicians)
    .where(
      and(
        eq(isApproved, false),
        eq(isActive, false),
        lt(sql`ifnull(${editedAt}, ${createdAt})`, at),
      ),
    )
    .limit(1)
    .get();
}

/** Clears files of applications rejected before an instant; unnamed files get deleted. */
export function dropRejectedFiles(db: Queries, before: number): void {
  const { isApproved, isActive, editedAt, createdAt } = technicians;
  const rejectedAt = sql`(SELECT max(at) FROM audit_log WHERE action = 'reject'
    AND subject_type = 'technician' AND subject_id = ${technicians.id})`;
  const since = sql`coalesce(${rejectedAt}, ${editedAt}, ${createdAt})`;
  db.update(technicians)
    .set({
      profileImage: null,
      shopImage: null,
      certificationFile: null,
      certificationCheckedAt: null,
      certificationEndsOn: null,
    })
    .where(and(eq(isApproved, false), eq(isActive, false), lt(since, before)))
    .run();
}

export const latestTechnicianId = (db: Queries): number => latestId(db, technicians);

/** Changes when someone applies, applies again or leaves. */
export function applicationsVersion(db: Queries): number {
  // Applying again changes only this.
  const latest = db
    .select({ at: max(technicians.createdAt) })
    .from(technicians)
    .get();
  return latestTechnicianId(db) + (latest?.at ?? 0) + countRows(db, technicians);
}
