/**
 * What the rules allow is not refused: the other half of what graph.ts, times.ts and limits.ts say,
 * written again on purpose from docs/decisions.
 */
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import { GRAPH } from './graph.ts';
import type { BookingRecord, Records } from './records.ts';
import { instantOf, proposalEnd } from './wall-clock.ts';

const NEW_TIMES_DAILY = 5;

/** Something that somebody wants to do to a booking. */
export interface Change {
  bookingId: number;
  kind: string;
  actor: 'customer' | 'technician' | 'admin';
}

interface Moment {
  /** When an open proposal ends by itself. */
  endsAt: number | undefined;
  /** By the server's clock. */
  now: number;
  cutoffHours: number;
}

function isAllowed({ kind, actor }: Change, row: BookingRecord, moment: Moment): boolean {
  const { now, cutoffHours, endsAt } = moment;
  const { status, startsAt, proposedBy, proposedDate, proposedSlot, proposedTimeZone } = row;
  const rule = GRAPH[kind];
  if (!rule?.from.includes(status) || !rule.by.includes(actor)) return false;
  // A request that waits for a click can only be taken back.
  if (row.awaitsEmailUntil !== null && kind !== 'cancel') return false;
  const isProposed = endsAt !== undefined && now < endsAt;
  const mayAnswer = isProposed && (actor === 'admin' || proposedBy !== actor);
  switch (kind) {
    case 'cancel':
      return (
        actor !== 'customer' || status === 'pending' || now <= startsAt - cutoffHours * HOUR_MS
      );
    case 'decline':
      return true;
    case 'confirm':
      return now < startsAt;
    case 'complete':
    case 'no_show':
      return now >= startsAt;
    case 'reopen':
      return now < (row.undoUntil ?? 0) && row.name !== '';
    case 'refuse':
      return mayAnswer;
    case 'accept':
      // A technician can't move a customer's booking with an admin alone.
      return (
        mayAnswer &&
        !(actor === 'technician' && proposedBy === 'admin') &&
        now < instantOf(proposedDate ?? '', proposedSlot ?? '', proposedTimeZone ?? '')
      );
    case 'withdraw':
      return isProposed && proposedBy === actor;
    default:
      return false;
  }
}

/** The booking is in another state than the change needs. */
export function refuseConflict(records: Records, change: Change, now: number, why: string): void {
  const row = records.booking(change.bookingId);
  if (!row) return;
  const cutoffHours = Math.min(row.cutoffHours, records.offers.cutoffHours());
  const endsAt = proposalEnd(row);
  if (!isAllowed(change, row, { now, cutoffHours, endsAt })) return;
  const { kind, actor, bookingId } = change;
  throw new BrokenPromise('what is allowed works', `${bookingId}: ${kind} by ${actor}: ${why}`);
}

/** The booking was given as many new times by one side as a day has. */
export function refuseTooManyTimes(records: Records, { bookingId, actor }: Change, now: number) {
  const given = records.newTimesSince(bookingId, actor, now - DAY_MS)?.count ?? 0;
  if (given >= NEW_TIMES_DAILY) return;
  throw new BrokenPromise('limits', `${bookingId} has only ${given} new times by the ${actor}`);
}
