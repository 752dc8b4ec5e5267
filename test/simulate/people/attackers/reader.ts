/** Reads what is public, and the pages of own requests, for what should be in neither. */

import { CITIES } from '../../cities.ts';
import { BrokenPromise } from '../../history.ts';
import { refusePrivate, refuseTruePoints } from '../../invariants/strangers.ts';
import type { World } from '../../world.ts';
import { openTimes } from '../open-times.ts';
import { book } from './book.ts';
import { attackerAt, everyFewDays } from './campaigns.ts';

const EVERY_DAYS = 22;
/** Of a technician. */
const CONTACT = /\d+ Thistle Row|\(3\d\d\) 555-\d{4}|wheeler\d+x\d+@/i;

export function createReader(world: World): void {
  const random = world.random.fork('reader');
  const me = attackerAt('reader', random, '198.51.100.99');
  let requests = 0;

  everyFewDays(world, random, EVERY_DAYS, async () => {
    const { latitude, longitude } = random.pick(CITIES);
    // From three points, to work out where the lines cross.
    let id: number | undefined;
    for (let at = 0; at < 3; at += 1) {
      const from = {
        lat: latitude + random.between(-0.3, 0.3),
        lng: longitude + random.between(-0.3, 0.3),
        distance: 80,
      };
      const found = await world.ask(me, 'measures distances', (caller) =>
        caller.discovery.search({ ...from, limit: 50 }),
      );
      const pins = await world.ask(me, 'reads the map', (caller) => caller.discovery.pins(from));
      refuseAll([found, pins], 'a search');
      if (found.ok) id ??= found.value.technicians[0]?.id;
    }
    if (id !== undefined) await stalk(id);
  });

  /** Asks for a time, to read the street in the request's page. */
  async function stalk(id: number): Promise<void> {
    const page = await world.ask(me, `reads about ${id}`, (caller) =>
      caller.discovery.technician({ id }),
    );
    refuseAll([page], "a technician's page");
    const open = await openTimes(world, me, id);
    const day = open && random.shuffle(open.days)[0];
    if (!day) return;
    const booked = await book(world, me, {
      technicianId: id,
      servicePackageIds: [open.service.id],
      date: day.date,
      timeSlot: random.pick(day.timeSlots),
      email: `reader${requests++}@nowhere.example`,
      phone: '(496) 555-0100',
    });
    if (!booked) return;
    const { token } = booked;
    const shown = await world.ask(me, 'reads the page of the request', (caller) =>
      caller.booking.link.show({ token }),
    );
    if (shown.ok && CONTACT.test(JSON.stringify(shown.value))) {
      throw new BrokenPromise(
        'nothing private',
        'street, phone or email is shown before a confirmation',
      );
    }
    if (shown.ok) refuseTruePoints(world.server().deps.db, shown.value);
  }

  function refuseAll(
    answers: readonly ({ ok: true; value: unknown } | { ok: false })[],
    where: string,
  ) {
    for (const answer of answers) {
      if (!answer.ok) continue;
      refusePrivate(answer.value, where);
      refuseTruePoints(world.server().deps.db, answer.value);
    }
  }
}
