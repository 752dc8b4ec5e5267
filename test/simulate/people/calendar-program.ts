/** A technician's calendar program, which reads the feed at any time. */
import { feedOf } from '../../../src/server/http/calendar-routes.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';

const GENERATION = 'SELECT calendar_generation FROM technicians WHERE id = ? AND is_approved';

/** With the link that its technician gave it. @param email of the account */
export async function readCalendar(world: World, me: Person, email: string): Promise<void> {
  const link = await world.ask(me, 'copies the calendar link', (caller) =>
    caller.technician.calendarLink(),
  );
  if (!link.ok) return;
  const token = /\/calendar\/(.+)\.ics$/.exec(link.value.url)?.[1] ?? '';
  const { deps } = world.server();
  const { calendars, records } = world.invariants;
  const feed = feedOf(deps, token);
  if (feed === undefined) throw new BrokenPromise('calendars agree', `${me.name} has no feed`);
  calendars.compareFeed(records(), records().technicianOf(email)?.id ?? 0, feed);
  if (!me.random.chance(0.2)) return;
  const renewed = await world.ask(me, 'renews the calendar link', (caller) =>
    caller.technician.renewCalendarLink(),
  );
  if (renewed.ok && feedOf(deps, token) !== undefined) {
    throw new BrokenPromise('links end', `the old calendar link of ${me.name} still works`);
  }
}

/** With the link as it is now, if the technician has one. */
export function refreshCalendar(world: World, technicianId: number): void {
  const { calendars, records } = world.invariants;
  const generation = records().db.prepare(GENERATION).pluck().get(technicianId);
  if (typeof generation !== 'number') return;
  const { deps } = world.server();
  const feed = feedOf(deps, deps.links.token('calendar', technicianId, generation));
  if (feed !== undefined) calendars.compareFeed(records(), technicianId, feed);
}
