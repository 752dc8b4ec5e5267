/** Admins invite a colleague, who has access from accepting until being removed. */
import { createFirstAdmin } from '../../../src/server/auth/create-admin.ts';
import { type Act, type Person, typed } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import { ADMIN } from '../settings.ts';
import { DAY, HOUR, MINUTE, type World } from '../world.ts';
import { linkIn } from './waking.ts';

/** An invitation is good for. */
const INVITED_FOR = 3 * DAY;
/** For so long, no one is asked for a password they have typed. */
const FRESH = 10 * MINUTE;

interface Colleague {
  person: Person;
  email: string;
  password: string;
  /** Once accepted. */
  isIn: boolean;
  isRemoved: boolean;
  /** Emailed links to a new password. */
  links: string[];
}

/** @param typedAt when the password was typed last in this session */
export function createTeam(
  world: World,
  me: Person,
  { act, typedAt }: { act: Act; typedAt: () => number },
) {
  const random = me.random.fork('team');
  let colleague: Colleague | undefined;
  let hired = 0;

  return { inviteColleague, removeColleague, moveColleague };

  async function inviteColleague() {
    colleague ??= hire();
    const { email } = colleague;
    await withPassword(`invites ${email}`, (currentPassword) =>
      act(`invites ${email}`, (caller) => caller.auth.invite({ email, ...typed(currentPassword) })),
    );
  }

  function hire(): Colleague {
    hired += 1;
    const name = `${me.name}'s colleague ${hired}`;
    const email = `${me.name.replace(' ', '')}.colleague${hired}@office.example`;
    const address = me.address.replace(/\d+$/, String(100 + (hired % 100)));
    const person: Person = { name, random, language: 'en', address };
    const one = { person, email, password: '', isIn: false, isRemoved: false, links: [] };
    world.mailboxes.set(email, { language: 'en', read: (delivered) => receive(one, delivered) });
    return one;
  }

  /** A session that was left open adds and removes nobody. */
  async function withPassword(
    what: string,
    call: (password?: string) => ReturnType<Act>,
  ): Promise<boolean> {
    if (world.now() - typedAt() > FRESH) {
      const without = await call();
      if (without.ok) throw new BrokenPromise('passwords are asked for', what);
    }
    return (await call(ADMIN.password)).ok;
  }

  function receive(one: Colleague, { email, text }: Delivered): void {
    const token = linkIn(text, 'reset-password')?.token;
    if (!token) return;
    one.links.push(token);
    const sent = email.createdAt;
    const later = random.chance(0.8) ? random.between(0.1, 60) : random.between(60, 90);
    world.timeline.add(world.now() + later * HOUR, () => accept(one, token, sent));
  }

  /** @param sent when the invitation was written, by the server's clock */
  async function accept(one: Colleague, token: string, sent: number) {
    const newPassword = `Team-pass-${random.int(2, 999)}`;
    const choose = () =>
      world.ask(one.person, 'accepts the invitation', (caller) =>
        caller.auth.resetPassword({ token, newPassword }),
      );
    const answer = await choose();
    if (!answer.ok) return;
    const { email } = one;
    if (one.isRemoved) throw new BrokenPromise('links end', `${email} joined after the removal`);
    if (world.clock() - sent > INVITED_FOR + MINUTE) {
      throw new BrokenPromise('links end', `${email} joined after three days`);
    }
    if ((await choose()).ok) throw new BrokenPromise('links work once', `${email} joined twice`);
    one.password = newPassword;
    one.isIn = true;
    await signIn(one);
  }

  async function signIn({ person, email, password }: Colleague): Promise<boolean> {
    const answer = await world.ask(person, 'signs in', (caller) =>
      caller.auth.login({ email, password }),
    );
    return answer.ok;
  }

  async function removeColleague() {
    const one = colleague;
    if (!one) return;
    const { email } = one;
    const list = await world.ask(me, 'lists the admins', (caller) => caller.auth.admins());
    if (!list.ok) return;
    const listed = list.value.find((other) => other.email === email);
    if (!listed) return;
    if (listed.isInvited === one.isIn) {
      throw new BrokenPromise('lists as recomputed', `${email} is invited: ${listed.isInvited}`);
    }
    const { id } = listed;
    const isDone = await withPassword(`removes ${email}`, (currentPassword) =>
      act(`removes ${email}`, (caller) =>
        caller.auth.removeAdmin({ id, ...typed(currentPassword) }),
      ),
    );
    if (!isDone) return;
    one.isRemoved = true;
    colleague = undefined;
    for (const [kind, to] of [
      ['admin-removed', email],
      ['admin-removal', ADMIN.email],
    ] as const) {
      world.invariants.emails.expect(kind, to);
    }
    await refuse(one);
    await refuseReturned(email);
    const oneself = list.value.find(({ isOneself }) => isOneself);
    if (oneself) await refuseOwnRemoval(oneself.id);
  }

  /** Changes the email to sign in with: what was sent to the old one is void. */
  async function moveColleague() {
    const one = colleague;
    if (!one?.isIn || !(await signIn(one))) return;
    const { email: before, person, password } = one;
    await world.ask(person, 'forgot the password', (caller) =>
      caller.auth.forgotPassword({ email: before }),
    );
    const email = before.replace(/(\.\d+)?@/, `.${random.int(2, 9999)}@`);
    const answer = await world.ask(person, `asks to sign in as ${email}`, (caller) =>
      caller.auth.emailChange.ask({ email, currentPassword: password }),
    );
    if (!answer.ok) return;
    world.invariants.emails.expect('email-change-asked', before);
    world.invariants.emails.expect('email-to-confirm', email);
    const read = (delivered: Delivered) => {
      const token = linkIn(delivered.text, 'confirm-email')?.token;
      if (!token) return receive(one, delivered);
      world.timeline.add(world.now() + MINUTE, () => confirmMove(one, { before, email, token }));
    };
    world.mailboxes.set(email, { language: 'en', read });
  }

  async function confirmMove(
    one: Colleague,
    { before, email, token }: { before: string; email: string; token: string },
  ) {
    const { person } = one;
    if (!one.isIn || one.email !== before || !(await signIn(one))) return;
    const answer = await world.ask(person, `confirms ${email}`, (caller) =>
      caller.auth.emailChange.confirm({ token }),
    );
    if (!answer.ok) return;
    one.email = email;
    world.invariants.emails.expect('email-changed', before);
    for (const token of one.links) {
      const reset = await world.ask(person, 'opens an old link', (caller) =>
        caller.auth.resetPassword({ token, newPassword: 'Other-pass-1' }),
      );
      if (reset.ok) throw new BrokenPromise('links end', `${before} is ${email} now`);
    }
    await refuseReturned(before);
    if (await signIn({ ...one, email: before })) {
      throw new BrokenPromise('sign-in', `${before} still opens the account of ${email}`);
    }
  }

  /** The first admin's email and password may stand in the settings for years. */
  async function refuseReturned(email: string) {
    if (world.faults.isDiskFull) return;
    const { deps } = world.server();
    const password = 'First-pass-1';
    const env = { ...deps.env, adminEmail: email, adminPassword: password };
    world.note('machine', `starts with ${email} in its settings`);
    await createFirstAdmin({ ...deps, env });
    const answer = await world.ask(
      { ...me, name: 'first admin', session: undefined },
      'signs in',
      (caller) => caller.auth.login({ email, password }),
    );
    if (answer.ok) throw new BrokenPromise('sign-in', `${email} is an admin again`);
  }

  async function refuseOwnRemoval(id: number) {
    const answer = await world.ask(me, 'removes this account', (caller) =>
      caller.auth.removeAdmin({ id, ...typed(ADMIN.password) }),
    );
    if (answer.ok) throw new BrokenPromise('an admin is left', 'one removed the own account');
  }

  async function refuse(one: Colleague) {
    const why = `${one.email} was removed`;
    const list = await world.ask(one.person, 'looks at the bookings', (caller) =>
      caller.admin.bookings.list({ limit: 1 }),
    );
    if (list.ok) throw new BrokenPromise('sessions end', why);
    if (one.isIn && (await signIn(one))) throw new BrokenPromise('sign-in', why);
  }
}
