/** Tries a few likely passwords on every technician's account, and many on one. */
import { BrokenPromise } from '../../history.ts';
import { DAY, type World } from '../../world.ts';
import { applyAs, PASSWORD } from './apply.ts';
import { attackerAt, everyFewDays, networks, ownedAddresses } from './campaigns.ts';

const EVERY_DAYS = 56;
const GUESSES = 70;
/** After so many guesses, a right password of an own account, which might reset what is counted. */
const RESETS_AFTER = 12;
const OWN_EMAIL = 'sprayer@nowhere.example';

export function createSprayer(world: World): void {
  const random = world.random.fork('sprayer');
  const home = attackerAt('sprayer', random, '198.51.100.66');
  world.mailboxes.set(OWN_EMAIL, { language: home.language, read: () => {} });
  world.timeline.add(world.now() + 2 * DAY, () => applyAs(world, home, OWN_EMAIL));

  everyFewDays(world, random, EVERY_DAYS, async (attack) => {
    const emails = ownedAddresses(world);
    const one = random.pick(emails);
    const isOne = random.chance(0.4);
    const addresses = networks(random, attack, isOne ? 3 : 1);
    for (let at = 0; at < GUESSES; at += 1) {
      const address = addresses[at % addresses.length]!;
      if (at % RESETS_AFTER === RESETS_AFTER - 1) await signInToOwn(address);
      const me = attackerAt('sprayer', random, address);
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

  async function signInToOwn(address: string): Promise<void> {
    await world.ask(attackerAt('sprayer', random, address), 'signs in', (caller) =>
      caller.auth.login({ email: OWN_EMAIL, password: PASSWORD }),
    );
  }
}
