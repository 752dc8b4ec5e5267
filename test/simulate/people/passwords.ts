/** How technicians forget, reset and change their passwords; what that has to end is tried afterwards. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import { HOUR, MINUTE, type World } from '../world.ts';
import type { OwnAccount } from './account.ts';
import type { Devices } from './devices.ts';
import { linkIn } from './waking.ts';

/** So many wrong passwords lock an account. */
const TRIES = 10;

/** @param onChanged a new password also voids other links than these */
export function createPasswords(
  world: World,
  me: Person,
  { own, devices, onChanged }: { own: OwnAccount; devices: Devices; onChanged: () => void },
) {
  const { random } = me;
  /** Emailed links, and why they are void. */
  const links = new Map<string, string>();
  let isLocked = false;

  return { mistype, forget, forgetTwice, change, receive, voidLinks };

  async function mistype() {
    const wrong = await world.ask(me, 'mistypes the password', (caller) =>
      caller.auth.login({ email: own.self.email, password: 'Wrong-pass-1' }),
    );
    if (wrong.ok) throw new BrokenPromise('sign-in', 'a wrong password was accepted');
    if (random.chance(0.3)) await forget();
  }

  async function forget() {
    await world.ask(me, 'forgot the password', (caller) =>
      caller.auth.forgotPassword({ email: own.self.email }),
    );
  }

  /** The first email seems lost, and now and then the password comes back to mind. */
  async function forgetTwice() {
    if (random.chance(0.4)) await lockOut();
    await forget();
    await forget();
    if (random.chance(0.4)) world.timeline.add(world.now() + MINUTE, change);
  }

  /** With one wrong password after another, until none is looked at anymore. */
  async function lockOut() {
    for (let wrong = 0; wrong < TRIES + 1; wrong += 1) {
      const answer = await world.ask(me, 'mistypes the password', (caller) =>
        caller.auth.login({ email: own.self.email, password: 'Wrong-pass-1' }),
      );
      isLocked = !answer.ok && answer.code === 'TOO_MANY_REQUESTS';
    }
  }

  async function change() {
    const newPassword = `Right-pass-${random.int(2, 999)}`;
    const elsewhere: Person = { ...me, name: `${me.name}'s lost phone` };
    const answer = await world.ask(me, 'changes the password', (caller) =>
      caller.auth.changePassword({ currentPassword: own.password, newPassword }),
    );
    if (!answer.ok) return;
    await changed(newPassword, elsewhere, 'the password was changed');
  }

  async function changed(password: string, before: Person, why: string) {
    own.password = password;
    world.invariants.emails.expect('password-changed', own.self.email);
    voidLinks(why);
    onChanged();
    await devices.refuseOpen(before, why);
    await devices.refuseOthers(why);
  }

  function voidLinks(why: string) {
    for (const [token, before] of links) links.set(token, before || why);
  }

  function receive({ email, text }: Delivered): void {
    const token = linkIn(text, 'reset-password')?.token;
    if (!token) return;
    links.set(token, '');
    const sent = email.createdAt;
    const soon = isLocked ? 12 : 90;
    world.timeline.add(world.now() + random.int(2, soon) * MINUTE, () => reset(token, sent));
  }

  /** @param sent when the email was written, by the server's clock */
  async function reset(token: string, sent: number) {
    const newPassword = `Right-pass-${random.int(2, 999)}`;
    const before: Person = { ...me };
    const why = links.get(token);
    const answer = await world.ask(me, 'resets the password', (caller) =>
      caller.auth.resetPassword({ token, newPassword }),
    );
    links.delete(token);
    if (!answer.ok) return;
    if (why) throw new BrokenPromise('links end', `${me.name} reset the password after ${why}`);
    me.session = undefined;
    await changed(newPassword, before, 'the password was reset');
    if (isLocked) await refuseLocked();
    if (world.clock() - sent > HOUR + MINUTE) {
      throw new BrokenPromise('links end', `${me.name} reset the password after an hour`);
    }
    const again = await world.ask(me, 'uses that link again', (caller) =>
      caller.auth.resetPassword({ token, newPassword: 'Other-pass-1' }),
    );
    if (again.ok) throw new BrokenPromise('links work once', `${me.name} reset it twice`);
  }

  /** A new password counts at once, however often the old one was mistyped. */
  async function refuseLocked() {
    isLocked = false;
    const answer = await world.ask(me, 'signs in with it', (caller) =>
      caller.auth.login({ email: own.self.email, password: own.password }),
    );
    if (!answer.ok && answer.code === 'TOO_MANY_REQUESTS') {
      throw new BrokenPromise('owners get in', `${me.name} is locked out with a new password`);
    }
  }
}
