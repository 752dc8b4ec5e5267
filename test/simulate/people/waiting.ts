/** What happens now and then while a request waits for a click on the emailed link. */
import type { Random } from '../../../demo/random.ts';
import type { World } from '../world.ts';
import { refreshCalendar } from './calendar-program.ts';
import { complain } from './complaints.ts';

/** @param mayComplain how often somebody complains about the technician meanwhile */
export function passTime(
  world: World,
  random: Random,
  { technicianId, mayComplain }: { technicianId: number; mayComplain: number },
): void {
  if (random.chance(0.3)) refreshCalendar(world, technicianId);
  if (random.chance(mayComplain)) complain(world, technicianId);
}
