/** A customer: looks for a technician now and then, books, and does what the emails say. */
import type { Person } from '../ask.ts';
import { nameOf } from '../geocoder.ts';
import { BrokenPromise } from '../history.ts';
import { refuseNowhere } from '../invariants/places.ts';
import { refusePrivate } from '../invariants/strangers.ts';
import type { Delivered } from '../post-office.ts';
import { DAY, HOUR, MINUTE, type World } from '../world.ts';
import { chooseTime } from './choose-time.ts';
import { CITIES, type City } from './cities.ts';
import type { Fared } from './fared.ts';
import { languageOf, namesOf } from './identity.ts';
import { atNextWaking, linkIn, tokenOf } from './waking.ts';

/** How often a customer's bike needs somebody, about. */
const BOOKS_EVERY_DAYS = 160;
const TRIES = 4;

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
  let generation = 0;
  let self = namesOf('rider', number, generation, random);
  /** Erases everything with the next email that allows it. */
  let isLeaving = false;
  world.mailboxes.set(self.email, { language, read });
  sleep();

  function sleep(): void {
    const days = -Math.log(1 - random.float()) * (BOOKS_EVERY_DAYS / 2);
    world.timeline.add(atNextWaking(world.now() + days * DAY, city, random), async () => {
      await wake();
      sleep();
    });
  }

  async function wake(): Promise<void> {
    const what = random.weighted<() => Promise<unknown>>([
      [book, 10],
      [browse, 8],
      [loseLink, 1],
      [leave, me.booked.length > 0 ? 0.5 : 0],
    ]);
    await what();
  }

  async function search() {
    const isNamed = world.geocoder.mayBeAsked() && random.chance(0.5);
    const location = random.chance(0.3)
      ? nameOf(city.address)
      : `${random.int(1, 9999)} Main Street, ${city.address}`;
    const near = {
      lat: city.latitude + random.between(-0.05, 0.05),
      lng: city.longitude + random.between(-0.05, 0.05),
    };
    const answer = await world.ask(
      me,
      isNamed ? `searches ${location}` : 'looks around',
      (caller) =>
        caller.discovery.search({ ...(isNamed ? { location } : near), distance: 40, limit: 24 }),
    );
    if (!answer.ok) return [];
    if (isNamed) refuseNowhere(world, location, answer.value.center);
    refusePrivate(answer.value, 'a search');
    return answer.value.technicians;
  }

  async function browse() {
    const found = await search();
    if (found.length === 0) return;
    const { id } = random.pick(found);
    const page = await world.ask(me, `reads about ${id}`, (caller) =>
      caller.discovery.technician({ id }),
    );
    if (page.ok) refusePrivate(page.value, 'a technician’s page');
  }

  async function book() {
    const found = await search();
    if (found.length === 0) return;
    const { id } = random.pick(found);
    const page = await world.ask(me, `opens ${id}`, (caller) =>
      caller.discovery.technician({ id }),
    );
    if (!page.ok || page.value.servicePackages.length === 0) return;
    const chosen = random.sample(page.value.servicePackages, random.chance(0.3) ? 2 : 1);
    const minutes = chosen.reduce((sum, one) => sum + one.durationMinutes, 0);
    const cents = chosen.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const days = await world.ask(me, `looks at the times of ${id}`, (caller) =>
        caller.discovery.availability({ id }),
      );
      if (!days.ok) return;
      const time = chooseTime(
        { random, now: world.now() },
        days.value,
        Math.max(1, Math.ceil(minutes / 60)),
      );
      if (!time) return;
      const request = {
        technicianId: id,
        servicePackageIds: chosen.map((one) => one.id),
        ...time,
        customerName: self.name,
        customerEmail: self.email,
        customerPhone: self.phone,
        totalPrice: (cents / 100).toFixed(2),
        specialInstructions: random.chance(0.2) ? `Please call ${self.phone}` : undefined,
        idempotencyKey: `${self.identity} ${world.history.count()}`,
      };
      const what = `books ${id} for ${time.date} ${time.timeSlot}`;
      const answer = await world.ask(me, what, (caller) =>
        caller.booking.request(request as never),
      );
      fared.asked += 1;
      if (answer.ok) {
        const { id: bookingId } = answer.value;
        const { bookings, limits, records } = world.invariants;
        bookings.acknowledge({ id: bookingId, totalCents: cents });
        limits.request(records(), bookings.known, {
          id: bookingId,
          technicianId: id,
          address: me.address,
          email: self.email,
          phone: self.phone,
          at: world.clock(),
        });
        me.booked.push(tokenOf(answer.value.manageUrl));
        if (random.chance(0.1)) await repeat(request, answer.value.id);
        return;
      }
      if (answer.code === 'TOO_MANY_REQUESTS') {
        // Three open requests are everyone's limit, and honest ones know it.
        if (world.invariants.records().openOf(self.email) < 3) fared.limited += 1;
        return;
      }
      if (answer.code !== 'CONFLICT') return;
    }
  }

  /** The answer was lost on the way: the same again books nothing else. */
  async function repeat(request: object, id: number) {
    const again = await world.ask(me, 'asks the same again', (caller) =>
      caller.booking.request(request as never),
    );
    if (again.ok ? again.value.id === id : again.isFault) return;
    const got = again.ok ? `${again.value.id} as well` : again.message;
    throw new BrokenPromise('asking twice', `booked ${id} and got ${got}`);
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
    const answer = await world.ask(me, 'erases everything', (caller) =>
      caller.booking.link.eraseAll({ token }),
    );
    isLeaving = false;
    if (!answer.ok) return;
    const { erased, records } = world.invariants;
    erased.add(records(), self.identity);
    world.mailboxes.delete(self.email);
    me.booked = [];
    generation += 1;
    self = namesOf('rider', number, generation, random);
    world.mailboxes.set(self.email, { language, read });
  }

  function read({ email, text }: Delivered): void {
    if (!random.chance(0.9)) return;
    // Most are on the phone; who is asked to confirm does so soon.
    const soon = email.kind === 'booking-to-confirm' ? 15 * MINUTE : 10 * HOUR;
    const delay = MINUTE + random.float() ** 3 * soon;
    world.timeline.add(world.now() + delay, () => act(email.kind, text));
  }

  async function act(kind: string, text: string): Promise<void> {
    if (kind === 'customer-erasure') {
      const token = linkIn(text, 'erase-my-data');
      if (token && isLeaving) await eraseAll(token.token);
      return;
    }
    const link = linkIn(text, 'booking');
    if (!link) return;
    const { token, mailbox } = link;
    if (mailbox && random.chance(kind === 'booking-to-confirm' ? 0.9 : 0.5)) {
      await world.ask(me, 'opens the link', (caller) =>
        caller.booking.link.confirmEmail({ token, mailbox }),
      );
    }
    if (kind === 'booking-proposed') await answerProposal(token);
    else if (kind === 'booking-confirmed' && random.chance(0.15)) await changeMind(token);
    else if (kind === 'booking-requested' && random.chance(0.08)) await changeMind(token);
    else if (kind === 'booking-completed' && random.chance(0.5)) {
      const rating = random.pick([5, 5, 5, 4, 4, 2]);
      await world.ask(me, 'writes a review', (caller) =>
        caller.booking.link.review({ token, rating, text: 'Rides like new' }),
      );
    } else if (kind === 'booking-link') {
      await world.ask(me, 'looks at the booking', (caller) => caller.booking.link.show({ token }));
    }
  }

  async function answerProposal(token: string) {
    const what = random.pick(['accept', 'accept', 'refuse'] as const);
    await world.ask(me, `${what}s the new time`, (caller) => caller.booking.link[what]({ token }));
  }

  async function changeMind(token: string) {
    if (random.chance(0.4)) {
      await world.ask(me, 'cancels', (caller) => caller.booking.link.cancel({ token }));
      return;
    }
    const shown = await world.ask(me, 'opens the booking', (caller) =>
      caller.booking.link.show({ token }),
    );
    const id = shown.ok ? shown.value.technician?.id : undefined;
    if (!shown.ok || id === undefined) return;
    const days = await world.ask(me, 'looks for another time', (caller) =>
      caller.discovery.availability({ id }),
    );
    const time =
      days.ok && chooseTime({ random, now: world.now() }, days.value, shown.value.slotCount);
    if (!time) return;
    await world.ask(me, `asks for ${time.date} ${time.timeSlot} instead`, (caller) =>
      caller.booking.link.propose({ token, ...time } as never),
    );
    if (random.chance(0.2)) {
      await world.ask(me, 'takes that back', (caller) => caller.booking.link.withdraw({ token }));
    }
  }
}
