/** How attackers go about it: now and then, from many networks, and with accounts of their own. */
import type { Random } from '../../../demo/random.ts';
import { DAY_MS } from '../../../src/shared/time.ts';
import type { Person } from '../ask.ts';
import type { World } from '../world.ts';
import { sendApplication } from './application.ts';

const PASSWORD = 'Right-pass-1';

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
    const pause = (0.5 + random.float()) * days * DAY_MS;
    world.timeline.add(world.now() + pause, async () => {
      await attack(attacks++);
      next();
    });
  };
  next();
}

const NETWORKS: readonly ((attack: number, at: number) => string)[] = [
  // Unrelated ones, a /24, and a /48, written out.
  (attack, at) => `198.${18 + (attack % 200)}.${at}.9`,
  (attack, at) => `203.0.${attack % 250}.${at + 1}`,
  (attack, at) => `2001:db8:${attack.toString(16)}:${at.toString(16)}:0:0:0:1`,
];

/** The addresses of one attack: networks of all kinds, unrelated or in one block. */
export function networks(random: Random, attack: number, count: number): string[] {
  const address = random.pick(NETWORKS);
  return Array.from({ length: count }, (_, at) => address(attack, at));
}

/** Applies as a technician, as anybody can, with somebody's email. */
export async function applyAs(world: World, me: Person, email: string): Promise<void> {
  await sendApplication(world, me, {
    firstName: 'Guy',
    lastName: 'Byron',
    email,
    password: PASSWORD,
    phone: '(497) 555-0100',
    address: '1 Main Street, Portland, OR 97202',
    latitude: 45.5,
    longitude: -122.6,
  });
}

export const signInAs = (world: World, me: Person, email: string, password = PASSWORD) =>
  world.ask(me, `signs in as ${email}`, (caller) => caller.auth.login({ email, password }));
