/** Where a technician works and how much of it strangers see, and that they see what was set. */
import type { Random } from '../../../demo/random.ts';
import type { Person } from '../ask.ts';
import { CITIES } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { comparePlaces } from '../invariants/public-places.ts';
import type { World } from '../world.ts';

/**
 * To call before a technician moves, or is moved by an admin.
 *
 * @returns to call afterwards: everyone who was coming to the old address has to hear of the new one
 */
export function bookingsAt(world: World, technicianId: number): (privacyMode: string) => void {
  const coming = world.invariants
    .records()
    .bookings()
    .filter(
      (one) =>
        one.technicianId === technicianId &&
        one.status === 'confirmed' &&
        one.startsAt > world.clock() &&
        one.serviceAddress === null,
    );
  return (privacyMode) => {
    if (privacyMode === 'service_area') return;
    const { booking } = world.invariants.records();
    const same = coming.find(({ id, sequence }) => booking(id)?.sequence === sequence);
    if (!same) return;
    throw new BrokenPromise('owed emails', `booking ${same.id} is at another address`);
  };
}

/** A street in any city, so perhaps in another time zone. */
export function anyPlace(random: Random) {
  const city = random.pick(CITIES);
  return {
    address: `${random.int(100, 999)} Thistle Row, ${city.address}`,
    latitude: city.latitude + random.between(-0.08, 0.08),
    longitude: city.longitude + random.between(-0.08, 0.08),
  };
}

/** @param email of the account, which changes when the technician starts anew */
export function createPlace(world: World, me: Person, email: () => string) {
  const { random } = me;

  return { setPrivacy, move };

  async function move() {
    const place = anyPlace(random);
    const id = world.invariants.records().technicianOf(email())?.id ?? 0;
    const refuseOldPlace = bookingsAt(world, id);
    const moved = await world.ask(me, `moves to ${place.address}`, (caller) =>
      caller.technician.movePlace(place),
    );
    if (!moved.ok) return;
    const { latitude, longitude, address } = moved.value;
    const is = `${latitude} ${longitude} ${address}`;
    if (is !== `${place.latitude} ${place.longitude} ${place.address}`) {
      throw new BrokenPromise('places as set', `${me.name} is at ${latitude}, ${longitude}`);
    }
    comparePlaces(world.invariants.records());
    refuseOldPlace(moved.value.privacyMode);
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
