/** Six who abuse the marketplace, each by a plan of their own. */
import type { World } from '../../world.ts';
import { createBomber } from './bomber.ts';
import { createGuesser } from './guesser.ts';
import { createHoarder } from './hoarder.ts';
import { createImpostor } from './impostor.ts';
import { createReader } from './reader.ts';
import { createSprayer } from './sprayer.ts';

export function createAttackers(world: World): void {
  createHoarder(world);
  createBomber(world);
  createSprayer(world);
  createGuesser(world);
  createReader(world);
  createImpostor(world);
}
