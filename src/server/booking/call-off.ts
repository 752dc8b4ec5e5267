/** What is booked on days on which the technician doesn't work after all. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TRPCError } from '@trpc/server';
import { transaction } from '../../../db/client.ts';
import { CALLED_OFF_MAX, isPhoneOnly, OPEN_STATUSES } from '../../shared/booking/booking.ts';
import type { Affected, CalledOff, CallOff } from '../../shared/booking/call-off.schema.ts';
import { proposalOf, type WallTime, withoutEnded } from '../../shared/booking/proposal.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import { calledOffFor } from '../store/bookings/booking-events.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import { bookingsOfTechnician } from '../store/bookings/technician-bookings.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { cancelBooking, declineBooking } from './change-status.ts';
import { describeForTechnician } from './list-technician-bookings.ts';
import { planOffers } from './plan-offers.ts';
import { acceptTime, proposeTime, refuseProposal } from './propose-time.ts';
import { type Moved, queueTogether } from './queue-booking-emails.ts';
import { endedBy } from './suggest-others.ts';
import type { Actor } from './transition.ts';

interface Days {
  from: string;
  to: string;
}

interface Found {
  booking: BookingRow;
  keepsTime: boolean;
  offer: WallTime | undefined;
}

/** Soonest first; what has been offered another time already is left out. */
export function listAffected(deps: Deps, technicianId: number, days: Days): Affected[] {
  return findAffected(deps, technicianId, days).map(({ booking, keepsTime, offer }) => ({
    booking: describeForTechnician({ deps, technicianId }, booking),
    keepsTime,
    offer: offer ?? null,
  }));
}

function findAffected(deps: Deps, technicianId: number, { from, to }: Days): Found[] {
  const technician = technicianById(deps.db, technicianId);
  if (!technician) return [];
  const isOff = (time: { date: string } | undefined) =>
    time !== undefined && from <= time.date && time.date <= to;
  const filter = { statuses: OPEN_STATUSES, from, to, limit: CALLED_OFF_MAX, offset: 0 };
  const found = bookingsOfTechnician(deps.db, technicianId, filter)
    .rows.toReversed()
    .map((row) => withoutEnded(row, deps.clock()))
    .flatMap((booking) => {
      const proposal = proposalOf(booking);
      const isCalledOff = calledOffFor(deps.db, booking.id) !== undefined;
      // Over, or offered another time before.
      const isSettled = isCalledOff || booking.endsAt <= deps.clock() || !isOff(booking);
      if (isSettled && !isOff(proposal)) return [];
      return { booking, proposal, keepsTime: isSettled && !isCalledOff };
    });
  const known = ({ proposal }: (typeof found)[number]) => (isOff(proposal) ? undefined : proposal);
  const rows = found.filter((each) => !known(each)).map(({ booking }) => booking);
  const offers = planOffers(deps, technician, rows, to);
  return found.map((each) => ({ ...each, offer: known(each) ?? offers.get(each.booking.id) }));
}

/**
 * Each on its own: what can't be done is left with its reason. Pressed again, it does what is left.
 * @throws NOT_FOUND for another's booking
 */
export async function callOff(
  deps: Deps,
  technicianId: number,
  actor: Actor,
  { ids, how, reason, ...days }: CallOff,
): Promise<CalledOff> {
  const found = findAffected(deps, technicianId, days).filter(({ booking }) =>
    ids.includes(booking.id),
  );
  const left = ids
    .filter((id) => !found.some(({ booking }) => booking.id === id) && isLost(deps, actor, id))
    .map((id) => ({ id, message: refusalText('error.changed') }));
  const persons = Map.groupBy(found, ({ booking }) => booking.customerEmail.toLowerCase());
  for (const theirs of persons.values()) {
    await nextTurn();
    transaction(deps.db, (tx) => {
      const moved: Moved[] = [];
      const gathering = { ...actor, gather: (one: Moved) => moved.push(one) };
      for (const each of theirs) {
        const message = refusalOf(() => callOffOne(deps, gathering, each, how, reason));
        if (message !== undefined) left.push({ id: each.booking.id, message });
      }
      queueTogether(deps, tx, moved);
    });
    deps.wakeOutbox();
  }
  return { done: ids.length - left.length, left };
}

function callOffOne(deps: Deps, actor: Actor, each: Found, how: CallOff['how'], reason: string) {
  const { booking, keepsTime, offer } = each;
  const { id, status, proposedBy } = booking;
  if (keepsTime && proposedBy === 'customer') return refuseProposal(deps, actor, id);
  if (how === 'cancel' && !keepsTime) {
    const end = status === 'pending' ? declineBooking : cancelBooking;
    return end(deps, actor, id, reason);
  }
  const isTheirs = proposedBy === 'customer' && offer?.date === booking.proposedDate;
  if (isTheirs) return acceptTime(deps, actor, id, offer);
  if (!offer) {
    throw conflict(refusalText(isPhoneOnly(booking) ? 'error.noEmail' : 'callOff.noTime'));
  }
  return proposeTime(deps, actor, id, offer, keepsTime ? undefined : reason);
}

/** Whether somebody else ended it meanwhile. @throws NOT_FOUND for another's booking */
function isLost(deps: Deps, actor: Actor, id: number): boolean {
  const booking = bookingById(deps.db, id);
  if (!booking || !actor.owns(booking)) throw notFound(refusalText('error.notFound'));
  return booking.status === 'cancelled' && endedBy(deps, booking) !== 'technician';
}

/** In a transaction of its own within the person's, so that nothing of it stays. */
function refusalOf(move: () => BookingRow): string | undefined {
  try {
    move();
    return undefined;
  } catch (error) {
    if (error instanceof TRPCError && REFUSALS.includes(error.code)) return error.message;
    throw error;
  }
}

const REFUSALS: readonly string[] = ['CONFLICT', 'TOO_MANY_REQUESTS'];
