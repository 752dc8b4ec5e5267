/** How attackers ask for bookings: as customers do, with whatever names and addresses they like. */
import type { Person } from '../../ask.ts';
import { refuseHeldWaiting, refuseHoarded } from '../../invariants/held-hours.ts';
import type { World } from '../../world.ts';
import { openBooking } from '../booking-page.ts';
import { judgeRefusal } from '../refused.ts';
import { passTime } from '../waiting.ts';
import { tokenOf } from '../waking.ts';

export interface Wish {
  technicianId: number;
  servicePackageIds: number[];
  date: string;
  timeSlot: string;
  email: string;
  phone: string;
  name?: string;
}

/** The listed technicians, as everyone can see them. */
export async function listed(world: World, who: Person): Promise<number[]> {
  const found = await world.ask(who, 'looks around', (caller) =>
    caller.discovery.search({ limit: 50 }),
  );
  return found.ok ? found.value.technicians.map(({ id }) => id) : [];
}

/** @returns the link of the booking, and whether it waits for a click */
export async function book(world: World, who: Person, wish: Wish) {
  const { email, phone, name = 'Ada Byron', ...asked } = wish;
  const answer = await world.ask(who, `books ${asked.technicianId} as ${email}`, (caller) =>
    caller.booking.request({
      ...asked,
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
    } as never),
  );
  judgeRefusal(world, who, wish, answer);
  if (!answer.ok) return undefined;
  const { bookings, limits, records } = world.invariants;
  limits.request(records(), bookings.known, {
    id: answer.value.id,
    technicianId: asked.technicianId,
    address: who.address,
    email,
    phone,
    at: world.clock(),
  });
  const isHeld = answer.value.awaitsEmailUntil === null;
  const token = tokenOf(answer.value.manageUrl);
  if (isHeld) {
    limits.unconfirmed(records(), asked);
    refuseHoarded(records(), asked, world.clock());
  } else {
    if (records().heldBy(answer.value.id).length > 0) refuseHeldWaiting(records(), asked);
    await openBooking(world, who, token);
    passTime(world, who.random, { ...asked, mayComplain: 0.05 });
  }
  return { token, isHeld };
}
