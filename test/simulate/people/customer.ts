/** A customer: looks for a technician now and then, books, and does what the emails say. */

import { SLOTS } from '../../../src/shared/time/slots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import type { Fared, Person } from '../ask.ts';
import { lookAtPages } from '../check-day.ts';
import { CITIES, type City } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { languageOf, namesOf } from '../identity.ts';
import { instantOf } from '../invariants/wall-clock.ts';
import type { Delivered } from '../post-office.ts';
import type { World } from '../world.ts';
import { BY_LINK, bookingOf, change, openBooking, review } from './changes.ts';
import { createRequests } from './customer-requests.ts';
import { type Link, linkIn } from './links.ts';
import { anyTime, atNextWaking, chooseTime, closedTime } from './times.ts';

/** How often a customer's bike needs somebody, about. */
const BOOKS_EVERY_DAYS = 180;
/** Some couriers of one city have theirs looked after by the one they know best. */
const COURIERS = 4;
const COURIER_BOOKS_EVERY_DAYS = 14;
/** More new times than one side can give a booking in a day. */
const MANY = 8;
const PHOTOS = 'SELECT photo_url FROM bookings WHERE customer_email = ? AND photo_url IS NOT NULL';
const REVIEWED = `SELECT DISTINCT reviews.technician_id FROM reviews
  JOIN bookings ON bookings.id = booking_id WHERE customer_email = ? ORDER BY 1`;

export function createCustomer(world: World, number: number, fared: Fared): void {
  const random = world.random.fork(`customer ${number}`);
  const city = CITIES[number % CITIES.length] as City;
  const language = languageOf(number);
  // Four share a network: a household, an office.
  const address = `10.0.${number >> 2}.7`;
  const me: Person & { booked: string[] } = {
    name: `customer ${number}`,
    random,
    language,
    address,
    booked: [],
  };
  const isCourier = number % CITIES.length === 0 && number / CITIES.length < COURIERS;
  let generation = 0;
  let self = namesOf('rider', number, generation, random);
  /** Erases everything with the next email that allows it. */
  let isLeaving = false;
  const parts = { me, self: () => self, city, fared, isCourier };
  const { browse, book, bookAnything } = createRequests(world, parts);
  world.mailboxes.set(self.email, { language, read });
  sleep();

  function sleep(): void {
    const every = isCourier ? COURIER_BOOKS_EVERY_DAYS : BOOKS_EVERY_DAYS / 2;
    awake(-Math.log(1 - random.float()) * every, async () => {
      const hasBooked = me.booked.length > 0;
      const what = random.weighted<() => Promise<unknown>>([
        [book, isCourier ? 60 : 10],
        [browse, 8],
        [bookSeveral, 0.6],
        [loseLink, hasBooked ? 3 : 0.5],
        [bookAnything, 3],
        [tryOldLink, hasBooked ? 4 : 0],
        [leave, hasBooked ? 0.5 : 0],
      ]);
      await what();
      sleep();
    });
  }

  function awake(days: number, run: () => Promise<void>): void {
    world.timeline.add(atNextWaking(world.now() + days * DAY_MS, city, random), run);
  }

  function decide(token: string, kind: string, more = {}) {
    return change(world, me, { kind, actor: 'customer', to: token }, more);
  }

  /** For a whole household, one bike after the other: more than may be open at once. */
  async function bookSeveral() {
    for (let bike = 0; bike < 6; bike += 1) awake(bike * random.between(0.8, 1.6), book);
  }

  async function loseLink() {
    const { email } = self;
    await world.ask(me, 'lost the link', (caller) => caller.booking.link.lost({ email }));
  }

  /** Of a booking in whatever state, with an hour that may not be offered: the invariants judge. */
  async function tryOldLink() {
    const token = random.pick(me.booked);
    await openBooking(world, me, { token });
    const closed = random.chance(0.3) ? closedTime(random, world) : undefined;
    const time = closed ?? anyTime(random, world.now());
    await decide(token, random.pick(Object.keys(BY_LINK)), time);
    const proof = await world.ask(me, 'claims the mailbox', (caller) =>
      caller.booking.link.confirmEmail({ token, mailbox: token }),
    );
    const praise = await review(world, me, { token }, 5);
    if (!proof.ok && !praise) return;
    throw new BrokenPromise('addresses answer first', `${me.name} has a link alone`);
  }

  async function leave() {
    const token = me.booked.at(-1) ?? '';
    isLeaving = true;
    await world.ask(me, 'asks to be erased', (caller) => caller.booking.link.askErasure({ token }));
  }

  async function eraseAll(token: string) {
    const { db } = world.invariants.records();
    const photos = db.prepare(PHOTOS).pluck().all(self.email) as string[];
    const reviewed = db.prepare(REVIEWED).pluck().all(self.email) as number[];
    const answer = await world.ask(me, 'erases everything', (caller) =>
      caller.booking.link.eraseAll({ token }),
    );
    isLeaving = false;
    if (!answer.ok) return;
    const { erased, records, uploads } = world.invariants;
    uploads.refuseKept(world.dataDir(), photos);
    erased.add(records(), self.identity);
    // What they wrote may count no longer.
    if (reviewed.length > 0) await lookAtPages(world, reviewed);
    world.mailboxes.delete(self.email);
    if (await openBooking(world, me, { token: me.booked.at(-1) ?? '' })) {
      throw new BrokenPromise('links end', `${self.identity} was erased`);
    }
    me.booked = [];
    generation += 1;
    self = namesOf('rider', number, generation, random);
    world.mailboxes.set(self.email, { language, read });
  }

  function read(delivered: Delivered): void {
    if (!random.chance(0.9)) return;
    const isAsked = delivered.email.kind === 'booking-to-confirm';
    // Most are on the phone; who is asked to confirm does so soon, or a little too late, before the tasks
    // have ended the request.
    const delay =
      isAsked && random.chance(0.15)
        ? random.between(21, 40) * MINUTE_MS
        : MINUTE_MS + random.float() ** 3 * (isAsked ? 15 * MINUTE_MS : 10 * HOUR_MS);
    world.timeline.add(world.now() + delay, () => act(delivered));
  }

  async function act(delivered: Delivered): Promise<void> {
    const { kind } = delivered.email;
    if (kind === 'customer-erasure') {
      const token = linkIn(delivered, 'erase-my-data')?.token;
      if (token && isLeaving) await eraseAll(token);
      return;
    }
    const link = linkIn(delivered, 'booking');
    if (!link) return;
    const { token, mailbox } = link;
    if (mailbox && random.chance(kind === 'booking-to-confirm' ? 0.9 : 0.5)) {
      await openBooking(world, me, link);
    }
    if (kind === 'booking-extras') await answerExtras(token);
    else if (kind === 'booking-proposed') await answerProposal(token);
    else if (kind === 'booking-reminder' && random.chance(0.25)) await hesitate(token);
    else if (kind === 'booking-confirmed' && random.chance(0.15)) await changeMind(token);
    else if (kind === 'booking-requested' && random.chance(0.08)) await changeMind(token);
    else if (kind === 'booking-reminder' && random.chance(0.2)) await changeMind(token);
    else if (kind === 'booking-moved' && random.chance(0.3)) await decide(token, 'put_back');
    else if (kind === 'booking-completed' && random.chance(0.5)) await wantReminder(token);
    else if (kind === 'booking-completed' && random.chance(0.7)) await reviewOnce(link);
    else if (kind === 'booking-link') await openBooking(world, me, { token });
  }

  /** In six months; some think better of it. */
  async function wantReminder(token: string) {
    for (const isWanted of random.pick([[true], [true, false]])) {
      const answer = await world.ask(me, `wants ${isWanted ? 'a' : 'no'} reminder`, (caller) =>
        caller.booking.link.remindAgain({ token, isWanted }),
      );
      if (!answer.ok) return;
      world.invariants.reminders.wish(bookingOf(world, token), answer.value.remindAgainAt);
    }
  }

  /** What was answered stays, whatever is pressed on an older page. */
  async function answerExtras(token: string) {
    const shown = await openBooking(world, me, { token });
    for (const { id: extraId, state } of shown?.extras ?? []) {
      const answer = random.pick(['approved', 'approved', 'declined'] as const);
      const given = await world.ask(me, `says ${answer} to line ${extraId}`, (caller) =>
        caller.booking.link.answerExtra({ token, extraId, answer }),
      );
      if (state === 'proposed' || state === answer || !given.ok) continue;
      throw new BrokenPromise('what was agreed', `line ${extraId} was ${state}, now ${answer}`);
    }
  }

  async function answerProposal(token: string) {
    const what = random.pick(['accept', 'accept', 'refuse', 'forget', 'haggle']);
    if (what === 'haggle') return askForTimes(token, MANY);
    const proposal = (await openBooking(world, me, { token }))?.proposal;
    if (!proposal) return;
    const { date, timeSlot, timeZone } = proposal;
    if (what !== 'forget') {
      if (random.chance(0.15)) await acceptUnseen(token, date, timeSlot);
      await decide(token, what);
      return;
    }
    // The day has come before the answer.
    const at = instantOf(date, timeSlot, timeZone) + random.int(1, 50) * MINUTE_MS;
    if (at < world.now() || at > world.now() + 90 * DAY_MS) return;
    world.timeline.add(at, async () => {
      await openBooking(world, me, { token });
      await decide(token, 'accept');
    });
  }

  /** A proposed time that has been replaced since they saw it. */
  async function acceptUnseen(token: string, date: string, timeSlot: string) {
    const other = random.pick(SLOTS.filter((slot) => slot !== timeSlot));
    const unseen = await world.ask(me, `accepts ${date} ${other}`, (caller) =>
      caller.booking.link.accept({ token, date, timeSlot: other }),
    );
    if (unseen.ok) throw new BrokenPromise('times as agreed', `${date} ${other} was not proposed`);
  }

  async function changeMind(token: string) {
    if (random.chance(0.4)) {
      const reason = random.chance(0.5) ? `Questions? ${self.phone}` : undefined;
      await decide(token, 'cancel', { reason });
      return;
    }
    // Now and then somebody can't decide.
    await askForTimes(token, random.chance(0.1) ? MANY : 1);
    if (random.chance(0.2)) await decide(token, 'withdraw');
  }

  async function askForTimes(token: string, times: number) {
    const shown = await openBooking(world, me, { token });
    const id = shown?.technician?.id;
    if (!shown || id === undefined) return;
    const days = await world.ask(me, 'looks for another time', (caller) =>
      caller.discovery.availability({ id }),
    );
    if (!days.ok) return;
    for (let asked = 0; asked < times; asked += 1) {
      const time = chooseTime({ random, now: world.now() }, days.value, shown.slotCount, true);
      if (!time) return;
      await decide(token, 'propose', time);
    }
  }

  /** Decides in the hours around the start: for most of them it's too late. */
  async function hesitate(token: string) {
    const { startsAt } = world.invariants.records().booking(bookingOf(world, token)) ?? {};
    const at = (startsAt ?? 0) - random.between(-0.5, 4) * HOUR_MS;
    if (at > world.now()) world.timeline.add(at, () => changeMind(token));
  }

  /** At once, or on about the last day on which that's possible. */
  async function reviewOnce(link: Link): Promise<void> {
    if (random.chance(0.7)) return writeReview(link);
    const last = world.now() + 30 * DAY_MS - random.between(0, 24) * HOUR_MS;
    world.timeline.add(last, async () => {
      await openBooking(world, me, { token: link.token });
      await writeReview(link);
    });
  }

  async function writeReview(link: Link): Promise<void> {
    const isWritten = await review(world, me, link, random.pick([5, 5, 5, 4, 4, 2]));
    if (!isWritten || !random.chance(0.12)) return;
    world.timeline.add(world.now() + random.between(1, 12) * DAY_MS, leave);
  }
}
