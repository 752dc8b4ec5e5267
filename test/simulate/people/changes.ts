/** What people do to a booking, by its link or as staff: whatever is refused has to have a reason. */
import { inLanguage } from '#current-language';
import { refusalText } from '../../../src/shared/messages/refusals.ts';
import type { Answer, Caller, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { type Change, refuseConflict, refuseTooManyTimes } from '../invariants/refusals.ts';
import { compareShown } from '../invariants/shown.ts';
import type { World } from '../world.ts';
import type { Link } from './links.ts';

interface More {
  date?: string | undefined;
  timeSlot?: string | undefined;
  /** People write something into it that has to go when somebody is erased. */
  reason?: string | undefined;
  startsAt?: number;
}

/** By the kinds of events. What each needs is in GIVEN. */
type Calls = Record<string, (caller: Caller, input: never) => Promise<unknown>>;

export const BY_LINK: Calls = {
  cancel: ({ booking }, input) => booking.link.cancel(input),
  accept: ({ booking }, input) => booking.link.accept(input),
  refuse: ({ booking }, input) => booking.link.refuse(input),
  withdraw: ({ booking }, input) => booking.link.withdraw(input),
  propose: ({ booking }, input) => booking.link.propose(input),
  put_back: ({ booking }, input) => booking.link.putBack(input),
};
export const BY_STAFF: Calls = {
  confirm: ({ booking }, input) => booking.confirm(input),
  decline: ({ booking }, input) => booking.decline(input),
  cancel: ({ booking }, input) => booking.cancel(input),
  complete: ({ booking }, input) => booking.complete(input),
  reopen: ({ booking }, input) => booking.reopen(input),
  no_show: ({ booking }, input) => booking.noShow(input),
  accept: ({ booking }, input) => booking.accept(input),
  refuse: ({ booking }, input) => booking.refuse(input),
  propose: ({ booking }, input) => booking.propose(input),
  agree: ({ booking }, input) => booking.agree(input),
};

const GIVEN: Record<string, readonly (keyof More)[]> = {
  cancel: ['reason'],
  decline: ['reason'],
  propose: ['date', 'timeSlot'],
  agree: ['date', 'timeSlot'],
  confirm: ['startsAt'],
};

/** @param to the number of a booking for staff, its link's token for customers */
export async function change(
  world: World,
  who: Person,
  { kind, actor, to }: { kind: string; actor: Change['actor']; to: number | string },
  more: More = {},
): Promise<Answer<unknown>> {
  const isLink = typeof to === 'string';
  const bookingId = isLink ? bookingOf(world, to) : to;
  const given = (GIVEN[kind] ?? []).map((name) => [name, more[name]]);
  const input = { ...(isLink ? { token: to } : { id: to }), ...Object.fromEntries(given) };
  const call = (isLink ? BY_LINK : BY_STAFF)[kind]!;
  const when = kind === 'propose' ? ` ${more.date} ${more.timeSlot}` : '';
  const answer = await world.ask(who, `wants to ${kind} ${bookingId}${when}`, (caller) =>
    call(caller, input as never),
  );
  if (answer.ok) return answer;
  const asked: Change = { bookingId, kind, actor };
  const records = world.invariants.records();
  if (answer.code === 'CONFLICT') refuseConflict(records, asked, world.clock(), answer.message);
  // Other limits have other words.
  const tooMany = inLanguage(who.language, () => refusalText('error.tooManyTimes'));
  if (answer.code === 'TOO_MANY_REQUESTS' && answer.message === tooMany) {
    refuseTooManyTimes(records, asked, world.clock());
  }
  return answer;
}

/** The booking of a customer's link. */
export function bookingOf(world: World, token: string): number {
  return world.server().deps.links.idOf(token) ?? 0;
}

/** Customers open the page of a booking, by a link of an email also to prove whose mailbox it is. */
export async function openBooking(world: World, who: Person, { token, mailbox }: Link) {
  const answer = await world.ask(
    who,
    `opens the booking${mailbox ? ' from an email' : ''}`,
    (to) =>
      mailbox ? to.booking.link.confirmEmail({ token, mailbox }) : to.booking.link.show({ token }),
  );
  if (!answer.ok) return undefined;
  const id = bookingOf(world, token);
  const facts = { shown: answer.value, now: world.clock(), mayReview: mayReview(world, id) };
  compareShown(world.invariants.records(), id, facts);
  return answer.value;
}

function mayReview({ invariants }: World, id: number): boolean {
  const { bookings, records, reviews } = invariants;
  return reviews.mayBeWritten(records(), bookings.known, id);
}

/** A refused one has to be late, a second one, or about work that wasn't done. */
export async function review(world: World, who: Person, link: Link, rating: number) {
  const answer = await world.ask(who, 'writes a review', (caller) =>
    caller.booking.link.review({ ...link, rating, text: 'Rides like new' }),
  );
  const id = bookingOf(world, link.token);
  if (!answer.ok && answer.code === 'CONFLICT' && mayReview(world, id)) {
    throw new BrokenPromise('reviews are earned', `one of booking ${id} was refused`);
  }
  return answer.ok;
}

/**
 * A technician turns down all requests of one sender, an admin those of a network: also the ones that
 * wait for a click, and no one else's.
 *
 * @param own the technician; undefined for an admin
 */
export async function declineAllLike(world: World, me: Person, id: number, own?: number) {
  const { limits, records } = world.invariants;
  const by = own === undefined ? (['network'] as const) : undefined;
  const pending = records()
    .bookings()
    .filter((row) => row.status === 'pending')
    .filter((row) => !own || (row.technicianId === own && row.awaitsEmailUntil === null));
  const should = pending.filter((row) => limits.isSameSender(id, row.id, by)).map((row) => row.id);
  const answer = await world.ask(me, `declines all requests like ${id}`, (caller) =>
    caller.booking.declineAll({ id, reason: 'No more of these, please' }),
  );
  if (!answer.ok) {
    const isOpen = pending.some((row) => row.id === id);
    if (!isOpen || !/NOT_FOUND|CONFLICT/.test(answer.code)) return;
    throw new BrokenPromise('declined together', `${id} can't be: ${answer.message}`);
  }
  const are = pending.filter((row) => records().booking(row.id)?.status !== 'pending');
  const declined = are.map((row) => row.id);
  if (declined.join() === should.join() && answer.value.declined === should.length) return;
  throw new BrokenPromise('declined together', `like ${id}: ${declined}, should be ${should}`);
}
