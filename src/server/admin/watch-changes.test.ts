import { expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { insertSession } from '../store/accounts/sessions.ts';
import { userByEmail } from '../store/accounts/users.ts';
import { technicianByUser } from '../store/technicians.ts';
import { watchChanges } from './watch-changes.ts';

function open() {
  const market = openMarketplace();
  const userId = market.addAdmin();
  const now = market.deps.clock();
  const session = {
    id: 'a'.repeat(64),
    userId,
    createdAt: now,
    expiresAt: now + HOUR_MS,
    endsAt: now + HOUR_MS,
    provenAt: now,
    device: null,
    lastUsedAt: now,
  };
  insertSession(market.deps.db, session);
  const abort = new AbortController();
  const watch = (last?: string) =>
    watchChanges(market.deps, { userId, sessionId: session.id }, last, abort.signal);
  return { market, admin: market.as(userId).admin, watch, abort };
}

it('reports what kind of thing changed, with an id to resume from', async () => {
  const { market, admin, watch } = open();
  const { id } = market.addTechnician([]);
  const stream = watch();
  const next = stream.next();
  await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
  const { value } = await next;
  expect(value?.[1]).toEqual({ changed: ['actions'] });
  expect(value?.[0]).toMatch(/^0\.\d+\.1\.0$/);
  await stream.return(undefined);
});

it('reports who applied, applied again and left', async () => {
  const { market, admin, watch } = open();
  const { deps, setNow, visitor } = market;
  market.addPackage({ name: 'Tune-up' });
  const { email = '', ...again } = application();
  const stream = watch();
  const applied = stream.next();
  await visitor().application.send(application());
  expect((await applied).value?.[1]).toEqual({ changed: ['technicians'] });

  const user = userByEmail(deps.db, email)!;
  const { id } = technicianByUser(deps.db, user.id)!;
  const rejected = stream.next();
  await admin.technicians.reject({ id, rejectionReason: 'No certificate' });
  expect((await rejected).value?.[1]).toEqual({ changed: ['actions'] });

  const reopened = stream.next();
  setNow(deps.clock() + 60_000);
  const token = deps.links.token('reapply', user.id, user.linkGeneration);
  await visitor().application.reopen({ ...again, token });
  expect((await reopened).value?.[1]).toEqual({ changed: ['technicians'] });

  market.addTechnician([]);
  deps.events.publish('admin');
  await stream.next();
  const left = stream.next();
  await market.as(user.id).account.delete();
  expect((await left).value?.[1]).toEqual({ changed: ['technicians'] });
  await stream.return(undefined);
});

it('reports an email that failed after a later one had', async () => {
  const { market, admin, watch } = open();
  const { db, events } = market.deps;
  for (const to of ['a@example.com', 'b@example.com']) {
    await admin.email.test({ to, subject: 'Hello', content: 'Is this thing on?' });
  }
  const fail = (to: string) => {
    db.$client.prepare(`UPDATE outbox SET status = 'failed' WHERE "to" = ?`).run(to);
    events.publish('admin');
  };
  const stream = watch();
  const later = stream.next();
  fail('b@example.com');
  expect((await later).value?.[1]).toEqual({ changed: ['emails'] });
  const earlier = stream.next();
  fail('a@example.com');
  const missed = new Promise((resolve) => setTimeout(resolve, 500, 'nothing'));
  expect(await Promise.race([earlier, missed])).toMatchObject({
    value: { 1: { changed: ['emails'] } },
  });
  await stream.return(undefined);
});

it('sends a reconnecting browser what it missed', async () => {
  const { market, admin, watch } = open();
  const { id } = market.addTechnician([]);
  const before = watch();
  const frozen = before.next();
  await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
  const seen = (await frozen).value?.[0];
  await before.return(undefined);
  await admin.technicians.unfreeze({ id });
  const stream = watch(seen);
  expect((await stream.next()).value?.[1]).toEqual({ changed: ['actions'] });
  await stream.return(undefined);
});

it('ends when the session has ended', async () => {
  const { market, watch } = open();
  market.setNow(market.deps.clock() + 2 * HOUR_MS);
  expect((await watch().next()).done).toBe(true);
});

it('ends when the client disconnects', async () => {
  const { watch, abort } = open();
  const next = watch().next();
  abort.abort();
  expect((await next).done).toBe(true);
});
