/** How a customer finds a technician and asks for a time, honestly or with a tab from long ago. */

import { SLOTS } from '../../../src/shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import type { Fared, Person } from '../ask.ts';
import { CITIES, type City, nameOf, SUBURBS } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import type { namesOf } from '../identity.ts';
import { refusePrivate } from '../invariants/public-places.ts';
import type { World } from '../world.ts';
import { change } from './changes.ts';
import { request, type Wish } from './request.ts';
import { anyTime, chooseTime, closedTime, hoursOf, openTimes } from './times.ts';
import { upload } from './upload.ts';

interface Parts {
  me: Person & { booked: string[] };
  self: () => ReturnType<typeof namesOf>;
  city: City;
  fared: Fared;
  /** Keeps to whom others know well. */
  isCourier: boolean;
}

type Asked = Omit<Wish, 'customerName' | 'customerEmail' | 'customerPhone'>;

const ANYONE =
  'SELECT id FROM technicians WHERE NOT ? OR is_frozen OR NOT is_active OR NOT is_approved';
const SERVICES = 'SELECT id, price_cents AS cents FROM service_packages';
const DAYS_OFF = 'SELECT date FROM availability WHERE technician_id = ? AND slots = 0';

const suburbOf = ({ latitude, longitude }: City) =>
  SUBURBS.find((one) => Math.hypot(one.latitude - latitude, one.longitude - longitude) < 0.5);

export function createRequests(world: World, { me, self, city, fared, isCourier }: Parts) {
  const { random } = me;

  return { browse, book, bookAnything };

  async function search() {
    const isNamed = world.geocoder.mayBeAsked() && random.chance(0.5);
    const location = random.chance(0.3)
      ? nameOf(city.address)
      : `${random.int(1, 9999)} Main Street, ${city.address}`;
    const near = { lat: city.latitude + random.between(-0.05, 0.05), lng: city.longitude };
    const answer = await world.ask(me, isNamed ? `searches ${location}` : 'looks around', (to) =>
      to.discovery.search({ ...(isNamed ? { location } : near), distance: 40, limit: 24 }),
    );
    if (!answer.ok) return [];
    if (isNamed) refuseNowhere(location, answer.value.center);
    refusePrivate(answer.value, 'a search');
    return answer.value.technicians;
  }

  /** A place that everybody knows is found, and once all is well the geocoder is asked for it. */
  function refuseNowhere(text: string, center: unknown): void {
    const { geocoder, faults } = world;
    if (!center) throw new BrokenPromise('places are found', `${text} is nowhere`);
    const isWell = geocoder.state === 'answers' && world.now() > faults.lastTrouble + 2 * HOUR_MS;
    if (!isWell || geocoder.asked.has(text.toLowerCase())) return;
    throw new BrokenPromise('places are found', `the geocoder was not asked for ${text}`);
  }

  async function browse() {
    const [somebody] = random.shuffle(await search());
    const open = somebody && (await openTimes(world, me, somebody.id));
    if (open) refusePrivate(open.page, 'a technician’s page');
  }

  async function book() {
    const found = await search();
    const [known] = found.toSorted((a, b) => b.reviewCount - a.reviewCount);
    const somebody = isCourier ? known : random.shuffle(found)[0];
    const open = somebody && (await openTimes(world, me, somebody.id));
    if (!open) return;
    const chosen = random.sample(open.services, random.chance(0.3) ? 2 : 1);
    const cents = chosen.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
    // Now and then nothing comes of it, and the photo has to go.
    const photoUrl = random.chance(0.12) ? await upload(world, me, 'bookingPhoto') : undefined;
    if (photoUrl && random.chance(0.1)) return;
    const isUrgent = random.chance(0.1);
    const soon = isUrgent ? open.days.slice(0, 1) : open.days;
    const serviceAddress = addressFor(open.page);
    const isVisit = open.page.privacyMode === 'service_area' || serviceAddress !== undefined;
    const time = chooseTime({ random, now: world.now() }, soon, hoursOf(chosen), isVisit);
    if (!time) return;
    const servicePackageIds = chosen.map((one) => one.id);
    const wish = {
      technicianId: somebody.id,
      servicePackageIds,
      serviceAddress,
      photoUrl,
      ...time,
    };
    const fee = isVisit ? Math.round(Number(open.page.visitFee ?? 0) * 100) : 0;
    const answer = await ask(wish, cents + fee);
    fared.asked += 1;
    if (answer.ok && isUrgent && random.chance(0.6)) await findElsewhere(answer.value.token, time);
    if (answer.ok) return;
    if (answer.code === 'CONFLICT') {
      throw new BrokenPromise('what is shown can be booked', `${somebody.id}: ${answer.message}`);
    }
    if (answer.code === 'TOO_MANY_REQUESTS') fared.limited += 1;
  }

  /** With the name in it; undefined when the bike is brought to the technician. */
  function addressFor(page: { privacyMode: string; comesToCustomer: boolean }) {
    const travels = page.privacyMode === 'service_area' || page.comesToCustomer;
    // Now and then the page is from before a change, or the bike is with a friend elsewhere.
    if (!random.chance(travels ? 0.7 : 0.03)) return undefined;
    const { address } = random.weighted([
      [city, 6],
      [suburbOf(city) ?? city, 4],
      [random.pick(CITIES), 1],
    ]);
    return `${random.int(1, 999)} ${self().lastName} Lane, ${address}`;
  }

  /** Somebody else has repaired it shortly before the time, which the technician may not have confirmed. */
  async function findElsewhere(
    token: string,
    { date, timeSlot }: { date: string; timeSlot: string },
  ) {
    const startsAt = Date.parse(`${date}T${timeSlot}Z`) - city.offsetHours * HOUR_MS;
    const at = startsAt - random.between(0.1, 2.5) * HOUR_MS;
    world.timeline.add(Math.max(at, world.now()), async () => {
      await change(world, me, { kind: 'cancel', actor: 'customer', to: token });
    });
  }

  /** @param cents what the customer was shown as the total */
  async function ask(wish: Asked, cents: number) {
    const { name, email, phone, identity } = self();
    const asked: Wish = {
      ...wish,
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
      totalPrice: (cents / 100).toFixed(2),
      specialInstructions: random.chance(0.2) ? `Please call ${phone}` : undefined,
      idempotencyKey: `${identity} ${world.history.count()}`,
    };
    const answer = await request(world, me, asked, false);
    if (!answer.ok) return answer;
    const { id, token } = answer.value;
    const { bookings, uploads } = world.invariants;
    uploads.claimed([wish.photoUrl], id);
    bookings.acknowledge(id, cents);
    me.booked.push(token);
    if (random.chance(0.1)) await repeat(asked, id);
    return answer;
  }

  /** With a tab from long ago: a technician, a price and a time that may all be gone. */
  async function bookAnything() {
    const { db, offers } = world.invariants.records();
    const all = <T>(sql: string, ...values: unknown[]) => db.prepare(sql).all(...values) as T[];
    const ids = all<{ id: number }>(ANYONE, Number(random.chance(0.5))).map(({ id }) => id);
    const services = all<{ id: number; cents: number }>(SERVICES);
    if (ids.length === 0 || services.length === 0) return;
    const technicianId = random.pick(ids);
    const { id, cents } = random.pick(services);
    // Most often an hour at which they do work, or on a day off.
    const isClosed = random.chance(0.4);
    const times = Array.from(
      { length: 20 },
      () => (isClosed && closedTime(random, world)) || anyTime(random, world.now()),
    );
    const daysOff = random.chance(0.4) ? all<{ date: string }>(DAYS_OFF, technicianId) : [];
    const [off] = random.shuffle(
      daysOff.filter(({ date }) => Date.parse(date) > world.now() - DAY_MS),
    );
    const worked = times.find(
      ({ date, timeSlot }) => (offers.hours(technicianId, date) >> SLOTS.indexOf(timeSlot)) & 1,
    );
    const time = off ? { ...off, timeSlot: random.pick(SLOTS) } : (worked ?? times[0]!);
    const total = random.chance(0.9) ? cents : cents + random.pick([100, -100]);
    await ask({ technicianId, servicePackageIds: [id], ...time }, total);
  }

  /** The answer was lost on the way: the same again books nothing else. */
  async function repeat(asked: object, id: number) {
    const again = await world.ask(me, 'asks the same again', (caller) =>
      caller.booking.request(asked as never),
    );
    if (!(again.ok ? again.value.id === id : again.isFault)) {
      const got = again.ok ? `${again.value.id} as well` : again.message;
      throw new BrokenPromise('asking twice', `booked ${id} and got ${got}`);
    }
    const other = await world.ask(me, 'asks something else with the same key', (caller) =>
      caller.booking.request({ ...asked, specialInstructions: 'Ring twice' } as never),
    );
    if (other.ok) throw new BrokenPromise('asking twice', `${id} is the answer to two requests`);
  }
}
