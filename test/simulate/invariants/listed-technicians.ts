/** What admins read about technicians and services is what the tables say, in plain SQL. */
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';

const STATE = `CASE WHEN NOT is_approved THEN iif(is_active, 'applicant', 'rejected')
  ELSE iif(is_frozen OR NOT is_active, 'frozen', 'approved') END`;
const ASSIGNED = `FROM technician_packages JOIN service_packages ON package_id = service_packages.id
  WHERE technician_id = technicians.id`;
const NEWS = `FROM consents WHERE user_id = technicians.user_id AND kind = 'marketing'
  ORDER BY consents.at DESC LIMIT 1`;
const IS_OPEN = "FROM bookings WHERE technician_id = technicians.id AND status = 'pending'";

/** Of one technician, by the names that admins read them by. */
const TECHNICIAN = `SELECT technicians.name, email, technicians.phone, address, rejection_reason AS rejectionReason,
    freeze_reason AS freezeReason, review_count AS reviewCount, printf('%.1f', rating) AS rating,
    iif(edited_at IS NULL, NULL, coalesce(edited_by, technicians.name)) AS editedBy,
    email_verified_at IS NOT NULL AS emailVerified, ${STATE} AS state,
    ${STATE} = 'approved' AND has_place AND EXISTS (SELECT 1 ${ASSIGNED} AND service_packages.is_active) AS isListed,
    (SELECT group_concat(name, ',') FROM (SELECT service_packages.name ${ASSIGNED}
       ORDER BY position, package_id)) AS assignedServices,
    (SELECT count(*) ${IS_OPEN} AND awaits_email_until IS NULL) AS openRequests,
    nullif(reply_hours, 0) AS repliesWithinHours,
    coalesce((SELECT is_granted ${NEWS}), 0) AS isGranted, (SELECT consents.at ${NEWS}) AS newsAt
  FROM technicians JOIN users ON user_id = users.id WHERE technicians.id = ?`;

const OFFERED_BY = `FROM technician_packages JOIN technicians ON technicians.id = technician_id
  WHERE package_id = service_packages.id`;
const SERVICE = `SELECT name, printf('%.2f', price_cents / 100.0) AS price, is_active AS isActive,
    is_favorite AS isFavorite, (SELECT count(*) ${OFFERED_BY}) AS technicianCount,
    iif(is_active, (SELECT count(*) ${OFFERED_BY} AND ${STATE} = 'approved' AND has_place), 0) AS listedCount
  FROM service_packages WHERE id = ?`;

interface News {
  isGranted: boolean;
  at: number | null;
}

export function compareTechnicians(
  records: Records,
  list: readonly { id: number; news: News; assignedServices: readonly string[] }[],
): void {
  for (const { news, assignedServices, ...shown } of list) {
    const flat = { isGranted: news.isGranted, newsAt: news.at };
    const services = assignedServices.join() || null;
    compare(records, TECHNICIAN, 'technician', { ...shown, ...flat, assignedServices: services });
  }
}

export function compareServices(
  records: Records,
  list: readonly { id: number; technicianCount: number }[],
): void {
  for (const shown of list) compare(records, SERVICE, 'service', { ...shown });
}

/** @param sql has a column for each name of what is shown that counts */
function compare(
  { db }: Records,
  sql: string,
  what: string,
  shown: { id: number; [name: string]: unknown },
): void {
  const row = db.prepare(sql).get(shown.id) as Record<string, unknown> | undefined;
  for (const [name, should] of Object.entries(row ?? {})) {
    const value = shown[name];
    // SQLite has no booleans.
    if ((typeof value === 'boolean' ? Number(value) : value) === should) continue;
    throw new BrokenPromise(
      'lists as recomputed',
      `${what} ${shown.id}: ${name} is ${value}, should be ${should}`,
    );
  }
}
