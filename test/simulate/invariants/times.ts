/**
 * A booking keeps the time it was agreed for: only an accepted proposal, a request that its customer
 * moves and a caller's new time change it, and customers decide until the hours before that admins have set.
 */
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { BookingRecord, EventRecord, Records } from './records.ts';
import { instantOf, proposalEnd } from './wall-clock.ts';

/** After these nothing is proposed anymore. */
const ANSWERS = ['accept', 'refuse', 'withdraw', 'outdate', 'move', 'agree', 'put_back'];

interface Time {
  date: string;
  slot: string;
  timeZone: string;
}

interface Agreed {
  time: Time;
  movedByPhoneAt?: number;
  proposal?: Time & { by: string };
}

interface Facts {
  row: BookingRecord;
  known: Agreed;
  cutoffHours: number;
  /** When the proposal ends by itself. */
  endsAt: number | undefined;
  isCalledOff: boolean;
}

const timeOf = ({ date, slot, timeZone }: BookingRecord): Time => ({ date, slot, timeZone });
/** A proposed time is in the zone it was offered in. */
const proposedOf = (row: BookingRecord): Time | undefined =>
  row.proposedDate === null
    ? undefined
    : {
        date: row.proposedDate,
        slot: row.proposedSlot ?? '',
        timeZone: row.proposedTimeZone ?? '',
      };
const isUnagreed = ({ status, cancelKind }: BookingRecord) =>
  status === 'pending' || (status === 'cancelled' && cancelKind !== 'no_show');
const say = (time: Time | undefined) =>
  time ? `${time.date} ${time.slot} ${time.timeZone}` : 'no time';
const startOf = ({ date, slot, timeZone }: Time) => instantOf(date, slot, timeZone);

/** @param clock the server's, in UTC milliseconds */
export function watchTimes(clock: () => number) {
  const agreed = new Map<number, Agreed>();

  /** Why an event may not happen; undefined when it may. */
  function fault(
    { kind, actor, fromStatus }: EventRecord,
    { row, known, cutoffHours, endsAt, isCalledOff }: Facts,
  ) {
    const { time, proposal } = known;
    const hasPassed = endsAt !== undefined && clock() >= endsAt;
    const isTold = isCalledOff || clock() < (known.movedByPhoneAt ?? 0) + DAY_MS;
    const isLate = () => !isTold && clock() > startOf(time) - cutoffHours * HOUR_MS;
    const isOwn = proposal?.by === actor;
    if (kind === 'cancel' || (kind === 'propose' && row.proposedDate)) {
      return actor === 'customer' && fromStatus === 'confirmed' && isLate() && 'it is too late';
    }
    if (kind === 'propose') return 'there is no time';
    if (kind === 'outdate') return !hasPassed && 'no proposed time has passed';
    if (kind === 'withdraw' && !isOwn) return 'there is nothing to take back';
    if (['accept', 'refuse', 'withdraw'].includes(kind) && hasPassed) return 'it has passed';
    if (kind === 'accept' || kind === 'refuse') {
      if (!proposal || (isOwn && actor !== 'admin')) return 'there is nothing to answer';
    }
    if (kind === 'accept' && proposal?.by === 'admin' && actor === 'technician') {
      return 'the customer has not agreed';
    }
    if (kind === 'accept' && proposal) {
      return clock() >= startOf(proposal) && 'it has passed';
    }
    return undefined;
  }

  /** New times are in the zone where the technician is, and no other. */
  function refuseOtherZone(
    { kind, fromStatus }: EventRecord,
    row: BookingRecord,
    zone: string | undefined,
  ): void {
    const isNew = kind === 'move' || kind === 'agree' || fromStatus === null;
    const is = kind === 'propose' ? row.proposedTimeZone : row.timeZone;
    if ((!isNew && kind !== 'propose') || zone === undefined || is === zone) return;
    throw new BrokenPromise('times as agreed', `booking ${row.id}: ${kind} in ${is}, not ${zone}`);
  }

  function follow(event: EventRecord, row: BookingRecord, cutoffHours: number, isOff: boolean) {
    const { kind, actor, toStatus } = event;
    const known = agreed.get(row.id) ?? { time: timeOf(row) };
    agreed.set(row.id, known);
    const endsAt =
      known.proposal &&
      proposalEnd({
        proposedDate: known.proposal.date,
        proposedSlot: known.proposal.slot,
        proposedTimeZone: known.proposal.timeZone,
      });
    const why = fault(event, { row, known, cutoffHours, endsAt, isCalledOff: isOff });
    if (why) {
      throw new BrokenPromise('times as agreed', `booking ${row.id}: ${kind} by ${actor}: ${why}`);
    }
    if (kind === 'agree') known.movedByPhoneAt = clock();
    if (kind === 'accept') known.time = known.proposal!;
    if (kind === 'move' || kind === 'agree' || kind === 'put_back') known.time = timeOf(row);
    // Undoing a completion brings it back.
    const isSettled = toStatus === 'completed' && row.undoUntil === null;
    if (ANSWERS.includes(kind) || toStatus === 'cancelled' || isSettled) delete known.proposal;
    if (kind === 'propose') {
      known.proposal = { by: actor, ...proposedOf(row)! };
    }
  }

  return {
    afterEvent(records: Records, events: readonly EventRecord[]): void {
      const rows = new Map<number, BookingRecord>();
      for (const event of events) {
        const row = rows.get(event.bookingId) ?? records.booking(event.bookingId);
        if (!row) continue;
        rows.set(row.id, row);
        refuseOtherZone(event, row, records.offers.listing(row.technicianId)?.timeZone);
        const cutoffHours = records.offers.cutoffHours();
        if (event.fromStatus === null && row.cutoffHours !== cutoffHours) {
          throw new BrokenPromise(
            'times as agreed',
            `${row.id}: ${row.cutoffHours}, not ${cutoffHours} h`,
          );
        }
        const isOff = records.isCalledOff(row.id) !== undefined;
        follow(event, row, Math.min(row.cutoffHours, cutoffHours), isOff);
      }
      for (const row of rows.values()) {
        const known = agreed.get(row.id)!;
        // Until it's agreed, it takes the zone that its customer saw when the technician moves or leaves.
        if (isUnagreed(row)) {
          known.time.timeZone = row.timeZone;
          if (known.proposal) known.proposal.timeZone = row.proposedTimeZone ?? '';
        }
        const { time, proposal } = known;
        const proposed = say(proposedOf(row));
        if (say(time) !== say(timeOf(row)) || say(proposal) !== proposed) {
          throw new BrokenPromise(
            'times as agreed',
            `booking ${row.id} is for ${say(timeOf(row))} (proposed: ${proposed}), agreed: ${say(time)} (${say(proposal)})`,
          );
        }
        const startsAt = startOf(timeOf(row));
        if (row.startsAt !== startsAt || row.endsAt !== startsAt + row.slotCount * HOUR_MS) {
          throw new BrokenPromise('times as agreed', `${row.id} starts at ${row.startsAt}`);
        }
      }
    },
  };
}
