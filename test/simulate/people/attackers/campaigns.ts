import type { Random } from '../../../../demo/random.ts';
import type { Person } from '../../ask.ts';
import { DAY, type World } from '../../world.ts';

/** Somebody of the attacker's, at a network address. */
export function attackerAt(name: string, random: Random, address: string): Person {
  return { name, random, language: 'en', address };
}

/** Attacks now and then, for as long as the simulation lasts. */
export function everyFewDays(
  world: World,
  random: Random,
  days: number,
  attack: (number: number) => Promise<void>,
): void {
  let attacks = 0;
  const next = () => {
    const pause = (0.5 + random.float()) * days * DAY;
    world.timeline.add(world.now() + pause, async () => {
      await attack(attacks++);
      next();
    });
  };
  next();
}

const NETWORKS: readonly ((attack: number, at: number) => string)[] = [
  // Unrelated ones.
  (attack, at) => `198.${18 + (attack % 200)}.${at}.9`,
  // A /24.
  (attack, at) => `203.0.${attack % 250}.${at + 1}`,
  // A /48, written out.
  (attack, at) => `2001:db8:${attack.toString(16)}:${at.toString(16)}:0:0:0:1`,
];

/** The addresses of one attack: networks of all kinds, unrelated or in one block. */
export function networks(random: Random, attack: number, count: number): string[] {
  const address = random.pick(NETWORKS);
  return Array.from({ length: count }, (_, at) => address(attack, at));
}

/** The addresses that technicians sign in with, or will once they have applied. */
export function ownedAddresses(world: World): string[] {
  return [...world.mailboxes].flatMap(([email, box]) => (box.signInElsewhere ? [email] : []));
}
