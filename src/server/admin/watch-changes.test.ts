import { expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { insertSession } from '../store/accounts/sessions.ts';
import { watchChanges } from './watch-changes.ts';

function open() {
  const market = openMarketplace();
  const userId = market.addAdmin();
  const now = market.deps.clock();
  const session = {
    id: 'a'.repeat(64),
    userId,
    createdAt: now,
    expiresAt: now + 1000,
    endsAt: now + 1000,
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
  expect(value?.[0]).toBe('0.1.1.0');
  await stream.return(undefined);
});

it('sends a reconnecting browser what it missed', async () => {
  const { market, admin, watch } = open();
  const { id } = market.addTechnician([]);
  await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
  const stream = watch('0.1.0.0');
  expect((await stream.next()).value?.[1]).toEqual({ changed: ['actions'] });
  await stream.return(undefined);
});

it('ends when the session has ended', async () => {
  const { market, watch } = open();
  market.setNow(market.deps.clock() + 2000);
  expect((await watch().next()).done).toBe(true);
});

it('ends when the client disconnects', async () => {
  const { watch, abort } = open();
  const next = watch().next();
  abort.abort();
  expect((await next).done).toBe(true);
});
