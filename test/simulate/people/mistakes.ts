/**
 * What honest people try as well: with an old tab, an old link, an hour that isn't offered, or a finger on
 * the wrong button. Nothing here expects a refusal: the invariants say whether a change was allowed.
 */
import type { TechnicianBooking } from '../../../src/shared/booking/booking.schema.ts';
import type { Caller, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { DAY, HOUR, type World } from '../world.ts';
import { askChange, bookingOf } from './ask-change.ts';
import { openBooking } from './booking-page.ts';
import { SLOTS } from './slots.ts';

/** Any hour of any day around now, offered or not. */
export function anyTime({ random }: Person, now: number) {
  const date = new Date(now + random.int(-2, 60) * DAY).toISOString().slice(0, 10);
  return { date, timeSlot: random.pick(SLOTS) };
}

/** A day on which everyone is closed: the first, the last or one between. Undefined without any. */
export function closedTime({ random }: Person, world: World) {
  const today = new Date(world.now()).toISOString().slice(0, 10);
  const periods = world.invariants.records().offers.closedFrom(today);
  if (periods.length === 0) return undefined;
  const { from, to } = random.pick(periods);
  const between = (Date.parse(from) + Date.parse(to)) / 2;
  const middle = new Date(between - (between % DAY)).toISOString().slice(0, 10);
  return { date: random.pick([from, middle, to]), timeSlot: random.pick(SLOTS) };
}

/** A day that a technician has taken off. Undefined without any. */
export function dayOff({ random }: Person, world: World, technicianId: number) {
  const today = new Date(world.now()).toISOString().slice(0, 10);
  const days = world.invariants.records().offers.daysOff(technicianId, today);
  if (days.length === 0) return undefined;
  return { date: random.pick(days).date, timeSlot: random.pick(SLOTS) };
}

/** A customer, with the link of a booking in whatever state. */
export async function tryLink(world: World, me: Person, token: string): Promise<void> {
  const { random } = me;
  await openBooking(world, me, token);
  const time = (random.chance(0.3) && closedTime(me, world)) || anyTime(me, world.now());
  const calls: Record<string, (link: Caller['booking']['link']) => Promise<unknown>> = {
    cancel: (link) => link.cancel({ token }),
    accept: (link) => link.accept({ token }),
    refuse: (link) => link.refuse({ token }),
    withdraw: (link) => link.withdraw({ token }),
    propose: (link) => link.propose({ token, ...time } as never),
  };
  const what = random.pick(Object.keys(calls));
  const change = { bookingId: bookingOf(world, token), kind: what, actor: 'customer' as const };
  await askChange(world, me, { ...change, what: `tries to ${what}` }, (caller) =>
    calls[what]!(caller.booking.link),
  );
  const proof = await world.ask(me, 'claims the mailbox', (caller) =>
    caller.booking.link.confirmEmail({ token, mailbox: token }),
  );
  const praise = await world.ask(me, 'reviews without the email', (caller) =>
    caller.booking.link.review({ token, rating: random.int(1, 5), text: '' }),
  );
  if (proof.ok || praise.ok)
    throw new BrokenPromise('addresses answer first', `${me.name} has a link alone`);
}

/** A customer, about a proposed time that has been replaced since they saw it. */
export async function acceptUnseen(world: World, me: Person, token: string) {
  const shown = await openBooking(world, me, token);
  const proposal = shown.ok ? shown.value.proposal : null;
  if (!proposal) return;
  const { date, timeSlot } = proposal;
  const other = me.random.pick(SLOTS.filter((slot) => slot !== timeSlot));
  const unseen = await world.ask(me, `accepts ${date} ${other}`, (caller) =>
    caller.booking.link.accept({ token, date, timeSlot: other } as never),
  );
  if (unseen.ok) throw new BrokenPromise('times as agreed', `${date} ${other} was not proposed`);
}

/** A technician, about any booking of their own. */
export async function pressAny(world: World, me: Person, all: readonly TechnicianBooking[]) {
  if (all.length === 0) return;
  const { random } = me;
  const { id } = random.pick(all);
  const time = { id, ...anyTime(me, world.now()) } as never;
  const calls: Record<string, (booking: Caller['booking']) => Promise<unknown>> = {
    confirm: (booking) => booking.confirm({ id }),
    decline: (booking) => booking.decline({ id, reason: 'Sorry' }),
    cancel: (booking) => booking.cancel({ id, reason: 'Sorry' }),
    complete: (booking) => booking.complete({ id }),
    no_show: (booking) => booking.noShow({ id }),
    accept: (booking) => booking.accept({ id }),
    refuse: (booking) => booking.refuse({ id }),
    propose: (booking) => booking.propose(time),
    agree: (booking) => booking.agree(time),
    'decline all of': (booking) => booking.declineAll({ id, reason: 'Sorry' }),
  };
  const what = random.pick(Object.keys(calls));
  const change = { bookingId: id, kind: what, actor: 'technician' as const };
  await askChange(world, me, { ...change, what: `tries to ${what} ${id}` }, (caller) =>
    calls[what]!(caller.booking),
  );
}

/** A technician, about a request that has moved since they saw it. */
export async function confirmUnseen(
  world: World,
  me: Person,
  { id, startsAt }: Pick<TechnicianBooking, 'id' | 'startsAt'>,
) {
  const unseen = await world.ask(me, `confirms ${id} for another time`, (caller) =>
    caller.booking.confirm({ id, startsAt: startsAt + HOUR }),
  );
  if (unseen.ok) throw new BrokenPromise('times as agreed', `${id} is confirmed for a time unseen`);
}

/** A technician, about a booking and a review of somebody else's. */
export async function tryOthers(world: World, me: Person, technicianId: number) {
  const { db } = world.invariants.records();
  const othersOf = (table: 'bookings' | 'reviews') =>
    db.prepare(`SELECT id FROM ${table} WHERE technician_id <> ? ORDER BY id`).pluck();
  const bookings = othersOf('bookings').all(technicianId) as number[];
  const reviews = othersOf('reviews').all(technicianId) as number[];
  if (bookings.length === 0 || reviews.length === 0) return;
  const id = me.random.pick(bookings);
  const review = me.random.pick(reviews);
  const answers = [
    await world.ask(me, `completes ${id} of others`, ({ booking }) => booking.complete({ id })),
    await world.ask(me, `cancels ${id} of others`, ({ booking }) =>
      booking.cancel({ id, reason: 'Sorry' }),
    ),
    await world.ask(me, `answers review ${review} of others`, ({ booking }) =>
      booking.answerReview({ id: review, answer: 'Thank you!' }),
    ),
  ];
  if (answers.some(({ ok }) => ok)) {
    throw new BrokenPromise('others stay out', `${me.name} acts on ${id} or review ${review}`);
  }
  const other = world.invariants.records().booking(id)?.technicianId;
  if (!other) return;
  const entered = await world.ask(me, `enters a caller with ${other}`, ({ booking }) =>
    booking.enter({
      technicianId: other,
      servicePackageIds: [1],
      ...anyTime(me, world.now()),
      customerName: 'A caller',
      customerPhone: '(455) 555-0199',
    } as never),
  );
  if (entered.ok || !/FORBIDDEN|UNAUTHORIZED/.test(entered.code)) {
    throw new BrokenPromise('others stay out', `${me.name} enters a caller with ${other}`);
  }
}

/** Whether a technician answers a proposed time: the customer has to answer an admin's, and some don't know. */
export function isToAnswer({ random }: Person, proposedBy: string | null): boolean {
  return proposedBy === 'customer' || (proposedBy === 'admin' && random.chance(0.8));
}
