import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { buildApp } from '../../app.ts';
import { createSession } from '../../credentials/session.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const FILE = '/uploads/cert-11111111111111111111111111111111.webp';
const NEWER = '/uploads/cert-22222222222222222222222222222222.webp';

/** A technician with a certification, with REST calls by them, an admin and a visitor. */
async function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()], { certificationFile: FILE });
  const { db } = market.deps;
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  const sessions = {
    admin: await createSession(db, market.addAdmin('ana@example.com')),
    technician: await createSession(db, technician.userId),
    visitor: '',
  };
  const call = (
    by: keyof typeof sessions,
    method: 'GET' | 'PATCH',
    url: string,
    payload?: object,
  ) =>
    server.inject({
      method,
      url: `/api${url}`,
      ...(sessions[by] && { cookies: { session: sessions[by] } }),
      ...(payload && { payload }),
    } as InjectOptions);
  const path = `/technicians/${technician.id}`;
  const check = (checkedCertification: string | null, by: keyof typeof sessions = 'admin') =>
    call(by, 'PATCH', path, { checkedCertification });
  const page = async () => (await call('visitor', 'GET', path)).json();
  const shown = async (): Promise<number | null> => (await page()).certificationCheckedAt;
  const actions = async () => {
    const entries = (await call('admin', 'GET', '/admin/audit')).json() as { action: string }[];
    return entries.map(({ action }) => action).reverse();
  };
  return { market, technician, call, check, page, shown, actions };
}

it('customers see when an admin checked the certification, and never the file', async () => {
  const { check, page, shown, actions } = await open();
  expect(await shown()).toBeNull();
  const checked = await check(FILE);
  expect([checked.statusCode, checked.json().certificationCheckedAt]).toEqual([200, NOW]);
  expect(await shown()).toBe(NOW);
  expect(JSON.stringify(await page())).not.toContain('/cert-');
  expect(await actions()).toEqual(['check-certification']);
});

it('an admin can withdraw the check, once', async () => {
  const { check, shown, actions } = await open();
  await check(FILE);
  expect((await check(null)).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  expect(await check(null)).toMatchObject({
    statusCode: 409,
    body: adminText('error.certificationUnchecked'),
  });
  expect(await actions()).toEqual(['check-certification', 'withdraw-certification-check']);
});

it('a replaced certification is not checked, and saving the same file again changes nothing', async () => {
  const { call, check, shown } = await open();
  const replace = (certificationFile: string | null) =>
    call('technician', 'PATCH', '/technicians/profile', { certificationFile });
  await check(FILE);
  expect((await replace(FILE)).statusCode).toBe(200);
  await call('technician', 'PATCH', '/technicians/profile', { trainingProgram: 'Barnett' });
  expect(await shown()).toBe(NOW);
  expect((await replace(NEWER)).json()).toMatchObject({ certificationCheckedAt: null });
  expect(await shown()).toBeNull();
  await check(NEWER);
  expect((await replace(null)).statusCode).toBe(200);
  expect(await shown()).toBeNull();
});

it('a file that was replaced since the admin looked is not marked', async () => {
  const { call, check, shown, actions } = await open();
  await call('technician', 'PATCH', '/technicians/profile', { certificationFile: NEWER });
  for (const file of [FILE, '']) {
    expect(await check(file)).toMatchObject({
      statusCode: 409,
      body: adminText('error.certificationChanged'),
    });
  }
  expect(await shown()).toBeNull();
  expect(await actions()).toEqual([]);
});

it('technicians and visitors can’t set it', async () => {
  const { technician, call, check, shown } = await open();
  expect((await check(FILE, 'technician')).statusCode).toBe(403);
  expect((await check(FILE, 'visitor')).statusCode).toBe(401);
  const own = { certificationCheckedAt: 1, checkedCertification: FILE, trainingProgram: 'Barnett' };
  const profile = await call('technician', 'PATCH', '/technicians/profile', own);
  expect(profile.json()).toMatchObject({ id: technician.id, certificationCheckedAt: null });
  expect(await shown()).toBeNull();
});

it('a check with an end counts through that day, and waits for an admin a month before', async () => {
  const { market, technician, call, shown } = await open();
  const checkUntil = (certificationEndsOn: string) =>
    call('admin', 'PATCH', `/technicians/${technician.id}`, {
      checkedCertification: FILE,
      certificationEndsOn,
    });
  expect(await checkUntil('2026-11-22')).toMatchObject({
    statusCode: 400,
    body: expect.stringContaining(adminText('error.certificationEnd')),
  });
  expect((await checkUntil('2026-12-31')).json().certificationEndsOn).toBe('2026-12-31');
  const ending = async () =>
    (await call('admin', 'GET', '/admin/technicians?filter=ending')).json().length;
  const waiting = async () =>
    (await call('admin', 'GET', '/admin/overview')).json().notices.endingChecks;
  // 9 AM in San Francisco, which is the same day in UTC.
  const at = (month: number, day: number) => market.setNow(Date.UTC(2026, month - 1, day, 17));
  at(11, 30);
  expect([await ending(), await waiting(), await shown()]).toEqual([0, 0, NOW]);
  at(12, 1);
  expect([await ending(), await waiting(), await shown()]).toEqual([1, 1, NOW]);
  at(12, 31);
  expect(await shown()).toBe(NOW);
  at(12, 32);
  expect([await ending(), await shown()]).toEqual([1, null]);
});
