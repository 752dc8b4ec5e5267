/**
 * What a technician's page says about their work, counted again from the events: only their own first
 * answer is a reply, and only other people's requests are jobs.
 */

import type { Database } from 'better-sqlite3';
import { HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { EventRecord, Records } from './records.ts';

const LATEST = 20;
/** Fewer say more about chance, and about single customers. */
const SHOWN_FROM = 5;
const STEPS = [1, 2, 4, 8, 12, 24];
const ANSWERS = ['confirm', 'decline', 'propose', 'cancel'];

interface Row {
  id: number;
  status: string;
  cancelKind: string | null;
  awaitsEmailUntil: number | null;
  emailConfirmedAt: number | null;
}
interface Event {
  bookingId: number;
  kind: string;
  actor: string;
  fromStatus: string | null;
  at: number;
}

export function figuresOf(db: Database, technicianId: number) {
  const rows = db
    .prepare(
      `SELECT id, status, cancel_kind AS cancelKind, awaits_email_until AS awaitsEmailUntil,
         email_confirmed_at AS emailConfirmedAt
       FROM bookings WHERE technician_id = ? ORDER BY created_at DESC, id DESC`,
    )
    .all(technicianId) as Row[];
  const events = db
    .prepare(
      `SELECT booking_id AS bookingId, kind, actor, from_status AS fromStatus, booking_events.at
       FROM booking_events JOIN bookings ON bookings.id = booking_id
       WHERE technician_id = ? ORDER BY booking_events.id`,
    )
    .all(technicianId) as Event[];
  const byBooking = Map.groupBy(events, ({ bookingId }) => bookingId);
  const requestOf = ({ id }: Row) => byBooking.get(id)?.find(({ kind }) => kind === 'request');
  /** How long it took to reply, Infinity without a reply; undefined if it says nothing about them. */
  const reply = (row: Row): number | undefined => {
    const asked = requestOf(row);
    if (!asked || asked.actor === 'technician' || row.awaitsEmailUntil !== null) return undefined;
    const answer = byBooking
      .get(row.id)
      ?.find(
        ({ kind, actor, fromStatus }) =>
          actor === 'technician' && fromStatus === 'pending' && ANSWERS.includes(kind),
      );
    if (answer) return answer.at - asked.at;
    return row.cancelKind === 'expired' && row.emailConfirmedAt !== null ? Infinity : undefined;
  };
  const replies = rows.flatMap((row) => reply(row) ?? []).slice(0, LATEST);
  const usual = replies.toSorted((a, b) => a - b)[Math.ceil(0.75 * replies.length) - 1] ?? Infinity;
  const hasReplies = replies.length >= SHOWN_FROM;
  const answered = replies.filter(Number.isFinite).length;
  const jobs = rows.filter(
    (row) => row.status === 'completed' && requestOf(row)?.actor !== 'technician',
  ).length;
  return {
    repliesWithinHours: hasReplies
      ? (STEPS.find((hours) => usual <= hours * HOUR_MS) ?? null)
      : null,
    percentAnswered: hasReplies ? Math.floor((100 * answered) / replies.length) : null,
    jobsDone: jobs >= SHOWN_FROM ? jobs : null,
  };
}

const COUNTED = `SELECT technicians.id, reply_hours AS hours FROM technicians
  JOIN bookings ON technician_id = technicians.id WHERE bookings.id = ?`;
/** What ends a request, or answers it; an erasure takes one out that expired. */
const COUNTS = /^(?:confirm|decline|expire|propose|accept|cancel)$/;

/** How quickly technicians reply, by which admins sort them, is counted anew with every answer. */
export function refuseStaleReplies({ db }: Records, events: readonly EventRecord[]): void {
  for (const { kind, fromStatus, bookingId } of events) {
    if (kind !== 'erase' && (fromStatus !== 'pending' || !COUNTS.test(kind))) continue;
    const row = db.prepare(COUNTED).get(bookingId) as { id: number; hours: number } | undefined;
    const should = row && (figuresOf(db, row.id).repliesWithinHours ?? 0);
    if (row?.hours === should) continue;
    throw new BrokenPromise('lists as recomputed', `${row?.id} in ${row?.hours}, not ${should} h`);
  }
}
