import { and, desc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { technicians, users } from '../../../db/schema.ts';
import type { TechnicianWhere } from '../../shared/admin/admin-technician.schema.ts';
import type { TechnicianFilter, TechnicianSort } from '../../shared/admin/admin-technician.ts';
import type { Message } from '../../shared/admin/message.schema.ts';
import { fold } from '../../shared/format/fold.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { centsToDollars } from '../../shared/site/price.ts';
import { CHECK_ENDS_SOON_DAYS } from '../../shared/technician/certification.ts';
import { addDays } from '../../shared/time/dates.ts';
import { contains, containsPhone, countRows } from './sql.ts';
import type { TechnicianRow } from './technicians.ts';

interface AssignedPackage {
  id: number;
  name: string;
  isActive: boolean;
  ownPrice: string | null;
  ownMinutes: number | null;
}

export interface ListedTechnician {
  technician: TechnicianRow;
  email: string;
  emailVerifiedAt: number | null;
  language: Language | null;
  packages: AssignedPackage[];
  openRequests: number;
  /** The last answer about news by email, and when it was given. */
  newsGranted: boolean | null;
  newsAt: number | null;
}

/** Without requests that still wait for their customer's email. */
const openRequests = sql<number>`(SELECT count(*) FROM bookings b
  WHERE b.technician_id = ${technicians.id} AND b.status = 'pending'
    AND b.awaits_email_until IS NULL)`;

const lastNews = (column: 'is_granted' | 'at') => sql`(SELECT c.${sql.raw(column)} FROM consents c
  WHERE c.user_id = technicians.user_id AND c.kind = 'marketing' ORDER BY c.at DESC LIMIT 1)`;

/** Without 'next', which only the read model knows. */
const SORTS: Record<Exclude<TechnicianSort, 'next'>, SQL[]> = {
  applied: [],
  name: [sql`fold(${technicians.name})`],
  requests: [desc(openRequests)],
  rating: [desc(technicians.rating), desc(technicians.reviewCount)],
  replies: [sql`nullif(${technicians.replyHours}, 0) NULLS LAST`],
};

const NEWEST = [desc(technicians.createdAt), desc(technicians.id)];

/** Without 'ending', which depends on the day. */
const STATES: Record<Exclude<TechnicianFilter, 'ending'>, SQL | undefined> = {
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
  news: lastNews('is_granted'),
};

/** @param today as UTC has it */
function isIn(filter: TechnicianFilter, today: string): SQL | undefined {
  if (filter !== 'ending') return STATES[filter];
  const { certificationCheckedAt, certificationEndsOn } = technicians;
  const soon = addDays(today, CHECK_ENDS_SOON_DAYS);
  return and(isNotNull(certificationCheckedAt), lte(certificationEndsOn, soon));
}

/**
 * Ids by `sort`, then newest first.
 * @param nextTimes by technician id, when each can next be booked: for that order
 */
export function technicianIds(
  db: Queries,
  { query, filter, sort = 'applied' }: TechnicianWhere,
  nextTimes: () => ReadonlyMap<number, number>,
  today: string,
): number[] {
  const found = db
    .select({ id: technicians.id })
    .from(technicians)
    .where(and(filter && isIn(filter, today), query ? matches(query) : undefined))
    .orderBy(...(sort === 'next' ? [] : SORTS[sort]), ...NEWEST)
    .all()
    .map(({ id }) => id);
  return sort === 'next' ? soonestFirst(found, nextTimes()) : found;
}

/** In the order of `ids`, without those deleted since. */
export function techniciansInOrder(db: Queries, ids: readonly number[]): ListedTechnician[] {
  const rows = new Map(techniciansWithPackages(db, ids).map((row) => [row.technician.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function soonestFirst(ids: readonly number[], times: ReadonlyMap<number, number>): number[] {
  const timeOf = (id: number) => times.get(id) ?? Number.MAX_SAFE_INTEGER;
  return ids.toSorted((a, b) => timeOf(a) - timeOf(b));
}

/** Newest first. */
export function techniciansWithPackages(db: Queries, ids: readonly number[]): ListedTechnician[] {
  const rows = db
    .select({
      technician: technicians,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
      packages: sql<string>`(SELECT json_group_array(
          json_object('id', p.id, 'name', p.name, 'isActive', p.is_active,
            'ownPrice', tp.price_cents, 'ownMinutes', tp.duration_minutes)
          ORDER BY p.position, p.id)
        FROM technician_packages tp JOIN service_packages p ON p.id = tp.package_id
        WHERE tp.technician_id = ${technicians.id})`,
      openRequests,
      newsGranted: sql<boolean | null>`${lastNews('is_granted')}`.mapWith(Boolean),
      newsAt: sql<number | null>`${lastNews('at')}`,
    })
    .from(technicians)
    .innerJoin(users, eq(users.id, technicians.userId))
    .where(inArray(technicians.id, [...ids]))
    .orderBy(...NEWEST)
    .all();
  return rows.map(({ packages, ...row }) => ({ ...row, packages: readPackages(packages) }));
}

/** Whose mailbox a message goes to, in the order in which they applied. */
export function messageRecipients(
  db: Queries,
  { isNews, city, packageId }: Pick<Message, 'isNews' | 'city' | 'packageId'>,
) {
  return db
    .select({
      userId: technicians.userId,
      name: technicians.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
    })
    .from(technicians)
    .innerJoin(users, eq(users.id, technicians.userId))
    .where(
      and(
        // Anyone can apply with somebody else's address and wish for news.
        isNews ? and(STATES.news, isNotNull(users.emailVerifiedAt)) : STATES.active,
        // "Portland" or "Portland, OR"
        city
          ? sql`${fold(city)} IN (fold(${technicians.city}),
              fold(${technicians.city} || ', ' || ${technicians.region}))`
          : undefined,
        packageId === undefined
          ? undefined
          : sql`${technicians.id} IN (SELECT technician_id FROM technician_packages
              WHERE package_id = ${packageId})`,
      ),
    )
    .orderBy(technicians.id)
    .all();
}

export function technicianCount(db: Queries, filter: TechnicianFilter, today: string): number {
  return countRows(db, technicians, isIn(filter, today));
}

function readPackages(json: string): AssignedPackage[] {
  const rows: (Omit<AssignedPackage, 'isActive' | 'ownPrice'> & {
    isActive: number;
    ownPrice: number | null;
  })[] = JSON.parse(json);
  return rows.map((row) => ({
    ...row,
    isActive: row.isActive === 1,
    ownPrice: row.ownPrice === null ? null : centsToDollars(row.ownPrice),
  }));
}

function matches(query: string): SQL | undefined {
  return or(
    contains(technicians.name, query),
    sql`${technicians.userId} IN (SELECT id FROM users WHERE ${contains(sql`email`, query)})`,
    containsPhone(technicians.phone, technicians.phoneE164, query),
    contains(technicians.city, query),
    /^\d+$/.test(query) ? eq(technicians.id, Number(query)) : undefined,
  );
}
