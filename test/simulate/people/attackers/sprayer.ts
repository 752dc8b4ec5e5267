/** Tries a few likely passwords on every technician's account, and many on one. */
import { BrokenPromise } from '../../history.ts';
import type { World } from '../../world.ts';
import { attackerAt, everyFewDays, networks, ownedAddresses } from './campaigns.ts';

const EVERY_DAYS = 30;
const GUESSES = 70;

export function createSprayer(world: World): void {
  const random = world.random.fork('sprayer');

  everyFewDays(world, random, EVERY_DAYS, async (attack) => {
    const emails = ownedAddresses(world);
    const one = random.pick(emails);
    const isOne = random.chance(0.4);
    const addresses = networks(random, attack, isOne ? 3 : 1);
    for (let at = 0; at < GUESSES; at += 1) {
      const me = attackerAt('sprayer', random, addresses[at % addresses.length]!);
      const email = isOne ? one : emails[at % emails.length]!;
      const answer = await world.ask(me, `guesses the password of ${email}`, (caller) =>
        caller.auth.login({ email, password: random.pick(['Spring-2027', 'Bicycle-1']) }),
      );
      if (answer.ok) throw new BrokenPromise('sign-in', `${email} was guessed`);
      if (answer.code === 'UNAUTHORIZED') {
        world.invariants.limits.guess(me.address, email, world.clock());
      }
    }
    if (isOne) await world.mailboxes.get(one)?.signInElsewhere?.();
  });
}
