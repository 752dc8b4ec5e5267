/** What is never in the database once a day is over, in plain SQL: each row here is a rule. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import { IS_OFF, type Records } from './records.ts';

/** Seven months (settings.ts), and some days for tasks that were kept from running. */
export const RETENTION = (7 * 31 + 4) * DAY_MS;
const REVIEW_WITHIN = 30 * DAY_MS;
/** The scheduled tasks run every four hours at least. */
const TASK = 5 * HOUR_MS;
/** The sweeps run every twelve hours here; after a fault, such as a kill in the middle of an export. */
const SWEEP = 16 * HOUR_MS;

interface Rule {
  promise: string;
  what: string;
  /** May use `@now`, and `@late`: so long ago that whatever was due then has to be done. */
  sql: string;
  /** How long after the last fault this may still be behind; always true without it. */
  behind?: number;
}

/** Rows that are of use for a while only, and until when. */
const OF_USE_UNTIL: Record<string, string> = {
  idempotency_keys: `created_at + ${DAY_MS}`,
  email_changes: 'expires_at',
  password_reset_tokens: 'expires_at',
  sessions: 'min(expires_at, ends_at)',
  sign_in_failures: `window_started_at + ${DAY_MS}`,
  hours_changes: `at + ${10 * MINUTE_MS}`,
};

const erased = (what: string, sql: string): Rule => ({ promise: 'erased', what, sql });
const limits = (what: string, sql: string): Rule => ({ promise: 'limits', what, sql });
const late = (what: string, sql: string): Rule => ({
  promise: 'tasks catch up',
  what,
  sql: `SELECT id FROM bookings WHERE ${sql}`,
  behind: TASK,
});

const NEVER: readonly Rule[] = [
  {
    promise: 'receipts wait',
    what: 'a completion is settled while it can be undone',
    sql: `SELECT id FROM booking_events AS settled WHERE kind = 'settle' AND at < ${10 * MINUTE_MS} +
      (SELECT max(at) FROM booking_events WHERE booking_id = settled.booking_id
        AND kind = 'complete' AND id < settled.id)`,
  },
  {
    promise: 'what was agreed',
    what: 'a final price is not the total and what was approved',
    sql: `SELECT id, final_cents FROM bookings WHERE final_cents <> total_cents +
      (SELECT ifnull(sum(price_cents), 0) FROM booking_extras
        WHERE booking_id = bookings.id AND state = 'approved')`,
  },
  {
    promise: 'what was agreed',
    what: 'a line is answered without a time, or has more lines beside it than a booking may',
    sql: `SELECT booking_id FROM booking_extras GROUP BY 1
      HAVING count(*) > 20 OR sum((state = 'proposed') <> (answered_at IS NULL)) > 0`,
  },
  {
    promise: 'ratings',
    what: 'a rating is not the mean of the reviews that can be seen',
    sql: `SELECT technicians.id, technicians.rating, review_count, avg(reviews.rating) AS mean
      FROM technicians LEFT JOIN reviews ON technician_id = technicians.id AND hidden_at IS NULL
      GROUP BY 1 HAVING review_count <> count(reviews.id)
        OR abs(technicians.rating - coalesce(avg(reviews.rating), 0)) > 0.051`,
  },
  {
    promise: 'secrets go',
    what: 'a link that acts for anyone who has it stays once it was sent',
    sql: "SELECT id FROM outbox WHERE is_secret AND status = 'sent' AND body IS NOT NULL",
  },
  {
    promise: 'sessions end',
    what: 'a session is to last longer than two months',
    sql: `SELECT id FROM sessions WHERE ends_at > created_at + ${60 * DAY_MS}`,
  },
  {
    promise: 'reasons of standing',
    what: 'a reason does not go with the standing',
    sql: `SELECT id FROM technicians WHERE (freeze_reason IS NOT NULL) <> is_frozen
      OR (rejection_reason IS NOT NULL) <> (NOT is_approved AND NOT is_active)`,
  },
  {
    promise: 'nothing private',
    what: 'a review is signed with more than a first name and an initial',
    sql: `SELECT id, author_name FROM reviews
      WHERE author_name <> '' AND (author_name NOT LIKE '% _.' OR author_name LIKE '% % %')`,
  },
  {
    promise: 'graph',
    what: 'a booking is open without a technician',
    sql: `SELECT id FROM bookings WHERE technician_id IS NULL AND status IN ('pending', 'confirmed')`,
    behind: TASK,
  },
  late(
    'a request waits for a click',
    "status = 'pending' AND awaits_email_until IS NOT NULL AND awaits_email_until < @late",
  ),
  late(
    'a request is past its time',
    `status = 'pending' AND min(created_at + ${DAY_MS}, starts_at) < @late`,
  ),
  late(
    'a booking is not completed',
    `status = 'confirmed' AND ends_at + ${DAY_MS} < @late AND NOT ${IS_OFF}`,
  ),
  late('a completion is not settled', `min(undo_until, updated_at + ${10 * MINUTE_MS}) < @late`),
  {
    promise: 'exports',
    what: 'an export is still under way',
    sql: `SELECT id FROM export_requests WHERE status IN ('pending', 'processing')
      AND requested_at < @now - ${TASK}`,
    behind: SWEEP,
  },
  {
    promise: 'leftovers',
    what: 'an export can be downloaded for more than a week',
    sql: `SELECT id FROM export_requests WHERE expires_at > completed_at + ${7 * DAY_MS}`,
  },
  erased(
    'a reason is written about somebody who left',
    'SELECT id FROM bookings WHERE technician_id IS NULL AND cancel_reason IS NOT NULL',
  ),
  erased(
    'a reason of an event is written about somebody who left',
    `SELECT bookings.id FROM booking_events JOIN bookings ON bookings.id = booking_id
      WHERE technician_id IS NULL AND reason IS NOT NULL`,
  ),
  erased(
    'words about extra work outlive their customer',
    `SELECT booking_extras.id FROM booking_extras JOIN bookings ON bookings.id = booking_id
      WHERE customer_name = '' AND reason <> ''`,
  ),
  erased(
    'a kept answer names a booking and its link',
    `SELECT bookings.id FROM idempotency_keys JOIN bookings ON bookings.id = booking_id
      WHERE customer_name = '' AND customer_email = ''`,
  ),
  erased(
    'a booking is kept for too long',
    `SELECT id FROM bookings WHERE status IN ('completed', 'cancelled')
      AND ends_at < @now - ${RETENTION} AND concat(customer_name, customer_email, customer_phone,
        service_address, special_instructions, photo_url) <> ''`,
  ),
  erased(
    'a rejected application is kept for too long',
    `SELECT id FROM technicians WHERE NOT is_approved AND NOT is_active
      AND ifnull(edited_at, created_at) < @now - ${RETENTION}`,
  ),
  // No one can check anymore whether there was such a customer: it no longer counts, whatever admins do.
  erased(
    'the review of a customer who was erased can still be seen',
    `SELECT reviews.id FROM reviews
      JOIN booking_events AS done ON done.booking_id = reviews.booking_id AND done.kind = 'complete'
      JOIN booking_events AS gone ON gone.booking_id = reviews.booking_id AND gone.kind = 'erase'
      WHERE gone.actor = 'customer' AND gone.at - done.at <= ${REVIEW_WITHIN}
        AND (hidden_at IS NULL OR hidden_reason IS NOT NULL)`,
  ),
  erased(
    'a review is still signed',
    `SELECT reviews.id FROM reviews JOIN booking_events ON kind = 'erase'
      AND booking_events.booking_id = reviews.booking_id WHERE author_name <> ''`,
  ),
  limits(
    'nobody knows who sent an open request',
    `SELECT id FROM bookings WHERE status IN ('pending', 'confirmed')
      AND NOT EXISTS (SELECT 1 FROM booking_senders WHERE booking_id = bookings.id)
      AND EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id
        AND kind IN ('request', 'wait') AND actor = 'customer')`,
  ),
  limits(
    'a mailbox has more than three open requests that were proved',
    `SELECT customer_email FROM bookings
      WHERE status IN ('pending', 'confirmed') AND email_confirmed_at IS NOT NULL
      GROUP BY 1 HAVING count(*) > 3`,
  ),
  {
    ...limits(
      'a sender is still known a day after a booking is over',
      `SELECT bookings.id FROM bookings JOIN booking_senders ON booking_id = bookings.id
        WHERE status IN ('completed', 'cancelled')
          AND max(booking_senders.created_at, updated_at) < @now - ${DAY_MS + TASK}`,
    ),
    behind: SWEEP,
  },
  {
    promise: 'leftovers',
    // An applicant's count until an admin approves them, and then until the next sweep.
    what: 'an upload that nobody claimed is still counted',
    sql: `SELECT path FROM unclaimed_uploads, (SELECT @late - ${DAY_MS} AS past)
      WHERE created_at < past AND NOT EXISTS (SELECT 1 FROM technicians
        WHERE ifnull(approved_at, past) >= past
          AND substr(path, 7) IN (profile_image, shop_image, certification_file))`,
    behind: SWEEP,
  },
  ...Object.entries(OF_USE_UNTIL).map(([table, until]) => ({
    promise: 'leftovers',
    what: `a row of ${table} is of no use anymore`,
    sql: `SELECT * FROM ${table} WHERE ${until} < @late`,
    behind: SWEEP,
  })),
];

/** Once a day. @param lastTrouble when a fault struck or ended last */
export function refuseNever({ db }: Records, now: number, lastTrouble: number): void {
  for (const { promise, what, sql, behind } of NEVER) {
    if (behind !== undefined && now <= lastTrouble + behind) continue;
    const row = db.prepare(sql).get({ now, late: now - (behind ?? 0) });
    if (row) throw new BrokenPromise(promise, `${what}: ${JSON.stringify(row)}`);
  }
}
