import type { Person } from '../ask.ts';
import type { World } from '../world.ts';

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
  return service && { service, services, days: days.value };
}
