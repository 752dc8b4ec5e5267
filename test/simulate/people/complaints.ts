/** Somebody complains about a technician, whom an admin then freezes within a minute. */
import { SECOND, type World } from '../world.ts';

const desks = new WeakMap<World, (technicianId: number) => Promise<void>>();

/** @param freeze what an admin does about a complaint */
export function openDesk(world: World, freeze: (technicianId: number) => Promise<void>): void {
  desks.set(world, freeze);
}

export function complain(world: World, technicianId: number): void {
  world.timeline.add(world.now() + 20 * SECOND, async () => desks.get(world)?.(technicianId));
}
