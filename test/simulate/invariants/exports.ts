/** A complete export has every part, and what belongs in it: compared with the tables. */
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';

const HOUR = 3_600_000;
const DAILY = 5;
const DAILY_OF_APPLICANT = 1;
/** Tasks run every four hours at least. */
const UNDER_WAY = 5 * HOUR;
const PARTS = ['account', 'consents', 'profile'];
/** In a complete one only. */
const WORK = ['sessions', 'emails', 'weeklyHours', 'availability', 'bookings', 'reviews'];

const IS_APPLICANT = 'SELECT NOT is_approved FROM technicians WHERE user_id = ?';

interface Exported {
  userId: number;
  requestedAt: number;
}

type Part = readonly Record<string, unknown>[];

/** @param since of what was written while the clock was wrong, no one knows when that was */
export function refuseIncomplete(
  records: Records,
  { userId, requestedAt, exportType }: Exported & { exportType: string },
  { read, since }: { read: (name: string) => unknown; since: number },
): void {
  const isComplete = exportType === 'complete';
  const has = (name: string) => read(`${name}.json`) !== undefined;
  const more = isComplete ? undefined : WORK.find(has);
  if (more) throw new BrokenPromise('exports', `a profile of user ${userId} has ${more}`);
  const missing = [...PARTS, ...(isComplete ? WORK : [])].find((name) => !has(name));
  if (missing) throw new BrokenPromise('exports', `one of user ${userId} has no ${missing}`);
  const compare = (part: string, key: string, sql: string, ...values: unknown[]) => {
    const are = new Set((read(`${part}.json`) as Part).map((row) => row[key]));
    const should = records.db
      .prepare(sql)
      .pluck()
      .all(...values);
    const lost = should.find((one) => !are.has(one));
    if (lost !== undefined) {
      throw new BrokenPromise('exports', `one of user ${userId} has no ${lost} in ${part}`);
    }
  };
  const ofUser = 'technician_id = (SELECT id FROM technicians WHERE user_id = ?)';
  const before = requestedAt - HOUR;
  compare('consents', 'kind', 'SELECT kind FROM consents WHERE user_id = ?', userId);
  if (!isComplete) return;
  compare(
    'bookings',
    'reference',
    `SELECT reference FROM bookings WHERE ${ofUser} AND awaits_email_until IS NULL
       AND created_at BETWEEN ? AND ?`,
    userId,
    since,
    before,
  );
  compare(
    'reviews',
    'id',
    // One that an admin has shown again since then was hidden when the export was made.
    `SELECT id FROM reviews WHERE ${ofUser} AND hidden_at IS NULL AND created_at BETWEEN ? AND ?
       AND NOT EXISTS (SELECT 1 FROM audit_log WHERE action = 'show' AND subject_type = 'review'
         AND subject_id = reviews.id AND at >= ?)`,
    userId,
    since,
    before,
    before,
  );
}

/** Whatever the process was doing when it ended, the next one makes what was asked for. */
export function refuseUnfinished(records: Records, now: number): void {
  const waiting = records.exportUnderWay();
  if (!waiting || waiting.requestedAt > now - UNDER_WAY) return;
  throw new BrokenPromise('exports', `${waiting.id} is still ${waiting.status}`);
}

/** Five a day, one at a time, whatever others ask for. @param refused undefined for one that is accepted */
export function judgeExportRequest(
  records: Records,
  { userId, requestedAt }: Exported,
  refused: 'as too many' | 'as one under way' | undefined,
): void {
  const since = requestedAt - 24 * HOUR;
  const { today = 0, underWay = 0 } = records.exportsOf({ userId, since }) ?? {};
  const isApplicant = records.db.prepare(IS_APPLICANT).pluck().get(userId) === 1;
  const most = isApplicant ? DAILY_OF_APPLICANT : DAILY;
  const isRight =
    refused === undefined
      ? today <= most
      : refused === 'as too many'
        ? today >= most
        : underWay > 0;
  if (isRight) return;
  throw new BrokenPromise('exports', `user ${userId} asked for ${today} in a day: ${refused}`);
}
