/** An account over the year: its passwords, and the email it signs in with. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { namesOf } from '../identity.ts';
import type { Delivered } from '../post-office.ts';
import type { World } from '../world.ts';
import { linkIn } from './links.ts';
import type { createPhone } from './phone.ts';

/** As its owner knows it. */
export interface OwnAccount {
  self: ReturnType<typeof namesOf>;
  password: string;
}

/** So many wrong passwords lock an account. */
const TRIES = 10;

interface Parts {
  own: OwnAccount;
  phone: ReturnType<typeof createPhone>;
  signIn: () => Promise<boolean>;
  /** Reads the emails to another address as well. */
  openMailbox: (email: string) => void;
  /** The account has another email now. */
  onMoved: (before: string) => void;
}

export function createCredentials(world: World, me: Person, parts: Parts) {
  const { own, phone, signIn, openMailbox, onMoved } = parts;
  const { random } = me;
  /** Emailed links to a new password, and why they are void. */
  const links = new Map<string, string>();
  /** What the link that was asked for last changes the email to. */
  let pending: { email: string; at: number } | undefined;
  let asked = 0;
  let isLocked = false;

  return { mistype, forgetTwice, change, changeEmail, receive, end };

  /** Something has ended all sessions and links that there were. */
  async function end(why: string, before?: Person): Promise<void> {
    for (const [token, reason] of links) links.set(token, reason || why);
    pending = undefined;
    if (before) await phone.refuseOpen(before, why);
    await phone.refuseOthers(why);
  }

  function login(password: string, what = 'mistypes the password') {
    const { email } = own.self;
    return world.ask(me, what, (caller) => caller.auth.login({ email, password }));
  }

  async function mistype() {
    if ((await login('Wrong-pass-1')).ok) {
      throw new BrokenPromise('sign-in', 'a wrong password was accepted');
    }
    if (random.chance(0.3)) await forget();
  }

  async function forget() {
    const { email } = own.self;
    await world.ask(me, 'forgot the password', (to) => to.auth.forgotPassword({ email }));
  }

  /** The first email seems lost, and now and then the password comes back to mind. */
  async function forgetTwice() {
    const wrong = random.chance(0.4) ? TRIES + 1 : 0;
    for (let tries = 0; tries < wrong; tries += 1) {
      const answer = await login('Wrong-pass-1');
      isLocked = !answer.ok && answer.code === 'TOO_MANY_REQUESTS';
    }
    await forget();
    await forget();
    if (random.chance(0.4)) world.timeline.add(world.now() + MINUTE_MS, change);
  }

  async function change() {
    const newPassword = `Right-pass-${random.int(2, 999)}`;
    const before: Person = { ...me, name: `${me.name}'s lost phone` };
    const answer = await world.ask(me, 'changes the password', (caller) =>
      caller.auth.changePassword({ currentPassword: own.password, newPassword }),
    );
    if (answer.ok) await changed(newPassword, before, 'the password was changed');
  }

  async function changed(password: string, before: Person, why: string) {
    own.password = password;
    world.invariants.emails.expect('password-changed', own.self.email);
    await end(why, before);
  }

  function receive(delivered: Delivered): void {
    const { to, createdAt } = delivered.email;
    const reset = linkIn(delivered, 'reset-password')?.token;
    const confirm = linkIn(delivered, 'confirm-email')?.token;
    if (reset) {
      links.set(reset, '');
      const at = world.now() + random.int(2, isLocked ? 12 : 90) * MINUTE_MS;
      world.timeline.add(at, () => resetBy(reset, createdAt));
    } else if (confirm && random.chance(0.9)) {
      // The daily sweep deletes what has ended, so most who are late come soon after the day.
      const delay = random.chance(0.6) ? random.between(0.1, 12) : random.between(24.1, 36);
      const at = world.now() + delay * HOUR_MS;
      world.timeline.add(at, () => confirmBy(confirm, to, createdAt));
    }
  }

  /** @param sent when the email was written, by the server's clock */
  async function resetBy(token: string, sent: number) {
    const newPassword = `Right-pass-${random.int(2, 999)}`;
    const before: Person = { ...me };
    const why = links.get(token);
    const reset = () =>
      world.ask(me, 'resets the password', (caller) =>
        caller.auth.resetPassword({ token, newPassword }),
      );
    const answer = await reset();
    links.delete(token);
    if (!answer.ok) return;
    const isLate = world.clock() - sent > HOUR_MS + MINUTE_MS;
    if (why || isLate) {
      throw new BrokenPromise('links end', `${me.name} reset a password after ${why}`);
    }
    me.session = undefined;
    await changed(newPassword, before, 'the password was reset');
    if ((await reset()).ok) throw new BrokenPromise('links work once', `${me.name} reset it twice`);
    if (!isLocked) return;
    isLocked = false;
    // A new password counts at once, however often the old one was mistyped.
    const locked = await login(own.password, 'signs in with it');
    if (locked.ok || locked.code !== 'TOO_MANY_REQUESTS') return;
    throw new BrokenPromise('owners get in', `${me.name} is locked out with a new password`);
  }

  async function changeEmail(): Promise<void> {
    asked += 1;
    const email = `${own.self.identity}.${asked}@post.example`;
    openMailbox(email);
    const answer = await world.ask(me, `asks to sign in as ${email}`, (caller) =>
      caller.auth.emailChange.ask({ email, currentPassword: own.password }),
    );
    if (!answer.ok) return;
    pending = { email, at: world.now() };
    world.invariants.emails.expect('email-change-asked', own.self.email);
    world.invariants.emails.expect('email-to-confirm', email);
    if (random.chance(0.1)) await changeEmail();
  }

  /** Nothing changes before the new address has answered. */
  async function confirmBy(token: string, email: string, sent: number) {
    if (!(await signIn())) return;
    const isVoid = pending?.email !== email || world.clock() - sent > DAY_MS + MINUTE_MS;
    const before = { email: own.self.email, me: { ...me } };
    const answer = await world.ask(me, `opens the link to ${email}`, (caller) =>
      caller.auth.emailChange.confirm({ token }),
    );
    if (!answer.ok) {
      const isSure = pending && world.faults.lastWrongClock < pending.at;
      if (answer.code !== 'NOT_FOUND' || isVoid || !isSure) return;
      throw new BrokenPromise('links work', `${me.name} can't change to ${email}`);
    }
    if (isVoid) throw new BrokenPromise('links end', `${me.name} changed to ${email}`);
    own.self = { ...own.self, email };
    world.invariants.emails.expect('email-changed', before.email);
    onMoved(before.email);
    await end('the email changed', before.me);
  }
}
