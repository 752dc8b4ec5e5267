/** How a customer finds a technician and asks for a time, honestly or with a tab from long ago. */
import type { Person } from '../ask.ts';
import type { City } from '../cities.ts';
import { nameOf } from '../geocoder.ts';
import { BrokenPromise } from '../history.ts';
import type { namesOf } from '../identity.ts';
import { refuseOtherRequest } from '../invariants/as-typed.ts';
import { refuseNowhere } from '../invariants/places.ts';
import { refusePrivate } from '../invariants/strangers.ts';
import { refuseOutOfReach } from '../invariants/visits.ts';
import { HOUR, type World } from '../world.ts';
import { askChange, bookingOf } from './ask-change.ts';
import { openBooking } from './booking-page.ts';
import { chooseTime } from './choose-time.ts';
import type { Fared } from './fared.ts';
import { refuseOtherLinks } from './file-readers.ts';
import { anyTime, closedTime, dayOff } from './mistakes.ts';
import { judgeRefusal } from './refused.ts';
import { SLOTS } from './slots.ts';
import { upload } from './upload.ts';
import { serviceAddressFor } from './visits.ts';
import { passTime } from './waiting.ts';
import { tokenOf } from './waking.ts';

interface Wish {
  technicianId: number;
  servicePackageIds: number[];
  date: string;
  timeSlot: string;
  serviceAddress?: string | undefined;
  photoUrl?: string | undefined;
}

interface Parts {
  me: Person & { booked: string[] };
  self: () => ReturnType<typeof namesOf>;
  city: City;
  fared: Fared;
  /** Keeps to whom others know well. */
  isCourier: boolean;
}

export function createRequests(world: World, { me, self, city, fared, isCourier }: Parts) {
  const { random } = me;

  return { browse, book, bookAnything };

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
    const [known] = found.toSorted((a, b) => b.reviewCount - a.reviewCount);
    const somebody = isCourier ? known : random.shuffle(found)[0];
    if (!somebody) return;
    const { id } = somebody;
    const page = await world.ask(me, `opens ${id}`, (caller) =>
      caller.discovery.technician({ id }),
    );
    if (!page.ok || page.value.servicePackages.length === 0) return;
    const chosen = random.sample(page.value.servicePackages, random.chance(0.3) ? 2 : 1);
    const minutes = chosen.reduce((sum, one) => sum + one.durationMinutes, 0);
    const cents = chosen.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
    const serviceAddress = serviceAddressFor({ random, self: self(), city }, page.value);
    // Now and then nothing comes of it, and the photo has to go.
    const photoUrl = random.chance(0.12) ? await upload(world, me, 'bookingPhoto') : undefined;
    if (photoUrl && random.chance(0.1)) return;
    const days = await world.ask(me, `looks at the times of ${id}`, (caller) =>
      caller.discovery.availability({ id }),
    );
    if (!days.ok) return;
    const hours = Math.max(1, Math.ceil(minutes / 60));
    const isUrgent = random.chance(0.1);
    const soon = isUrgent ? days.value.slice(0, 1) : days.value;
    const time = chooseTime({ random, now: world.now() }, soon, hours);
    if (!time) return;
    const servicePackageIds = chosen.map((one) => one.id);
    const wish = { technicianId: id, servicePackageIds, serviceAddress, photoUrl, ...time };
    const answer = await request(wish, cents);
    fared.asked += 1;
    if (answer.ok) {
      if (isUrgent && random.chance(0.6)) await findElsewhere(tokenOf(answer.value.manageUrl));
      return;
    }
    if (answer.code === 'CONFLICT') {
      const what = `${id} for ${time.date} ${time.timeSlot}`;
      throw new BrokenPromise('what is shown can be booked', `${what}: ${answer.message}`);
    }
    if (answer.code === 'TOO_MANY_REQUESTS') fared.limited += 1;
  }

  /** Somebody else has repaired it shortly before the time, which the technician may not have confirmed. */
  async function findElsewhere(token: string) {
    const shown = await openBooking(world, me, token);
    if (!shown.ok) return;
    const at = shown.value.startsAt - random.between(0.1, 2.5) * HOUR;
    const change = { bookingId: bookingOf(world, token), kind: 'cancel', what: 'cancels' };
    world.timeline.add(Math.max(at, world.now()), async () => {
      await askChange(world, me, { ...change, actor: 'customer' }, (caller) =>
        caller.booking.link.cancel({ token }),
      );
    });
  }

  /** @param cents what the customer was shown as the total */
  async function request(wish: Wish, cents: number) {
    const asked = {
      ...wish,
      customerName: self().name,
      customerEmail: self().email,
      customerPhone: self().phone,
      totalPrice: (cents / 100).toFixed(2),
      specialInstructions: random.chance(0.2) ? `Please call ${self().phone}` : undefined,
      idempotencyKey: `${self().identity} ${world.history.count()}`,
    };
    const what = `books ${wish.technicianId} for ${wish.date} ${wish.timeSlot}`;
    const answer = await world.ask(me, what, (caller) => caller.booking.request(asked as never));
    const { serviceAddress } = wish;
    if (serviceAddress) {
      refuseOutOfReach(world.invariants.records(), { ...wish, serviceAddress }, answer);
    }
    const { email, phone } = self();
    judgeRefusal(world, me, { ...wish, email, phone }, answer);
    if (!answer.ok) return answer;
    const { id: bookingId } = answer.value;
    const { bookings, limits, records, uploads } = world.invariants;
    uploads.claimed([wish.photoUrl], bookingId);
    refuseOtherRequest(records(), bookingId, asked);
    bookings.acknowledge({ id: bookingId, totalCents: cents });
    limits.request(records(), bookings.known, {
      id: bookingId,
      technicianId: wish.technicianId,
      address: me.address,
      email: self().email,
      phone: self().phone,
      at: world.clock(),
    });
    const token = tokenOf(answer.value.manageUrl);
    if (wish.photoUrl) refuseOtherLinks(world, wish.photoUrl, { token, others: me.booked });
    me.booked.push(token);
    if (random.chance(0.15)) await openBooking(world, me, token);
    if (random.chance(0.1)) await repeat(asked, bookingId);
    const isWaiting = answer.value.awaitsEmailUntil !== null;
    if (isWaiting) passTime(world, random, { ...wish, mayComplain: 0.25 });
    return answer;
  }

  /** With a tab from long ago: a technician, a price and a time that may all be gone. */
  async function bookAnything() {
    const { services, technicians, unlisted, offers } = world.invariants.records();
    const ids = (random.chance(0.5) ? unlisted() : technicians()).map((row) => row.id);
    const all = services();
    if (ids.length === 0 || all.length === 0) return;
    const technicianId = random.pick(ids);
    const service = random.pick(all);
    // Most often an hour at which they do work.
    const isClosed = random.chance(0.4);
    const times = Array.from(
      { length: 20 },
      () => (isClosed && closedTime(me, world)) || anyTime(me, world.now()),
    );
    const off = random.chance(0.4) ? dayOff(me, world, technicianId) : undefined;
    const worked = times.find(
      ({ date, timeSlot }) => (offers.hours(technicianId, date) >> SLOTS.indexOf(timeSlot)) & 1,
    );
    await request(
      {
        technicianId,
        servicePackageIds: [service.id],
        ...(off ?? worked ?? times[0]!),
      },
      random.chance(0.9) ? service.priceCents : service.priceCents + random.pick([100, -100]),
    );
  }

  /** The answer was lost on the way: the same again books nothing else. */
  async function repeat(request: object, id: number) {
    const again = await world.ask(me, 'asks the same again', (caller) =>
      caller.booking.request(request as never),
    );
    if (!(again.ok ? again.value.id === id : again.isFault)) {
      const got = again.ok ? `${again.value.id} as well` : again.message;
      throw new BrokenPromise('asking twice', `booked ${id} and got ${got}`);
    }
    const other = await world.ask(me, 'asks something else with the same key', (caller) =>
      caller.booking.request({ ...request, specialInstructions: 'Ring twice' } as never),
    );
    if (other.ok) throw new BrokenPromise('asking twice', `${id} is the answer to two requests`);
  }
}
