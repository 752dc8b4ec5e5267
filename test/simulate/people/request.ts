/** How everyone asks for a booking, honestly or not: what is accepted and refused is counted again. */
import { inLanguage } from '#current-language';
import { feedOf } from '../../../src/server/http/calendar-routes.ts';
import { bookingText } from '../../../src/shared/messages/booking.ts';
import { SECOND_MS } from '../../../src/shared/time.ts';
import type { Person } from '../ask.ts';
import { refuseHeldWaiting, refuseHoarded } from '../invariants/held-hours.ts';
import type { World } from '../world.ts';
import { openBooking } from './changes.ts';
import { tokenOf } from './links.ts';

export interface Wish {
  technicianId: number;
  servicePackageIds: number[];
  date: string;
  timeSlot: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  totalPrice?: string;
  serviceAddress?: string | undefined;
  photoUrl?: string | undefined;
  specialInstructions?: string | undefined;
  idempotencyKey?: string;
}

/** @param wish the customer's email is as theirs as they say, unless it's a stranger's who opens no link */
export async function request(world: World, who: Person, wish: Wish, isStranger = true) {
  const { technicianId, servicePackageIds, customerEmail: email, customerPhone: phone } = wish;
  const what = `books ${technicianId} for ${wish.date} ${wish.timeSlot} as ${email}`;
  const answer = await world.ask(who, what, (caller) => caller.booking.request(wish as never));
  const { bookings, limits, records } = world.invariants;
  const asked = { technicianId, address: who.address, email, phone, at: world.clock() };
  const tooMany = inLanguage(who.language, () => bookingText('error.tooMany'));
  // Whatever else the answer is, nothing comes of it: other limits have other words.
  if (!answer.ok && answer.code === 'TOO_MANY_REQUESTS' && answer.message === tooMany) {
    const { service } = records().offers;
    const minutes = servicePackageIds.map((id) => service(technicianId, id)?.minutes ?? 0);
    const hours = Math.ceil(minutes.reduce((sum, one) => sum + one, 0) / 60);
    limits.refused(records(), bookings.known, { ...asked, hours });
  }
  if (!answer.ok) return answer;
  const { id, awaitsEmailUntil, manageUrl } = answer.value;
  limits.request(records(), bookings.known, { ...asked, id });
  const token = tokenOf(manageUrl);
  if (awaitsEmailUntil !== null) {
    if (records().heldBy(id).length > 0) refuseHeldWaiting(records(), wish);
    await openBooking(world, who, { token });
    if (who.random.chance(0.3)) refreshCalendar(world, technicianId);
    if (who.random.chance(isStranger ? 0.05 : 0.25)) complain(world, technicianId);
  } else if (isStranger) {
    refuseHoarded(records(), wish, world.clock());
  }
  return { ...answer, value: { id, token, isHeld: awaitsEmailUntil === null } };
}

const GENERATION = 'SELECT calendar_generation FROM technicians WHERE id = ? AND is_approved';

/** A technician's calendar program reads the feed at any time. */
export function refreshCalendar(world: World, technicianId: number): void {
  const { calendars, records } = world.invariants;
  const generation = records().db.prepare(GENERATION).pluck().get(technicianId);
  if (typeof generation !== 'number') return;
  const { deps } = world.server();
  const feed = feedOf(deps, deps.links.token('calendar', technicianId, generation));
  if (feed !== undefined) calendars.compareFeed(records(), technicianId, feed);
}

const desks = new WeakMap<World, (technicianId: number) => Promise<void>>();

/** @param freeze what an admin does about a complaint */
export function openDesk(world: World, freeze: (technicianId: number) => Promise<void>): void {
  desks.set(world, freeze);
}

/** About a technician, whom an admin then freezes within a minute. */
function complain(world: World, technicianId: number): void {
  const at = world.now() + 20 * SECOND_MS;
  world.timeline.add(at, async () => desks.get(world)?.(technicianId));
}
