import { beforeEach, describe, expect, test } from 'vitest';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { authText } from '../../shared/messages/auth.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { createSession, validateSession } from '../credentials/session.ts';
import { currentUser } from '../http/request-context.ts';
import { insertUser, markEmailVerified, setPassword, userById } from '../store/accounts/users.ts';
import { listAudit } from '../store/audit-log.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { inviteAdmin } from './invite-admin.ts';
import { removeAdmin } from './list-admins.ts';
import { signIn } from './sign-in.ts';

const OLD = 'Spokes-and-1';
const NEW = 'Pedals-and-2';

let place: Marketplace;
let adminId: number;

beforeEach(async () => {
  place = openMarketplace();
  adminId = insertUser(place.deps.db, {
    username: 'ada@example.com',
    email: 'ada@example.com',
    password: await place.deps.passwords.hash(OLD, 'known'),
    role: 'admin',
    createdAt: NOW,
  }).id;
});

const emails = () => outboxPage(place.deps.db, { status: undefined, limit: 10, offset: 0 }).rows;
const signInAs = (email: string, password: string) =>
  signIn(place.deps, { email, password }, { address: '192.0.2.1', device: undefined });

describe('who is signed in', () => {
  test('is a technician with a name, a picture and a state', async () => {
    const { userId } = place.addTechnician([], { profileImage: '/uploads/ada.webp' });
    expect(await place.as(userId).auth.me()).toMatchObject({
      role: 'technician',
      name: 'Tess 1',
      profileImage: '/uploads/ada.webp',
      technicianState: 'approved',
    });
  });

  test('is an admin without them', async () => {
    expect(await place.as(adminId).auth.me()).toMatchObject({
      role: 'admin',
      name: null,
      profileImage: null,
      technicianState: null,
    });
  });

  test('is read with the state that they are in now', async () => {
    const { id, userId } = place.addTechnician([]);
    const { db } = place.deps;
    const session = await createSession(db, userId);
    const state = async () => (await currentUser(db, session))?.technician;
    expect(await state()).toEqual({ id, state: 'approved' });
    db.$client.exec('UPDATE technicians SET is_approved = 0');
    expect(await state()).toEqual({ id, state: 'applicant' });
  });
});

describe('changing one’s password', () => {
  const change = (currentPassword: string, newPassword = NEW) =>
    place.as(adminId).auth.changePassword({ currentPassword, newPassword });

  test('needs the current one', async () => {
    await expect(change('Wrong-pass-1')).rejects.toThrow(authText('password.currentWrong'));
    await expect(change(OLD)).resolves.toEqual({ ok: true });
    await expect(signInAs('ada@example.com', NEW)).resolves.toBeDefined();
  });

  test('is refused once another has been set meanwhile', async () => {
    const { db, passwords } = place.deps;
    const { hash } = passwords;
    const other = await hash('Saddle-and-3', 'known');
    // As while the new one is hashed.
    passwords.hash = (password, line) => {
      setPassword(db, 'ada@example.com', other);
      return hash(password, line);
    };
    await expect(change(OLD)).rejects.toThrow(authText('password.currentWrong'));
    await expect(signInAs('ada@example.com', 'Saddle-and-3')).resolves.toBeDefined();
  });

  test('ends every session', async () => {
    const session = await createSession(place.deps.db, adminId);
    await change(OLD);
    expect(await validateSession(place.deps.db, session)).toBeUndefined();
  });

  test('emails the account, with what to do if it was someone else', async () => {
    await change(OLD);
    expect(emails()).toMatchObject([
      { kind: 'password-changed', to: 'ada@example.com', userId: adminId, isSecret: false },
    ]);
    expect(read(emails()[0]).text).toContain('Forgot password?');
  });

  test('reminds an approved technician of their calendar link, which stays', async () => {
    const technician = place.addTechnician([]);
    setPassword(
      place.deps.db,
      userById(place.deps.db, technician.userId)!.email,
      await place.deps.passwords.hash(OLD, 'known'),
    );
    await place
      .as(technician.userId)
      .auth.changePassword({ currentPassword: OLD, newPassword: NEW });
    expect(read(emails()[0]).text).toContain('choose “New link” under “Availability”');
    const applicant = place.addTechnician([], { isApproved: false });
    const { email } = userById(place.deps.db, applicant.userId)!;
    setPassword(place.deps.db, email, await place.deps.passwords.hash(OLD, 'known'));
    markEmailVerified(place.deps.db, applicant.userId, NOW);
    const credentials = { currentPassword: OLD, newPassword: NEW };
    await place.as(applicant.userId).auth.changePassword(credentials);
    expect(emails()[0]).toMatchObject({ to: email });
    expect(read(emails()[0]).text).not.toContain('calendar');
    await change(OLD);
    expect(read(emails()[0]).text).not.toContain('calendar');
  });

  test('sends no email to an address that an applicant typed and never confirmed', async () => {
    const applicant = place.addTechnician([], { isApproved: false });
    const { email } = userById(place.deps.db, applicant.userId)!;
    setPassword(place.deps.db, email, await place.deps.passwords.hash(OLD, 'known'));
    const credentials = { currentPassword: OLD, newPassword: NEW };
    await place.as(applicant.userId).auth.changePassword(credentials);
    expect(emails()).toEqual([]);
  });

  test('sends no email about a refused change', async () => {
    await change('Wrong-pass-1').catch(() => undefined);
    expect(emails()).toEqual([]);
  });

  test('gives a stolen session ten guesses', async () => {
    for (let at = 0; at < 10; at += 1) await change('Wrong-pass-1').catch(() => undefined);
    await expect(change(OLD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('signing out everywhere', () => {
  test('ends every session', async () => {
    const sessions = await Promise.all([1, 2].map(() => createSession(place.deps.db, adminId)));
    await place.as(adminId).auth.signOutEverywhere();
    for (const session of sessions) {
      expect(await validateSession(place.deps.db, session)).toBeUndefined();
    }
  });
});

describe('an invitation', () => {
  const invite = (email = 'new@example.com') => place.as(adminId).auth.invite({ email });

  test('makes its holder an admin once they choose a password', async () => {
    await invite();
    expect(await place.as(adminId).auth.admins()).toMatchObject([
      { email: 'new@example.com', isInvited: true, isOneself: false },
      { email: 'ada@example.com', isInvited: false, isOneself: true },
    ]);
    const invitation = emails().find(({ to }) => to === 'new@example.com');
    const token = /\/invitation\/([\w-]+)/.exec(read(invitation).text)?.[1] ?? '';
    await place.visitor().auth.resetPassword({ token, newPassword: NEW });
    const { user } = await signInAs('new@example.com', NEW);
    expect(user.role).toBe('admin');
    // The first password needs no email about a change.
    expect(emails().map(({ kind }) => kind)).toEqual(['admin-invited', 'admin-invitation']);
  });

  test('and a removal are confirmed in the admin’s own language, whatever the page’s', async () => {
    const by = {
      id: adminId,
      email: 'ada@example.com',
      sessionId: 'test',
      provenAt: NOW,
      language: 'fr',
    } as const;
    inviteAdmin(place.deps, by, { email: 'new@example.com' });
    const invited = (await place.as(adminId).auth.admins()).find(({ isInvited }) => isInvited);
    removeAdmin(place.deps, by, { id: invited!.id });
    const own = emails().filter(({ to }) => to === 'ada@example.com');
    expect(own.map(({ body }) => body?.language)).toEqual(['fr', 'fr']);
  });

  test('can be sent again until then', async () => {
    await invite();
    await invite();
    expect(emails().filter(({ kind }) => kind === 'admin-invitation')).toHaveLength(2);
    expect(await place.as(adminId).auth.admins()).toHaveLength(2);
  });

  test('ends after three days, also for somebody who asks for a new password then', async () => {
    await invite('mistyped@example.net');
    place.setNow(NOW + 4 * 86_400_000);
    await place.visitor().auth.forgotPassword({ email: 'mistyped@example.net' });
    expect(emails().map(({ kind }) => kind)).toEqual(['admin-invited', 'admin-invitation']);
  });

  test('is refused to an address with an account', async () => {
    const technician = place.addTechnician([]);
    const email = userById(place.deps.db, technician.userId)?.email ?? '';
    await expect(invite(email)).rejects.toThrow(refusalText('admins.hasAccount'));
    await expect(invite('ada@example.com')).rejects.toThrow(refusalText('admins.hasAccount'));
  });

  test('and a removal are in the audit log', async () => {
    await invite();
    const invited = (await place.as(adminId).auth.admins())[0]!.id;
    await place.as(adminId).auth.removeAdmin({ id: invited });
    const { rows } = listAudit(place.deps.db, { limit: 10, offset: 0 });
    expect(
      rows.map(({ action, subjectType, subjectName }) => [action, subjectType, subjectName]),
    ).toEqual([
      ['remove', 'admin', 'new@example.com'],
      ['invite', 'admin', 'new@example.com'],
    ]);
  });
});

describe('removing an admin', () => {
  test('ends their sessions and their sign-in', async () => {
    const other = place.addAdmin('other@example.com');
    const session = await createSession(place.deps.db, other);
    await place.as(adminId).auth.removeAdmin({ id: other });
    expect(await validateSession(place.deps.db, session)).toBeUndefined();
    expect(userById(place.deps.db, other)).toBeUndefined();
  });

  test('never removes the acting admin', async () => {
    await expect(place.as(adminId).auth.removeAdmin({ id: adminId })).rejects.toThrow(
      refusalText('admins.notOneself'),
    );
  });

  test('is refused to one who was removed meanwhile, and leaves one of two', async () => {
    const other = place.addAdmin('other@example.com');
    const outcomes = await Promise.allSettled([
      place.as(adminId).auth.removeAdmin({ id: other }),
      place.as(other).auth.removeAdmin({ id: adminId }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'UNAUTHORIZED' });
    expect([adminId, other].filter((id) => userById(place.deps.db, id))).toHaveLength(1);
  });

  test('never removes anyone who is not an admin', async () => {
    const { userId } = place.addTechnician([]);
    await expect(place.as(adminId).auth.removeAdmin({ id: userId })).rejects.toThrow(
      refusalText('admins.notFound'),
    );
  });

  test('is not for technicians', async () => {
    const { userId } = place.addTechnician([]);
    await expect(place.as(userId).auth.removeAdmin({ id: adminId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
