/** The other browsers of somebody with an account: a phone, other people's computers, a new laptop. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { DAY, type World } from '../world.ts';

/** Unused for so long, a technician's session is over; used, it goes on until it's two months old. */
const LIFE = { idle: 30 * DAY, longest: 60 * DAY };

/** Those of the account that has one of them. */
const LIVE = `SELECT count(*) FROM sessions WHERE user_id = (SELECT user_id FROM sessions WHERE id = ?)
  AND min(expires_at, ends_at) > ?`;

interface Phone {
  person: Person;
  startedAt: number;
  usedAt: number;
  isOften: boolean;
}

export type Devices = ReturnType<typeof createDevices>;

/** @param account what to sign in with, which changes in the course of a year */
export function createDevices(
  world: World,
  me: Person,
  account: () => { email: string; password: string },
  life = LIFE,
) {
  const random = me.random.fork('devices');
  let phone: Phone | undefined;
  let laptops = 0;

  return { carryPhone, visit, refuseOthers, refuseOpen, signInElsewhere };

  /** A browser that nobody has signed in from, on a network of its own. */
  function browser(name: string): Person {
    laptops += 1;
    const address = me.address.replace(/\d+$/, String(20 + (laptops % 200)));
    return { name: `${me.name}'s ${name}`, random, language: me.language, address };
  }

  function signIn(who: Person) {
    return world.ask(who, 'signs in', (caller) => caller.auth.login(account()));
  }

  function look(who: Person) {
    return world.ask(who, 'looks in', (caller) => caller.auth.me());
  }

  async function refuseOpen(who: Person, why: string): Promise<void> {
    const user = await look(who);
    if (user.ok && user.value) throw new BrokenPromise('sessions end', `${who.name}: ${why}`);
  }

  /** Something has ended all sessions but, at most, the one it was done in. */
  async function refuseOthers(why: string): Promise<void> {
    if (phone) await refuseOpen(phone.person, why);
    phone = undefined;
  }

  /** Uses a phone while its session lasts, or at times after it. */
  function carryPhone(): void {
    const share = phone?.isOften ? random.between(0.2, 0.95) : random.between(0.5, 1.5);
    world.timeline.add(world.now() + share * life.idle, async () => {
      await usePhone();
      carryPhone();
    });
  }

  async function usePhone(): Promise<void> {
    const { faults } = world;
    // A wrong clock ends sessions, and a full disk keeps them from being extended.
    const isUnsure = faults.skew !== 0 || faults.isDiskFull;
    if (isUnsure || faults.lastWrongClock > (phone?.startedAt ?? 0)) phone = undefined;
    if (isUnsure) return;
    if (phone && (await isPhoneIn(phone))) return;
    phone = undefined;
    const person = browser('phone');
    const answer = await signIn(person);
    if (!answer.ok) return;
    const now = world.now();
    phone = { person, startedAt: now, usedAt: now, isOften: random.chance(0.5) };
  }

  async function isPhoneIn(used: Phone): Promise<boolean> {
    const idle = world.now() - used.usedAt;
    const age = world.now() - used.startedAt;
    const user = await look(used.person);
    const isIn = user.ok && user.value !== null;
    const what = `${used.person.name}: unused for ${idle / DAY} days, ${age / DAY} days old`;
    if (isIn && (idle > life.idle || age > life.longest))
      throw new BrokenPromise('sessions end', what);
    if (!isIn && idle < life.idle && age < life.longest)
      throw new BrokenPromise('sessions last', what);
    used.usedAt = world.now();
    return isIn;
  }

  /** Signs in on somebody's computer, and ends that one way or another. */
  async function visit(): Promise<void> {
    const computer = browser("friend's computer");
    if (!(await signIn(computer)).ok) return;
    const own = await sessionsOf(computer);
    const id = own?.find(({ isThis }) => isThis)?.id;
    if (id === undefined) return;
    await random.pick([signOut, endFromList, endOthers, endAll])(computer, id);
  }

  async function sessionsOf(who: Person) {
    const answer = await world.ask(who, 'lists the sessions', (caller) => caller.auth.sessions());
    if (!answer.ok) return undefined;
    const [own, ...others] = answer.value;
    const { db } = world.invariants.records();
    const count = db.prepare(LIVE).pluck().get(own?.id, world.clock());
    const isSorted = others.every(
      (one, n) => n === 0 || one.lastUsedAt <= (others[n - 1]?.lastUsedAt ?? 0),
    );
    if (!own?.isThis || count !== answer.value.length || !isSorted) {
      throw new BrokenPromise('sessions are listed', `${JSON.stringify(answer.value)}: ${count}`);
    }
    return answer.value;
  }

  async function signOut(computer: Person, id: string) {
    const before = { ...computer };
    const answer = await world.ask(computer, 'signs out', (caller) => caller.auth.logout());
    if (!answer.ok) return;
    await refuseOpen(before, 'it signed out');
    await refuseListed(id, 'it signed out');
  }

  async function endFromList(computer: Person, id: string) {
    const list = await sessionsOf(me);
    if (!list) return;
    if (!list.some((one) => one.id === id)) {
      throw new BrokenPromise('sessions are listed', `${computer.name} is missing`);
    }
    const end = () =>
      world.ask(me, 'ends the session there', (caller) => caller.auth.endSession({ id }));
    if (!(await end()).ok) return;
    await refuseOpen(computer, 'the session was ended from the list');
    await refuseListed(id, 'the session was ended');
    if ((await end()).ok) throw new BrokenPromise('sessions end', `${computer.name}: ended twice`);
  }

  async function endOthers(computer: Person) {
    const answer = await world.ask(me, 'ends all other sessions', (caller) =>
      caller.auth.endOtherSessions(),
    );
    if (!answer.ok) return;
    await refuseOpen(computer, 'all others were ended');
    await refuseOthers('all others were ended');
    const user = await look(me);
    if (user.ok && !user.value) throw new BrokenPromise('sessions last', `${me.name} is out`);
  }

  async function endAll(computer: Person) {
    const before = { ...computer };
    const answer = await world.ask(computer, 'signs out everywhere', (caller) =>
      caller.auth.signOutEverywhere(),
    );
    if (!answer.ok) return;
    for (const who of [before, me]) await refuseOpen(who, 'everything was signed out');
    await refuseOthers('everything was signed out');
    me.session = undefined;
  }

  async function refuseListed(id: string, why: string) {
    const list = me.session ? await sessionsOf(me) : undefined;
    if (list?.some((one) => one.id === id)) {
      throw new BrokenPromise('sessions end', `${me.name} still has one listed: ${why}`);
    }
  }

  /** Whatever strangers tried elsewhere, the owner gets in from a browser and a network they never used. */
  async function signInElsewhere(): Promise<void> {
    const laptop = browser('new laptop');
    const answer = await signIn(laptop);
    if (!answer.ok && answer.code === 'TOO_MANY_REQUESTS') {
      throw new BrokenPromise('owners get in', `${laptop.name} is locked out`);
    }
    if (answer.ok) await world.ask(laptop, 'signs out', (caller) => caller.auth.logout());
  }
}
