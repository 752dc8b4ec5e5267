/** Admins give the account of a technician who lost their mailbox another email: who has the old one is out. */
import { type Act, type Person, typed } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import { ADMIN } from '../settings.ts';
import { MINUTE, type World } from '../world.ts';
import { applyAs, PASSWORD } from './attackers/apply.ts';
import { linkIn } from './waking.ts';

const VERIFIED = 'SELECT 1 FROM users WHERE email = ? AND email_verified_at IS NOT NULL';

/** For so long, no one is asked for a password they have typed. */
const FRESH = 10 * MINUTE;

/** @param typedAt when the password was typed last in this session */
export function createAccountMoves(
  world: World,
  me: Person,
  { act, typedAt }: { act: Act; typedAt: () => number },
) {
  const random = me.random.fork('moves');
  const address = me.address.replace(/\d+$/, '200');
  const friend: Person = { name: `${me.name}'s friend`, random, language: 'en', address };
  let moves = 0;
  const emailOf = (move: number) => `${me.name.replace(' ', '')}.friend${move}@moved.example`;

  return { moveAccount };

  async function moveAccount() {
    const before = emailOf(moves);
    const id = world.invariants.records().technicianOf(before)?.id;
    if (id === undefined) return applyAs(world, friend, before);
    const thief: Person = { ...friend, name: `${friend.name}'s thief` };
    if (!(await signIn(thief, before)).ok) return;
    const links = await forget(before, thief);
    const email = emailOf(moves + 1);
    if (!(await ask(id, email))) return;
    world.invariants.emails.expect('email-to-confirm', email);
    if (world.invariants.records().technicianOf(before)?.id !== id) {
      throw new BrokenPromise('addresses answer first', `${before} was moved`);
    }
    const read = ({ text }: Delivered) => {
      const token = linkIn(text, 'confirm-email')?.token;
      if (token)
        world.timeline.add(world.now() + MINUTE, () =>
          confirm(token, { before, email, thief, links }),
        );
    };
    world.mailboxes.set(email, { language: 'en', read });
  }

  /** The friend presses; the thief has the old mailbox, and is signed in. */
  async function confirm(
    token: string,
    {
      before,
      email,
      thief,
      links,
    }: { before: string; email: string; thief: Person; links: string[] },
  ) {
    if (!(await signIn(friend, before)).ok) return;
    const { db } = world.invariants.records();
    const isVerified = db.prepare(VERIFIED).get(before) !== undefined;
    const changed = await world.ask(friend, `confirms ${email}`, (caller) =>
      caller.auth.emailChange.confirm({ token }),
    );
    if (!changed.ok) return;
    moves += 1;
    if (isVerified) world.invariants.emails.expect('email-changed', before);
    for (const token of links) {
      const reset = await world.ask(thief, 'opens an old link', (caller) =>
        caller.auth.resetPassword({ token, newPassword: 'Other-pass-1' }),
      );
      if (reset.ok) throw new BrokenPromise('links end', `${before} is ${email} now`);
    }
    const user = await world.ask(thief, 'looks in', (caller) => caller.auth.me());
    if (user.ok && user.value) throw new BrokenPromise('sessions end', `${before} was moved`);
    if ((await signIn(thief, before)).ok) {
      throw new BrokenPromise('sign-in', `${before} still opens the account of ${email}`);
    }
    const answer = await signIn({ ...friend }, email);
    if (!answer.ok && answer.code === 'UNAUTHORIZED') {
      throw new BrokenPromise('sign-in', `${email} doesn't open the account of ${before}`);
    }
  }

  /** Who has the mailbox can ask for a new password as well. @returns the tokens that have come by then */
  async function forget(email: string, thief: Person): Promise<string[]> {
    const links: string[] = [];
    const read = ({ text }: Delivered) => {
      const token = linkIn(text, 'reset-password')?.token;
      if (token) links.push(token);
    };
    world.mailboxes.set(email, { language: 'en', read });
    await world.ask(thief, `forgot the password of ${email}`, (caller) =>
      caller.auth.forgotPassword({ email }),
    );
    return links;
  }

  /** A session that was left open moves no one's account. */
  async function ask(id: number, email: string): Promise<boolean> {
    if (world.now() - typedAt() > FRESH) {
      const without = await world.ask(me, `moves ${id} to ${email}`, (caller) =>
        caller.admin.technicians.update({ id, email }),
      );
      if (without.ok) throw new BrokenPromise('passwords are asked for', `${email} was set`);
    }
    const answer = await act(`moves ${id} to ${email}`, (caller) =>
      caller.admin.technicians.update({ id, email, ...typed(ADMIN.password) }),
    );
    return answer.ok;
  }

  function signIn(who: Person, email: string) {
    return world.ask(who, `signs in as ${email}`, (caller) =>
      caller.auth.login({ email, password: PASSWORD }),
    );
  }
}
