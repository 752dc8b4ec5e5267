/** How technicians change the email they sign in with: nothing changes before the new one has answered. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import { DAY, HOUR, MINUTE, type World } from '../world.ts';
import type { OwnAccount } from './account.ts';
import { linkIn } from './waking.ts';

interface Parts {
  own: OwnAccount;
  signIn: () => Promise<boolean>;
  /** Reads the emails to an address from now on. */
  read: (email: string) => void;
  /** Has to end what the old address could do. */
  onChanged: (before: { email: string; me: Person }) => Promise<void>;
}

export function createEmailAddress(
  world: World,
  me: Person,
  { own, signIn, read, onChanged }: Parts,
) {
  const random = me.random.fork('email address');
  let asked = 0;
  /** What the link that was asked for last changes the address to. */
  let pending: { email: string; at: number } | undefined;

  return { ask, receive, forget };

  /** Another link, a new password or an account's end voids the link. */
  function forget(): void {
    pending = undefined;
  }

  async function ask(): Promise<void> {
    asked += 1;
    const email = `${own.self.identity}.${asked}@post.example`;
    read(email);
    const answer = await world.ask(me, `asks to sign in as ${email}`, (caller) =>
      caller.auth.emailChange.ask({ email, currentPassword: own.password }),
    );
    if (!answer.ok) return;
    pending = { email, at: world.now() };
    world.invariants.emails.expect('email-change-asked', own.self.email);
    world.invariants.emails.expect('email-to-confirm', email);
    refuseChanged();
    const what = random.weighted([
      ['wait', 14],
      ['cancel', 2],
      ['ask again', 2],
    ]);
    if (what === 'ask again') await ask();
    if (what !== 'cancel') return;
    const canceled = await world.ask(me, 'takes that back', (caller) =>
      caller.auth.emailChange.cancel(),
    );
    if (canceled.ok) forget();
  }

  function refuseChanged(): void {
    if (world.invariants.records().technicianOf(own.self.email)) return;
    throw new BrokenPromise(
      'addresses answer first',
      `${me.name} has no ${own.self.email} anymore`,
    );
  }

  function receive({ email, text }: Delivered): void {
    const token = linkIn(text, 'confirm-email')?.token;
    if (!token || random.chance(0.1)) return;
    // The daily sweep deletes what has ended, so most who are late come soon after the day.
    const delay = random.chance(0.6) ? random.between(0.1, 12) : random.between(24.1, 36);
    world.timeline.add(world.now() + delay * HOUR, () =>
      confirm(token, { email: email.to, sent: email.createdAt }),
    );
  }

  /** @param sent when the email was written, by the server's clock */
  async function confirm(token: string, { email, sent }: { email: string; sent: number }) {
    if (!(await signIn())) return;
    const isVoid = pending?.email !== email;
    const isOld = world.clock() - sent > DAY + MINUTE;
    const before = { email: own.self.email, me: { ...me } };
    const open = () =>
      world.ask(me, `opens the link to ${email}`, (caller) =>
        caller.auth.emailChange.confirm({ token }),
      );
    const answer = await open();
    if (!answer.ok) {
      const isSure = pending && world.faults.lastWrongClock < pending.at;
      if (answer.code !== 'NOT_FOUND' || isVoid || isOld || !isSure) return;
      throw new BrokenPromise('links work', `${me.name} can't change to ${email}`);
    }
    if (isVoid || isOld) throw new BrokenPromise('links end', `${me.name} changed to ${email}`);
    forget();
    own.self = { ...own.self, email };
    world.invariants.emails.expect('email-changed', before.email);
    refuseChanged();
    await onChanged(before);
    if ((await open()).ok) throw new BrokenPromise('links work once', `to sign in as ${email}`);
    const old = await world.ask(
      { ...before.me, session: undefined },
      'tries the old address',
      (caller) => caller.auth.login({ email: before.email, password: own.password }),
    );
    if (old.ok) throw new BrokenPromise('sign-in', `${before.email} still opens ${me.name}`);
  }
}
