/** Where a technician works and how much of it strangers see, and that they see what was set. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { comparePlaces } from '../invariants/public-places.ts';
import type { World } from '../world.ts';
import { CITIES } from './cities.ts';

/** @param email of the account, which changes when the technician starts anew */
export function createPlace(world: World, me: Person, email: () => string) {
  const { random } = me;

  return { setPrivacy, move };

  /** To another street, or another city, whose hours are others. */
  async function move() {
    const city = random.pick(CITIES);
    const place = {
      address: `${random.int(100, 999)} Thistle Row, ${city.address}`,
      latitude: city.latitude + random.between(-0.08, 0.08),
      longitude: city.longitude + random.between(-0.08, 0.08),
    };
    const before = world.invariants.records().bookings();
    const moved = await world.ask(me, `moves to ${city.address}`, (caller) =>
      caller.technician.movePlace(place),
    );
    if (!moved.ok) return;
    const { latitude, longitude, address } = moved.value;
    const is = `${latitude} ${longitude} ${address}`;
    if (is !== `${place.latitude} ${place.longitude} ${place.address}`) {
      throw new BrokenPromise('places as set', `${me.name} is at ${latitude}, ${longitude}`);
    }
    const records = world.invariants.records();
    comparePlaces(records);
    const id = records.technicianOf(email())?.id;
    for (const booking of before) {
      const isConfirmed = booking.status === 'confirmed' && booking.startsAt > world.now();
      const comesHere =
        booking.serviceAddress === null && moved.value.privacyMode !== 'service_area';
      if (booking.technicianId !== id || !isConfirmed || !comesHere) continue;
      if (records.booking(booking.id)?.sequence === booking.sequence) {
        throw new BrokenPromise('owed emails', `booking ${booking.id} is at another address`);
      }
    }
  }

  async function setPrivacy() {
    const settings = {
      privacyMode: random.pick(['exact', 'approximate', 'service_area'] as const),
      comesToCustomer: random.chance(0.5),
      serviceRadiusKm: random.pick([5, 6, 8, 12, 20, 50]),
    };
    const saved = await world.ask(me, `sets privacy to ${settings.privacyMode}`, (caller) =>
      caller.technician.setPrivacy(settings),
    );
    if (!saved.ok) return;
    const id = world.invariants.records().technicianOf(email())?.id ?? 0;
    const stranger = { ...me, name: 'stranger', session: undefined, device: undefined };
    const page = await world.ask(stranger, `looks at ${id}`, (caller) =>
      caller.discovery.technician({ id }),
    );
    // A frozen technician has no page.
    if (!page.ok) return;
    const said = (one: typeof settings) =>
      `${one.privacyMode} ${one.comesToCustomer} ${one.serviceRadiusKm} km`;
    if (said(page.value) !== said(settings)) {
      throw new BrokenPromise(
        'public places',
        `${id} set ${said(settings)}, strangers see ${said(page.value)}`,
      );
    }
  }
}
