/** When people are awake, and what they find open with a technician. */
import type { Random } from '../../../demo/random.ts';
import { SLOTS } from '../../../src/shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import type { Person } from '../ask.ts';
import type { City } from '../cities.ts';
import type { World } from '../world.ts';

export const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export function hoursOf(services: readonly { durationMinutes: number }[]): number {
  const minutes = services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return Math.max(1, Math.ceil(minutes / 60));
}

/** The next moment, from `instant` on, at which people of a city are awake. */
export function atNextWaking(instant: number, city: City, random: Random): number {
  const hour = new Date(instant + city.offsetHours * HOUR_MS).getUTCHours();
  const untilMorning = hour < 7 ? 7 - hour : hour >= 23 ? 31 - hour : 0;
  const more = untilMorning > 0 ? untilMorning + random.float() * 3 : 0;
  return Math.round(instant + more * HOUR_MS);
}

/** The listed technicians, as everyone can see them. */
export async function listed(world: World, who: Person): Promise<number[]> {
  const found = await world.ask(who, 'looks around', (caller) =>
    caller.discovery.search({ limit: 50 }),
  );
  return found.ok ? found.value.technicians.map(({ id }) => id) : [];
}

/** What is open with a technician, and what they do: the shortest service first. */
export async function openTimes(world: World, who: Person, id: number) {
  const page = await world.ask(who, `opens ${id}`, (caller) => caller.discovery.technician({ id }));
  const days = await world.ask(who, `looks at the times of ${id}`, (caller) =>
    caller.discovery.availability({ id }),
  );
  if (!page.ok || !days.ok) return undefined;
  const services = page.value.servicePackages.toSorted(
    (a, b) => a.durationMinutes - b.durationMinutes,
  );
  const [service] = services;
  return service && { service, services, page: page.value, days: days.value };
}

/** A time for so many hours in a row, on one of the next days. @param isVisit its last hour has to allow one */
export function chooseTime(
  { random, now }: { random: Random; now: number },
  days: readonly { date: string; timeSlots: string[]; visitEnds?: string[] | undefined }[],
  hours: number,
  isVisit = false,
) {
  // No one books years ahead, whatever a server's clock says.
  const near = days.filter(({ date }) => Math.abs(Date.parse(date) - now) < 100 * DAY_MS);
  for (const day of random.sample(near.slice(0, random.int(1, 40)), 5)) {
    const starts = day.timeSlots.filter((slot) => {
      const run = Array.from(
        { length: hours },
        (_, n) => `${String(Number(slot.slice(0, 2)) + n).padStart(2, '0')}:00`,
      );
      const mayEnd = !isVisit || (day.visitEnds?.includes(run.at(-1)!) ?? true);
      return mayEnd && run.every((hour) => day.timeSlots.includes(hour));
    });
    if (starts.length > 0) return { date: day.date, timeSlot: random.pick(starts) };
  }
  return undefined;
}

/** Any hour of any day around now, offered or not. */
export function anyTime(random: Random, now: number) {
  return { date: dateOf(now + random.int(-2, 60) * DAY_MS), timeSlot: random.pick(SLOTS) };
}

/** A day on which everyone is closed: the first, the last or one between. Undefined without any. */
export function closedTime(random: Random, world: World) {
  const periods = world.invariants.records().offers.closedFrom(dateOf(world.now()));
  if (periods.length === 0) return undefined;
  const { from, to } = random.pick(periods);
  const middle = dateOf((Date.parse(from) + Date.parse(to)) / 2);
  return { date: random.pick([from, middle, to]), timeSlot: random.pick(SLOTS) };
}
