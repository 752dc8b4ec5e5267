import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { buildApp } from '../app.ts';
import { setPassword } from '../store/accounts/users.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const PASSWORD = 'Rest-pass-1';

/** Two admins and a technician, each with their own cookie. */
async function open() {
  const market = openMarketplace();
  const packageId = market.addPackage({ name: 'Tune-up', priceCents: 7000 });
  const technician = market.addTechnician([packageId]);
  const emails = { ana: 'ana@example.com', bo: 'bo@example.com', tess: 'tech2@example.com' };
  market.addAdmin(emails.ana);
  market.addAdmin(emails.bo);
  const hash = await market.deps.passwords.hash(PASSWORD, 'known');
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  async function person(email: string) {
    setPassword(market.deps.db, email, hash);
    const payload = { email, password: PASSWORD };
    const login = await server.inject({ method: 'POST', url: '/api/auth/login', payload });
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    return (method: 'GET' | 'PATCH' | 'PUT' | 'POST', url: string, body?: object) =>
      server.inject({ method, url, cookies, ...(body && { payload: body }) } as InjectOptions);
  }
  return {
    market,
    packageUrl: `/api/service-packages/${packageId}`,
    packageId,
    technician,
    ana: await person(emails.ana),
    bo: await person(emails.bo),
    tess: await person(emails.tess),
  };
}

describe('a change made from an outdated service', () => {
  it('is refused, and the price another admin saved stays', async () => {
    const { ana, bo, packageUrl } = await open();
    const [seen] = (await ana('GET', '/api/admin/service-packages')).json();
    expect(seen).toMatchObject({ version: 1, editedBy: null, editedAt: null });
    const first = await bo('PATCH', packageUrl, { price: '80.00', version: seen.version });
    expect(first.json()).toMatchObject({ version: 2, editedBy: 'bo@example.com' });

    const second = await ana('PATCH', packageUrl, { price: '75.00', version: seen.version });
    expect(second.statusCode).toBe(409);
    expect(second.body).toBe(
      'This was changed by bo@example.com after you opened it. Please check the current values, then save again.',
    );
    const [kept] = (await ana('GET', '/api/admin/service-packages')).json();
    expect(kept.price).toBe('80.00');
  });

  it('is answered with the current values, for the screen to show', async () => {
    const { ana, bo, packageUrl, packageId } = await open();
    await bo('PATCH', packageUrl, { price: '80.00' });
    const call = { json: { id: packageId, price: '75.00', version: 1 } };
    const refused = await ana('POST', '/api/trpc/admin.packages.update', call);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.json.data.current).toMatchObject({
      price: '80.00',
      version: 2,
      editedBy: 'bo@example.com',
    });
  });

  it('tells nothing to those who may not see it', async () => {
    const { tess, packageUrl, packageId } = await open();
    expect((await tess('PATCH', packageUrl, { price: '1.00', version: 9 })).statusCode).toBe(403);
    const call = { json: { id: packageId, price: '1.00', version: 9 } };
    const refused = await tess('POST', '/api/trpc/admin.packages.update', call);
    expect(refused.json().error.json.data.current).toBeUndefined();
  });

  it('applies when it names no version, as before', async () => {
    const { ana, bo, packageUrl } = await open();
    await bo('PATCH', packageUrl, { price: '80.00' });
    const changed = await ana('PATCH', packageUrl, { price: '75.00' });
    expect(changed.json()).toMatchObject({ price: '75.00', version: 3 });
  });
});

describe('a change made from an outdated profile', () => {
  it('is refused to an admin when the technician has saved meanwhile', async () => {
    const { ana, tess, technician } = await open();
    const url = `/api/technicians/${technician.id}`;
    await tess('PATCH', '/api/technicians/profile', { trainingProgram: 'Barnett' });
    const refused = await ana('PATCH', url, { trainingProgram: 'Park Tool', version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain(`This was changed by ${technician.name} after`);
    const current = (await ana('GET', `/api/admin/technicians/${technician.id}`)).json();
    expect(current).toMatchObject({ trainingProgram: 'Barnett', version: 2 });
  });

  it('is refused to the technician, without the admin’s name', async () => {
    const { ana, tess, technician } = await open();
    await ana('PATCH', `/api/technicians/${technician.id}`, { instagram: 'tess' });
    const profile = { instagram: 'wheels', version: 1 };
    const refused = await tess('PATCH', '/api/technicians/profile', profile);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('This was changed by an administrator after');
    const privacy = { privacyMode: 'exact', version: 1 };
    expect((await tess('PUT', '/api/technicians/privacy', privacy)).statusCode).toBe(409);
    expect((await tess('GET', '/api/technicians/profile')).json()).toMatchObject({
      instagram: 'tess',
      privacyMode: 'approximate',
      editedBy: 'an administrator',
    });
  });

  it('is refused when another admin has assigned other services', async () => {
    const { ana, bo, technician, market } = await open();
    market.addPackage({ name: 'Wash' });
    const url = `/api/technicians/${technician.id}`;
    await bo('PATCH', url, { assignedServices: ['Wash'], version: 1 });
    const refused = await ana('PATCH', url, { assignedServices: ['Tune-up'], version: 1 });
    expect(refused.statusCode).toBe(409);
    const current = (await ana('GET', `/api/admin/technicians/${technician.id}`)).json();
    expect(current.assignedServices).toEqual(['Wash']);
  });
});

describe('a save of what is there already outdates no other tab', () => {
  const PIN = { latitude: 37.7599, longitude: -122.4148, address: '1 Secret Street' };
  const PROFILE = {
    phone: '(555) 765-4321',
    instagram: '',
    experience: 'Twenty years of wheels',
    profileImage: null,
  };

  it.each([
    ['a profile', 'tess', 'PATCH', '/api/technicians/profile', PROFILE],
    ['privacy', 'tess', 'PUT', '/api/technicians/privacy', { privacyMode: 'approximate' }],
    ['a place', 'tess', 'POST', '/api/trpc/technician.movePlace', { json: PIN }],
    ['an admin’s edit', 'ana', 'PATCH', '/api/technicians/1', { ...PROFILE, firstName: 'Tess' }],
    ['services', 'ana', 'PATCH', '/api/technicians/1', { assignedServices: ['Tune-up'] }],
  ] as const)('%s of a technician', async (_, who, method, url, change) => {
    const people = await open();
    const { market } = people;
    const version = () => {
      const row = market.deps.db.$client.prepare(
        'SELECT version, edited_at, name FROM technicians',
      );
      return row.get();
    };
    await people.tess('POST', '/api/trpc/technician.movePlace', { json: PIN });
    await people.ana('PATCH', '/api/technicians/1', { firstName: 'Tess' });
    const before = version();
    market.setNow(market.deps.clock() + 1000);
    const saved = await people[who](method, url, change);
    expect([saved.statusCode, saved.body.slice(0, 1)]).toEqual([200, '{']);
    expect(version()).toEqual(before);
    await people.tess('PATCH', '/api/technicians/profile', { instagram: 'wheels' });
    expect(version()).not.toEqual(before);
  });

  it.each([
    ['a service', '/api/service-packages/1', '/api/admin/service-packages', { price: '70.00' }],
    [
      'settings',
      '/api/admin/settings/site',
      '/api/admin/settings',
      { values: { SITE_NAME: 'Bo’s' } },
    ],
  ])('of %s', async (_, url, list, change) => {
    const { ana, bo } = await open();
    await bo('PATCH', url, change);
    const before = (await bo('GET', list)).json();
    await ana('PATCH', url, change);
    expect((await bo('GET', list)).json()).toEqual(before);
  });
});
