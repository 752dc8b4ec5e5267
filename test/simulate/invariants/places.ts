import { BrokenPromise } from '../history.ts';
import { HOUR, type World } from '../world.ts';

/** A place that everybody knows is found, and once all is well the geocoder is asked for it. */
export function refuseNowhere(world: World, text: string, center: unknown): void {
  const { geocoder, faults } = world;
  if (!center) throw new BrokenPromise('places are found', `${text} is nowhere`);
  const isWell = geocoder.state === 'answers' && world.now() > faults.lastTrouble + 2 * HOUR;
  if (isWell && !geocoder.asked.has(text.toLowerCase())) {
    throw new BrokenPromise('places are found', `the geocoder was not asked for ${text}`);
  }
}
