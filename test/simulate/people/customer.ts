/** A customer: looks for a technician now and then, books, and does what the emails say. */
import type { Person } from '../ask.ts';
import { CITIES, type City } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { languageOf, namesOf } from '../identity.ts';
import { refuseOtherReview } from '../invariants/as-typed.ts';
import type { Delivered } from '../post-office.ts';
import { DAY, HOUR, MINUTE, type World } from '../world.ts';
import { bookingOf } from './ask-change.ts';
import { openBooking, openEmailed, refuseReviewable } from './booking-page.ts';
import { createChanges } from './customer-changes.ts';
import { createRequests } from './customer-requests.ts';
import type { Fared } from './fared.ts';
import { findOthers } from './find-others.ts';
import { lookAtPages } from './look-at-pages.ts';
import { tryLink } from './mistakes.ts';
import { atNextWaking, linkIn } from './waking.ts';

/** How often a customer's bike needs somebody, about. */
const BOOKS_EVERY_DAYS = 180;
/** Some couriers of one city have theirs looked after by the one they know best. */
const COURIERS = 4;
const COURIER_BOOKS_EVERY_DAYS = 14;
const REVIEWED = `SELECT DISTINCT reviews.technician_id FROM reviews
  JOIN bookings ON bookings.id = booking_id WHERE customer_email = ? ORDER BY 1`;

type Link = NonNullable<ReturnType<typeof linkIn>>;

export function createCustomer(world: World, number: number, fared: Fared): void {
  const random = world.random.fork(`customer ${number}`);
  const city = CITIES[number % CITIES.length] as City;
  const language = languageOf(number);
  const me: Person & { booked: string[] } = {
    name: `customer ${number}`,
    random,
    language,
    // Four share a network: a household, an office.
    address: `10.0.${number >> 2}.7`,
    booked: [],
  };
  const isCourier = number % CITIES.length === 0 && number / CITIES.length < COURIERS;
  let generation = 0;
  let self = namesOf('rider', number, generation, random);
  /** Erases everything with the next email that allows it. */
  let isLeaving = false;
  const { browse, book, bookAnything } = createRequests(world, {
    me,
    self: () => self,
    city,
    fared,
    isCourier,
  });
  const { answerProposal, changeMind, hesitate } = createChanges(world, me, () => self.phone);
  world.mailboxes.set(self.email, { language, read });
  sleep();

  function sleep(): void {
    const every = isCourier ? COURIER_BOOKS_EVERY_DAYS : BOOKS_EVERY_DAYS / 2;
    const days = -Math.log(1 - random.float()) * every;
    world.timeline.add(atNextWaking(world.now() + days * DAY, city, random), async () => {
      await wake();
      sleep();
    });
  }

  async function wake(): Promise<void> {
    const what = random.weighted<() => Promise<unknown>>([
      [book, isCourier ? 60 : 10],
      [browse, 8],
      [bookSeveral, 0.6],
      [loseLink, me.booked.length > 0 ? 3 : 0.5],
      [bookAnything, 3],
      [useOldLink, 4],
      [leave, me.booked.length > 0 ? 0.5 : 0],
    ]);
    await what();
  }

  /** For a whole household, one bike after the other: more than may be open at once. */
  async function bookSeveral() {
    for (let bike = 0; bike < 6; bike += 1) {
      const days = bike * random.between(0.8, 1.6);
      world.timeline.add(atNextWaking(world.now() + days * DAY, city, random), async () => {
        await book();
      });
    }
  }

  async function useOldLink() {
    if (me.booked.length > 0) await tryLink(world, me, random.pick(me.booked));
  }

  async function loseLink() {
    await world.ask(me, 'lost the link', (caller) =>
      caller.booking.link.lost({ email: self.email }),
    );
  }

  async function leave() {
    const token = me.booked.at(-1) ?? '';
    isLeaving = true;
    await world.ask(me, 'asks to be erased', (caller) => caller.booking.link.askErasure({ token }));
  }

  async function eraseAll(token: string) {
    const { db, photosOf } = world.invariants.records();
    const photos = photosOf(self.email);
    const reviewed = db.prepare(REVIEWED).pluck().all(self.email) as number[];
    const answer = await world.ask(me, 'erases everything', (caller) =>
      caller.booking.link.eraseAll({ token }),
    );
    isLeaving = false;
    if (!answer.ok) return;
    const { erased, records, uploads } = world.invariants;
    uploads.refuseKept(
      world.dataDir(),
      photos.map(({ path }) => path),
    );
    erased.add(records(), self.identity);
    // What they wrote may count no longer.
    if (reviewed.length > 0) await lookAtPages(world, reviewed);
    world.mailboxes.delete(self.email);
    const old = await world.ask(me, 'opens a link from before', (caller) =>
      caller.booking.link.show({ token: me.booked.at(-1) ?? '' }),
    );
    if (old.ok) throw new BrokenPromise('links end', `${self.identity} was erased`);
    me.booked = [];
    generation += 1;
    self = namesOf('rider', number, generation, random);
    world.mailboxes.set(self.email, { language, read });
  }

  function read({ email, text }: Delivered): void {
    if (!random.chance(0.9)) return;
    // Most are on the phone; who is asked to confirm does so soon.
    const soon = email.kind === 'booking-to-confirm' ? 15 * MINUTE : 10 * HOUR;
    // Or a little too late, before the tasks have ended the request.
    const isLate = email.kind === 'booking-to-confirm' && random.chance(0.15);
    const delay = isLate ? random.between(21, 40) * MINUTE : MINUTE + random.float() ** 3 * soon;
    world.timeline.add(world.now() + delay, () => act(email.kind, text));
  }

  async function act(kind: string, text: string): Promise<void> {
    if (kind === 'customer-erasure') {
      const token = linkIn(text, 'erase-my-data');
      if (token && isLeaving) await eraseAll(token.token);
      return;
    }
    // The email leads to the search; the page of the booking knows who else is free.
    const last = /^booking-(?:declined|expired)$/.test(kind) ? me.booked.at(-1) : undefined;
    if (last !== undefined && random.chance(0.5)) await findOthers(world, me, last);
    const link = linkIn(text, 'booking');
    if (!link) return;
    const { token, mailbox } = link;
    if (mailbox && random.chance(kind === 'booking-to-confirm' ? 0.9 : 0.5)) {
      await openEmailed(world, me, { token, mailbox });
    }
    if (kind === 'booking-proposed') await answerProposal(token);
    else if (kind === 'booking-reminder' && random.chance(0.25)) await hesitate(token);
    else if (kind === 'booking-confirmed' && random.chance(0.15)) await changeMind(token);
    else if (kind === 'booking-requested' && random.chance(0.08)) await changeMind(token);
    else if (kind === 'booking-requested' && random.chance(0.1)) await findOthers(world, me, token);
    else if (kind === 'booking-reminder' && random.chance(0.2)) await changeMind(token);
    else if (kind === 'booking-completed' && random.chance(0.7)) await reviewOnce(link);
    else if (kind === 'booking-link') {
      await openBooking(world, me, token);
    }
  }

  /** At once, or on about the last day on which that's possible. */
  async function reviewOnce(link: Link): Promise<void> {
    if (random.chance(0.7)) return review(link);
    world.timeline.add(world.now() + 30 * DAY - random.between(0, 24) * HOUR, async () => {
      await openBooking(world, me, link.token);
      await review(link);
    });
  }

  async function review({ token, mailbox }: Link): Promise<void> {
    const rating = random.pick([5, 5, 5, 4, 4, 2]);
    const text = 'Rides like new';
    const answer = await world.ask(me, 'writes a review', (caller) =>
      caller.booking.link.review({ token, mailbox, rating, text }),
    );
    if (answer.ok) {
      const written = { rating, text, language };
      refuseOtherReview(world.invariants.records(), bookingOf(world, token), written);
    }
    if (!answer.ok && answer.code === 'CONFLICT') refuseReviewable(world, token);
    if (answer.ok && random.chance(0.12)) {
      world.timeline.add(world.now() + random.between(1, 12) * DAY, leave);
    }
  }
}
