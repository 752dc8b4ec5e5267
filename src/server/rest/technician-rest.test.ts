import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { buildApp } from '../app.ts';
import { setPassword } from '../store/accounts/users.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const PASSWORD = 'Rest-pass-1';

/** The documented calls of a signed-in technician, and of a visitor. */
async function open(row: object = {}) {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage({ name: 'Tune-up' })], row);
  const email = 'tech2@example.com';
  market.deps.db.$client
    .prepare('UPDATE users SET email = ? WHERE id = ?')
    .run(email, technician.userId);
  setPassword(market.deps.db, email, await market.deps.passwords.hash(PASSWORD, 'known'));
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  const login = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
  });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const mine = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    server.inject({ method, url, cookies, ...(payload && { payload }) } as InjectOptions);
  return { market, technician, server, mine };
}

describe('GET and PATCH /api/technicians/profile', () => {
  it('answer the documented fields, and take those that change', async () => {
    const { technician, mine } = await open();
    const profile = (await mine('GET', '/api/technicians/profile')).json();
    expect(profile).toMatchObject({
      id: technician.id,
      userId: technician.userId,
      name: technician.name,
      isApproved: true,
      privacyMode: 'approximate',
      serviceRadiusKm: 5,
      assignedServices: ['Tune-up'],
    });
    const changed = await mine('PATCH', '/api/technicians/profile', {
      phone: '(555) 000-1111',
      trainingProgram: 'Barnett',
      name: 'Somebody Else',
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      phone: '(555) 000-1111',
      trainingProgram: 'Barnett',
      name: technician.name,
    });
  });

  it('refuse a bad field in one sentence with its name', async () => {
    const { mine } = await open();
    const refused = await mine('PATCH', '/api/technicians/profile', { phone: '12' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toBe('phone: Valid phone number is required');
  });
});

describe('GET and POST /api/technicians/availability', () => {
  it('set a date’s hours and list them', async () => {
    const { market, technician, mine } = await open();
    const block = { date: '2026-11-26', timeSlots: ['09:00'], label: 'Dentist' };
    await market.as(technician.userId).technician.blockHours(block);
    const set = await mine('POST', '/api/technicians/availability', {
      date: '2026-11-25',
      timeSlots: ['09:00', '10:00'],
    });
    expect(set.statusCode).toBe(200);
    const listed = await mine('GET', '/api/technicians/availability');
    // Programs of others may read it.
    expect(listed.body).not.toMatch(/dentist|blocked/i);
    const days = listed.json() as { date: string }[];
    expect(days.find(({ date }) => date === '2026-11-25')).toMatchObject({
      timeSlots: ['09:00', '10:00'],
    });
  });

  it('refuse a time that is no slot', async () => {
    const { mine } = await open();
    const refused = await mine('POST', '/api/technicians/availability', {
      date: '2026-11-25',
      timeSlots: ['09:30'],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('timeSlots');
  });
});

describe('PUT /api/technicians/privacy', () => {
  it('takes mode, home and radius', async () => {
    const { mine } = await open();
    const set = await mine('PUT', '/api/technicians/privacy', {
      privacyMode: 'service_area',
      isHomeBased: true,
      serviceRadiusKm: 30,
    });
    expect(set.json()).toMatchObject({
      privacyMode: 'service_area',
      isHomeBased: true,
      serviceRadiusKm: 30,
    });
  });

  it('takes a time zone that is used near, and refuses another', async () => {
    const { mine } = await open({ latitude: 32.461, longitude: -84.9877 });
    const set = (timeZone: string) =>
      mine('PUT', '/api/technicians/privacy', { privacyMode: 'exact', timeZone });
    const before = (await mine('GET', '/api/technicians/profile')).json();
    expect(before.timeZones).toEqual(['America/New_York', 'America/Chicago']);
    expect((await set('America/Chicago')).json()).toMatchObject({ timeZone: 'America/Chicago' });
    const moved = await mine('PUT', '/api/technicians/privacy', { privacyMode: 'approximate' });
    expect(moved.json()).toMatchObject({ timeZone: 'America/Chicago' });
    const refused = await set('America/Denver');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toBe('timeZone: That time zone isn’t used near you.');
    expect((await set('America/New_York')).json()).toMatchObject({ timeZone: 'America/New_York' });
  });

  it('refuses a radius out of range in the documented words', async () => {
    const { mine } = await open();
    const refused = await mine('PUT', '/api/technicians/privacy', {
      privacyMode: 'exact',
      serviceRadiusKm: 51,
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toBe('serviceRadiusKm: Service radius cannot exceed 50 km');
  });
});

it('every one of these calls is refused to a visitor before its input is looked at', async () => {
  const { server } = await open();
  for (const [method, url] of [
    ['GET', '/api/technicians/profile'],
    ['PATCH', '/api/technicians/profile'],
    ['GET', '/api/technicians/availability'],
    ['POST', '/api/technicians/availability'],
    ['PUT', '/api/technicians/privacy'],
    ['GET', '/api/technicians/bookings'],
  ] as const) {
    const refused = await server.inject({ method, url, payload: { timeSlots: 7 } });
    expect([method, url, refused.statusCode]).toEqual([method, url, 401]);
  }
});

it('undoing another technician’s change of hours is refused as not found', async () => {
  const { market, mine } = await open();
  const other = market.as(market.addTechnician([1]).userId).technician;
  const { undoId } = await other.setDays({ days: [{ date: '2026-11-25', timeSlots: [] }] });
  const answer = await mine('POST', '/api/trpc/technician.undoHours', { json: { id: undoId } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain(refusalText('hours.undoGone'));
  expect(await other.lastChange()).toMatchObject({ undoId });
});
