/** What a technician does about bookings: answers requests, finishes the work, takes calls. */
import type { TechnicianBooking } from '../../../src/shared/booking/booking.schema.ts';
import type { Caller, Person } from '../ask.ts';
import type { City } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { refuseOtherTongue } from '../invariants/reviews.ts';
import { DAY, HOUR, type World } from '../world.ts';
import { askChange } from './ask-change.ts';
import { readCalendar } from './calendar-program.ts';
import { callerWithEmail } from './callers.ts';
import { declineAllLike, declineFlood } from './decline-all.ts';
import { anyTime, confirmUnseen, isToAnswer, pressAny, tryOthers } from './mistakes.ts';
import { praiseOneself } from './own-reviews.ts';
import { SLOTS } from './slots.ts';
import { createOwnLists } from './technician-lists.ts';

/** What people write into a reason is about somebody: it goes when they are erased. */
export const noOneAt = (phone: string) => `No one answers at ${phone}`;

type Open = Pick<
  TechnicianBooking,
  'id' | 'status' | 'startsAt' | 'date' | 'proposedBy' | 'customerPhone'
>;

/** @param email of the account, which changes when the technician starts anew */
export function createWork(world: World, me: Person, email: () => string, { zones }: City) {
  const { random } = me;
  // Few live at a border of zones, where a proposed time can be shown in the wrong one.
  const often = zones.length > 1 ? 10 : 2;
  const lists = createOwnLists(world, me, email);

  return {
    bookings: lists.open,
    answerRequests,
    finishWork,
    enterCaller,
    cancelOne,
    replyToReview,
    pressAnything,
    readCalendar: () => readCalendar(world, me, email()),
    takeBack,
  };

  function change<T>(
    bookingId: number,
    kind: string,
    what: string,
    call: (booking: Caller['booking']) => Promise<T>,
    reason?: string,
  ) {
    return askChange(world, me, { bookingId, kind, actor: 'technician', what, reason }, (caller) =>
      call(caller.booking),
    );
  }

  /** @returns those that were confirmed */
  async function answerRequests(open: readonly Open[]): Promise<number[]> {
    const confirmed: number[] = [];
    if (await declineFlood(world, me, open, email())) return confirmed;
    for (const { id, proposedBy, date, startsAt, status, customerPhone } of open) {
      if (status !== 'pending') continue;
      const what = random.weighted([
        ['confirm', 16],
        ['decline', 2],
        ['propose', often],
        ['wait', 3],
      ]);
      if (isToAnswer(me, proposedBy)) {
        await change(id, 'accept', `accepts the new time of ${id}`, (to) => to.accept({ id }));
      } else if (what === 'confirm') {
        if (random.chance(0.1)) await confirmUnseen(world, me, { id, startsAt });
        const answer = await change(id, 'confirm', `confirms ${id}`, (to) =>
          to.confirm({ id, startsAt }),
        );
        if (answer.ok) confirmed.push(id);
      } else if (what === 'decline' && random.chance(0.3)) {
        await declineAllLike(world, me, { id, email: email() });
        // Others of them may be in the list as well.
        break;
      } else if (what === 'decline') {
        const reason = noOneAt(customerPhone ?? '');
        await change(id, 'decline', `declines ${id}`, (to) => to.decline({ id, reason }), reason);
      } else if (what === 'propose') await propose(id, date);
    }
    return confirmed;
  }

  /** On the same day, or within a day: then the time may come before an answer. */
  async function propose(id: number, date: string) {
    const soon = new Date(world.now() + random.between(-0.2, 0.8) * DAY).toISOString().slice(0, 10);
    const time = { date: random.chance(0.3) ? soon : date, timeSlot: random.pick(SLOTS) };
    await change(id, 'propose', `proposes ${time.date} ${time.timeSlot} for ${id}`, (to) =>
      to.propose({ id, ...time } as never),
    );
  }

  async function finishWork(open: readonly Open[]) {
    for (const { id, startsAt, proposedBy, status, date } of open) {
      if (status !== 'confirmed') continue;
      // A technician who comes late to it marks the work done, and leaves the proposal open.
      const isOver = world.now() > startsAt + HOUR && random.chance(0.5);
      if (isToAnswer(me, proposedBy) && !isOver) {
        if (random.chance(0.15)) continue;
        const what = random.pick(['accept', 'accept', 'refuse'] as const);
        await change(id, what, `${what}s the new time of ${id}`, (to) => to[what]({ id }));
      } else if (world.now() > startsAt + HOUR) {
        const what = random.weighted([
          ['complete', 12],
          ['noShow', 1],
          ['forget', 6],
        ] as const);
        if (what === 'forget') continue;
        await change(id, what === 'noShow' ? 'no_show' : what, `marks ${id}: ${what}`, (to) =>
          to[what]({ id }),
        );
      } else if (random.chance(0.01)) {
        // Too early: has to be refused.
        await world.ask(me, `marks ${id} done in advance`, (caller) =>
          caller.booking.complete({ id }),
        );
      } else if (random.chance(0.08)) await propose(id, date);
    }
  }

  async function enterCaller() {
    const profile = await world.ask(me, 'takes a call', (caller) => caller.technician.profile());
    if (!profile.ok || profile.value.servicePackages.length === 0) return;
    const { id, servicePackages } = profile.value;
    const days = await world.ask(me, 'looks at own times', (caller) =>
      caller.discovery.availability({ id }),
    );
    // No one books years ahead, whatever a server's clock says.
    const isNear = (date: string) => Math.abs(Date.parse(date) - world.now()) < 100 * DAY;
    const day = days.ok && days.value.find(({ date }) => isNear(date));
    if (!day) return;
    await world.ask(me, `enters a caller for ${day.date}`, (caller) =>
      caller.booking.enter({
        technicianId: id,
        servicePackageIds: [random.pick(servicePackages).id],
        date: day.date,
        timeSlot: random.pick(day.timeSlots),
        customerName: 'A caller',
        customerPhone: '(455) 555-0199',
        ...(random.chance(0.3) && { customerEmail: callerWithEmail(world, random) }),
      }),
    );
  }

  /** The wrong button: an email about what was meant takes the place of the one that waits. */
  async function takeBack(id: number) {
    const time = { id, ...anyTime(me, world.now()) } as never;
    const what = random.pick(['cancel', 'propose'] as const);
    await world.ask(me, `takes back the confirmation of ${id}`, (caller) =>
      what === 'cancel'
        ? caller.booking.cancel({ id, reason: 'I am away that day' })
        : caller.booking.propose(time),
    );
  }

  async function cancelOne() {
    const open = await lists.open();
    const first = open.find(({ status }) => status === 'confirmed');
    if (!first || first.startsAt < world.now()) return;
    const { id } = first;
    const reason = noOneAt(first.customerPhone ?? '');
    await change(id, 'cancel', `cancels ${id}`, (to) => to.cancel({ id, reason }), reason);
  }

  async function replyToReview() {
    const reviews = await world.ask(me, 'reads reviews', (caller) => caller.technician.reviews());
    const open = reviews.ok && reviews.value.find(({ answer }) => answer === null);
    if (!open) return;
    const { id } = open;
    const reply = (answer: string) =>
      world.ask(me, `answers review ${id}`, (caller) =>
        caller.booking.answerReview({ id, answer }),
      );
    if (!(await reply('Thank you!')).ok) return;
    refuseOtherTongue(world.invariants.records(), id, me.language);
    if (!random.chance(0.3)) return;
    if ((await reply('On second thought')).ok) {
      throw new BrokenPromise('reviews are answered once', `review ${id} by ${me.name}`);
    }
  }

  async function pressAnything() {
    const all = await lists.all();
    if (!all) return;
    await pressAny(world, me, all);
    const own = world.invariants.records().technicianOf(email());
    if (own && random.chance(0.3)) await tryOthers(world, me, own.id);
    if (own && random.chance(0.15)) await praiseOneself(world, me, own.id);
  }
}
