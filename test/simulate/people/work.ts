/** What staff do about bookings: technicians answer, work and take calls, and admins help. */

import { SLOTS } from '../../../src/shared/time/slots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import { elsewhere, type Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { BookingRecord } from '../invariants/records.ts';
import type { Delivered } from '../post-office.ts';
import type { World } from '../world.ts';
import { noOneAt } from './acts.ts';
import { BY_STAFF, change, declineAllLike, openBooking, review } from './changes.ts';
import { linkIn } from './links.ts';
import { anyTime, dateOf, openTimes } from './times.ts';

/** So many requests at once may be somebody's who only wants to take the time. */
const FLOOD = 3;

/** @param id of the technician; undefined for an admin, who sees the bookings of all */
export function createWork(world: World, me: Person, id: () => number | undefined, often = 2) {
  const { random } = me;
  const actor = () => (id() === undefined ? 'admin' : 'technician');

  return { answerRequests, finishWork, cancelOne, callOff, pressAny, takeBack, enterCaller };

  function own(status: string): BookingRecord[] {
    return world.invariants.records().bookingsWith(id(), status);
  }

  function decide(row: BookingRecord, kind: string, more = {}) {
    const reason = noOneAt(row.phone);
    return change(world, me, { kind, actor: actor(), to: row.id }, { reason, ...more });
  }

  /** On the same day, or within a day: then the time may come before an answer. */
  function propose(row: BookingRecord) {
    const soon = dateOf(world.now() + random.between(-0.2, 0.8) * DAY_MS);
    const date = random.chance(0.3) ? soon : row.date;
    return decide(row, 'propose', { date, timeSlot: random.pick(SLOTS) });
  }

  /** Whether a technician answers a proposed time: the customer has to answer an admin's. */
  function isToAnswer({ proposedBy }: BookingRecord): boolean {
    return proposedBy === 'customer' || (proposedBy === 'admin' && random.chance(0.8));
  }

  /** @returns those that were confirmed */
  async function answerRequests(): Promise<BookingRecord[]> {
    const confirmed: BookingRecord[] = [];
    const open = own('pending');
    if (open.length >= FLOOD && random.chance(0.8)) {
      await declineAllLike(world, me, random.pick(open).id, id());
      return confirmed;
    }
    for (const row of open) {
      const what = random.weighted([
        ['confirm', 16],
        ['decline', 2],
        ['propose', often],
        ['wait', 3],
      ]);
      if (isToAnswer(row)) await decide(row, 'accept');
      else if (what === 'confirm') {
        if (random.chance(0.1)) await confirmUnseen(row);
        if ((await decide(row, what, { startsAt: row.startsAt })).ok) confirmed.push(row);
      } else if (what === 'decline' && random.chance(0.3)) {
        await declineAllLike(world, me, row.id, id());
        // Others of them may be in the list as well.
        break;
      } else if (what === 'decline') await decide(row, what);
      else if (what === 'propose') await propose(row);
    }
    return confirmed;
  }

  /** A request that has moved since they saw it. */
  async function confirmUnseen({ id: booking, startsAt }: BookingRecord) {
    const unseen = await world.ask(me, `confirms ${booking} for another time`, (caller) =>
      caller.booking.confirm({ id: booking, startsAt: startsAt + HOUR_MS }),
    );
    if (unseen.ok) throw new BrokenPromise('times as agreed', `${booking} is for a time unseen`);
  }

  async function finishWork() {
    for (const row of own('confirmed')) {
      const isOver = world.now() > row.startsAt + HOUR_MS;
      // A technician who comes late to it marks the work done, and leaves the proposal open.
      if (isToAnswer(row) && !(isOver && random.chance(0.5))) {
        if (random.chance(0.85)) await decide(row, random.pick(['accept', 'accept', 'refuse']));
      } else if (isOver) {
        const what = random.weighted([
          ['complete', 12],
          ['no_show', 1],
          ['forget', 6],
        ]);
        if (random.chance(0.15)) await addWork(row);
        if (what !== 'forget') await decide(row, what);
        // The wrong card; the work is done later, by hand or by itself.
        if (what === 'complete' && random.chance(0.1)) await decide(row, 'reopen');
      } else if (random.chance(0.01)) await decide(row, 'complete');
      else if (random.chance(0.08)) await propose(row);
      else if (random.chance(0.1)) await addWork(row);
    }
  }

  /** Found on the stand: the customer decides. An admin can't. */
  function addWork({ id: booking, phone: about }: BookingRecord) {
    const price = `${random.int(5, 80)}.00`;
    const line = { id: booking, title: 'Brake pads', price, reason: noOneAt(about) };
    return world.ask(me, `proposes extra work on ${booking}`, (to) =>
      to.booking.proposeExtra(line),
    );
  }

  async function cancelOne() {
    const [first] = own('confirmed').filter(({ startsAt }) => startsAt > world.now());
    if (first) await decide(first, 'cancel');
  }

  /** Ill today, or away for some days. */
  async function callOff() {
    const from = dateOf(world.now());
    const days = { from, to: dateOf(world.now() + random.int(0, 14) * DAY_MS) };
    const list = await world.ask(me, 'lists what is booked', (to) => to.booking.callOff.list(days));
    if (!list.ok || list.value.length === 0) return;
    const how = random.pick(['offer', 'offer', 'cancel'] as const);
    const ids = list.value.map(({ booking }) => booking.id);
    const input = { ...days, ids, how, reason: noOneAt(`${list.value[0]?.booking.customerPhone}`) };
    await world.invariants.emails.together(() =>
      world.ask(me, `calls off ${ids} (${how})`, (to) => to.booking.callOff.all(input)),
    );
    const { booking, isCalledOff } = world.invariants.records();
    const kept = list.value.find(({ booking: { id }, keepsTime, offer }) => {
      const { proposedBy, proposedDate } = booking(id) ?? {};
      const isOffered = proposedBy === 'technician' && proposedDate === offer?.date;
      return isOffered && !keepsTime && !isCalledOff(id);
    });
    if (kept && how === 'offer')
      throw new BrokenPromise('times as agreed', `${kept.booking.id} stays`);
  }

  /** With any booking and an hour that may not be offered: the invariants judge. */
  async function pressAny() {
    const all = world.invariants.records().bookings();
    const isAny = random.chance(actor() === 'admin' ? 0.2 : 0.7);
    const mine = all.filter(
      (row) =>
        (actor() === 'admin' || row.technicianId === id()) &&
        row.awaitsEmailUntil === null &&
        (isAny || /pending|confirmed/.test(row.status)),
    );
    if (mine.length === 0) return;
    const row = random.pick(mine);
    if (actor() === 'admin' && row.status === 'pending' && random.chance(0.15)) {
      await declineAllLike(world, me, row.id);
      return;
    }
    const kind = random.chance(0.25) ? 'propose' : random.pick(Object.keys(BY_STAFF));
    const more = { ...anyTime(random, world.now()), startsAt: row.startsAt };
    await decide(row, kind, more);
  }

  /** The wrong button: an email about what was meant takes the place of the one that waits. */
  function takeBack(row: BookingRecord) {
    return decide(row, random.pick(['cancel', 'propose']), anyTime(random, world.now()));
  }

  /** For somebody on the phone, with an email or without. */
  async function enterCaller(technicianId = id()) {
    const open = technicianId && (await openTimes(world, me, technicianId));
    if (!open) return;
    // No one books years ahead, whatever a server's clock says.
    const isNear = (date: string) => Math.abs(Date.parse(date) - world.now()) < 100 * DAY_MS;
    const [day] = random.shuffle(open.days.slice(0, 5).filter(({ date }) => isNear(date)));
    if (!day) return;
    await world.ask(me, `enters a caller with ${technicianId} for ${day.date}`, (caller) =>
      caller.booking.enter({
        technicianId,
        servicePackageIds: [random.pick(open.services).id],
        date: day.date,
        timeSlot: random.pick(day.timeSlots),
        customerName: 'A caller',
        customerPhone: '(455) 555-0199',
        ...(random.chance(0.3) && { customerEmail: callerWithEmail() }),
      }),
    );
  }

  /** They get a link, but no review of theirs counts. @returns the email they leave on the phone */
  function callerWithEmail(): string {
    const email = `caller${world.history.count()}@post.example`;
    const caller = { ...elsewhere(me, email, '192.0.2.77'), language: 'en' as const };
    const read = (delivered: Delivered) => {
      const link = linkIn(delivered, 'booking');
      if (!link || delivered.email.kind !== 'booking-confirmed') return;
      world.timeline.add(world.now() + random.int(8, 45) * DAY_MS + MINUTE_MS, async () => {
        await openBooking(world, caller, { token: link.token });
        await review(world, caller, link, 5);
      });
    };
    world.mailboxes.set(email, { language: 'en', read });
    return email;
  }
}
