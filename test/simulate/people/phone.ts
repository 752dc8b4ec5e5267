/** The other browsers of somebody with an account: what has ended is out, and what hasn't is in. */
import { DAY_MS } from '../../../src/shared/time.ts';
import { elsewhere, type Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';

/** Unused for so long, a technician's session is over; used, it goes on until it's two months old. */
const LIFE = { idle: 30 * DAY_MS, longest: 60 * DAY_MS };
type Login = { email: string; password: string };

/** The phone of somebody with an account. @param account what to sign in with, which changes in a year */
export function createPhone(world: World, me: Person, account: () => Login, life = LIFE) {
  const random = me.random.fork('devices');
  let phone: { person: Person; startedAt: number; usedAt: number; isOften: boolean } | undefined;
  let browsers = 0;

  return { carry, refuseOpen, refuseOthers, signInElsewhere };

  /** A browser that nobody has signed in from, on a network of its own. */
  function browser(name: string): Person {
    browsers += 1;
    const address = me.address.replace(/\d+$/, String(20 + (browsers % 200)));
    return { ...elsewhere(me, `${me.name}'s ${name}`, address), random };
  }

  function signIn(who: Person) {
    return world.ask(who, 'signs in', (caller) => caller.auth.login(account()));
  }

  async function isIn(who: Person): Promise<boolean> {
    const user = await world.ask(who, 'looks in', (caller) => caller.auth.me());
    return user.ok && user.value !== null;
  }

  async function refuseOpen(who: Person, why: string): Promise<void> {
    if (await isIn(who)) throw new BrokenPromise('sessions end', `${who.name}: ${why}`);
  }

  /** Something has ended all sessions but, at most, the one it was done in. */
  async function refuseOthers(why: string): Promise<void> {
    if (phone) await refuseOpen(phone.person, why);
    phone = undefined;
  }

  /** Uses it while its session lasts, or at times after it. */
  function carry(): void {
    const share = phone?.isOften ? random.between(0.2, 0.95) : random.between(0.5, 1.5);
    world.timeline.add(world.now() + share * life.idle, async () => {
      await use();
      carry();
    });
  }

  async function use(): Promise<void> {
    const { faults } = world;
    // A wrong clock ends sessions, and a full disk keeps them from being extended.
    const isUnsure = faults.skew !== 0 || faults.isDiskFull;
    if (isUnsure || faults.lastWrongClock > (phone?.startedAt ?? 0)) phone = undefined;
    if (isUnsure) return;
    const now = world.now();
    if (phone) {
      const [idle, age] = [now - phone.usedAt, now - phone.startedAt];
      const isStill = await isIn(phone.person);
      const what = `${phone.person.name}: ${idle / DAY_MS} days unused, ${age / DAY_MS} days old`;
      const isOver = idle > life.idle || age > life.longest;
      if (isStill && isOver) throw new BrokenPromise('sessions end', what);
      if (!isStill && !isOver) throw new BrokenPromise('sessions last', what);
      phone.usedAt = now;
      if (isStill) return;
    }
    phone = undefined;
    const person = browser('phone');
    if (!(await signIn(person)).ok) return;
    phone = { person, startedAt: now, usedAt: now, isOften: random.chance(0.5) };
  }

  /** Whatever strangers tried elsewhere, the owner gets in from a browser and a network they never used. */
  async function signInElsewhere(): Promise<void> {
    const laptop = browser('new laptop');
    const answer = await signIn(laptop);
    if (answer.ok) await world.ask(laptop, 'signs out', (caller) => caller.auth.logout());
    else if (answer.code === 'TOO_MANY_REQUESTS') {
      throw new BrokenPromise('owners get in', `${laptop.name} is locked out`);
    }
  }
}
