/** Technicians as admins look for them. */
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { technicians, users } from '../../../db/schema.ts';
import type { TechnicianFilter } from '../../shared/admin/admin-technician.ts';
import { contains } from './contains.ts';
import type { TechnicianRow } from './technicians.ts';

export interface AssignedPackage {
  id: number;
  name: string;
  isActive: boolean;
}

export interface ListedTechnician {
  technician: TechnicianRow;
  email: string;
  emailVerifiedAt: number | null;
  packages: AssignedPackage[];
}

const STATES: Record<TechnicianFilter, SQL | undefined> = {
  active: and(eq(technicians.isApproved, true), eq(technicians.isActive, true)),
  applicant: and(eq(technicians.isApproved, false), eq(technicians.isActive, true)),
  approved: and(
    eq(technicians.isApproved, true),
    eq(technicians.isActive, true),
    eq(technicians.isFrozen, false),
  ),
  frozen: and(
    eq(technicians.isApproved, true),
    or(eq(technicians.isFrozen, true), eq(technicians.isActive, false)),
  ),
  rejected: and(eq(technicians.isApproved, false), eq(technicians.isActive, false)),
  supertech: and(eq(technicians.isApproved, true), eq(technicians.isSupertech, true)),
  unassigned: and(
    eq(technicians.isApproved, true),
    eq(technicians.isActive, true),
    sql`NOT EXISTS (SELECT 1 FROM technician_packages tp
      JOIN service_packages p ON p.id = tp.package_id AND p.is_active
      WHERE tp.technician_id = technicians.id)`,
  ),
};

/** One page, newest first. `query` is part of a name, email, phone or town, or an id. */
export function technicianPage(
  db: Queries,
  filter: {
    query?: string | undefined;
    filter?: TechnicianFilter | undefined;
    limit: number;
    offset: number;
  },
): { rows: ListedTechnician[]; total: number } {
  const where = and(
    filter.filter && STATES[filter.filter],
    filter.query ? matches(filter.query) : undefined,
  );
  const ids = db
    .select({ id: technicians.id })
    .from(technicians)
    .innerJoin(users, eq(users.id, technicians.userId))
    .where(where)
    .orderBy(desc(technicians.createdAt), desc(technicians.id))
    .limit(filter.limit)
    .offset(filter.offset)
    .all()
    .map(({ id }) => id);
  const total =
    db
      .select({ n: count() })
      .from(technicians)
      .innerJoin(users, eq(users.id, technicians.userId))
      .where(where)
      .get()?.n ?? 0;
  return { rows: techniciansWithPackages(db, ids), total };
}

/** Technicians with what belongs to them, newest first. */
export function techniciansWithPackages(db: Queries, ids: readonly number[]): ListedTechnician[] {
  const rows = db
    .select({
      technician: technicians,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      packages: sql<string>`(SELECT json_group_array(
          json_object('id', p.id, 'name', p.name, 'isActive', p.is_active) ORDER BY p.position, p.id)
        FROM technician_packages tp JOIN service_packages p ON p.id = tp.package_id
        WHERE tp.technician_id = ${technicians.id})`,
    })
    .from(technicians)
    .innerJoin(users, eq(users.id, technicians.userId))
    .where(inArray(technicians.id, [...ids]))
    .orderBy(desc(technicians.createdAt), desc(technicians.id))
    .all();
  return rows.map(({ packages, ...row }) => ({ ...row, packages: readPackages(packages) }));
}

/** How many technicians a filter shows. */
export function technicianCount(db: Queries, filter: TechnicianFilter): number {
  return db.select({ n: count() }).from(technicians).where(STATES[filter]).get()?.n ?? 0;
}

function readPackages(json: string): AssignedPackage[] {
  const rows = JSON.parse(json) as { id: number; name: string; isActive: number }[];
  return rows.map((row) => ({ ...row, isActive: row.isActive === 1 }));
}

function matches(query: string): SQL | undefined {
  return or(
    contains(technicians.name, query),
    contains(users.email, query),
    contains(technicians.phone, query),
    contains(technicians.city, query),
    /^\d+$/.test(query) ? eq(technicians.id, Number(query)) : undefined,
  );
}
