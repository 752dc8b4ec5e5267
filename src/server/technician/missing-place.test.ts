/** Applications with an unknown address, over HTTP: accepted, asked for a pin, not listed. */

import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { bookingRequest } from '../../../test/booking-request.ts';
import { read } from '../../../test/email-samples.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import type { ApplicationInput } from '../../shared/technician/application.schema.ts';
import { buildApp } from '../app.ts';
import { userByEmail } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { technicianByUser, updateTechnician } from '../store/technicians.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const EMAIL = 'marisol@vega.example';

async function open(change: Partial<ApplicationInput>) {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  const answer = await server.inject({
    method: 'POST',
    url: '/api/tech-register',
    payload: application(change),
  });
  const user = userByEmail(market.deps.db, EMAIL)!;
  const id = technicianByUser(market.deps.db, user.id)!.id;
  const admin = market.as(market.addAdmin()).admin;
  const found = async () => {
    const { body } = await server.inject('/api/search?lat=51.5&lng=-0.12');
    const everywhere = await server.inject('/api/technicians');
    return [...JSON.parse(body), ...everywhere.json()].length;
  };
  return { market, server, answer, user, id, tuneUp, admin, found };
}

describe('an application without a place', () => {
  it.each([
    ['an address abroad', { address: '10 Downing Street, London' }],
    ['another', { address: 'Tijuana, Mexico' }],
    ['one that says nothing', { address: 'qqqqq zzzzz' }],
    ['a pin abroad', { latitude: 51.5, longitude: -0.12 }],
    ['a pin in Mexico', { latitude: 32.5149, longitude: -117.0382 }],
    ['a pin in the sea', { latitude: 0, longitude: 0 }],
  ])(
    'is accepted, and the response and email say that the pin is missing: %s',
    async (_name, change) => {
      const { answer, market, admin, id } = await open(change);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({
        hasPlace: false,
        message: expect.stringContaining('set the pin on the map'),
      });
      const { rows } = outboxPage(market.deps.db, { limit: 10, offset: 0 });
      expect(read(rows[0]).text.replaceAll('\n', ' ')).toContain('set the pin on the map');
      expect(await admin.technicians.get({ id })).toMatchObject({ hasPlace: false });
    },
  );

  it('is never listed, even approved and with packages, until it has one', async () => {
    const { admin, id, user, market, server, found, tuneUp } = await open({
      address: 'Tijuana, Mexico',
    });
    await admin.technicians.approve({ id });
    const approved = await admin.technicians.update({ id, assignedServices: ['Tune-up'] });
    expect(approved).toMatchObject({ state: 'approved', isListed: false, hasPlace: false });
    const mine = market.as(user.id).technician;
    await mine.setDay({ date: '2026-11-25', timeSlots: ['10:00'] });
    market.deps.search.rebuild();
    expect(await found()).toBe(0);
    const page = await server.inject(`/api/technicians/${id}`);
    expect([page.statusCode, page.body]).toEqual([404, 'This technician is not available.']);
    const request = bookingRequest({
      technicianId: id,
      servicePackageIds: [tuneUp],
      date: '2026-11-25',
    });
    const book = () => server.inject({ method: 'POST', url: '/api/bookings', payload: request });
    expect((await book()).statusCode).toBe(409);
    await mine.setPrivacy({ privacyMode: 'exact' });
    expect(await found()).toBe(0);
    const moved = await mine.movePlace({ latitude: 49.2636, longitude: -123.1009 });
    expect(moved).toMatchObject({ hasPlace: true, isListed: true, city: 'Vancouver' });
    expect(await found()).toBe(1);
    expect((await book()).statusCode).toBe(201);
  });

  it('gets one from its applicant while under review', async () => {
    const { market, user, admin, id } = await open({ address: '10 Downing Street, London' });
    const mine = market.as(user.id).technician;
    await expect(mine.movePlace({ latitude: 51.5, longitude: -0.12 })).rejects.toThrow(
      'Please choose a place in the United States or Canada.',
    );
    await expect(mine.movePlace({ address: '10 Downing Street, London' })).rejects.toThrow(
      'We couldn’t place this address. Please set the pin on the map.',
    );
    await mine.movePlace({ address: '10 Downing Street, London, ON' });
    expect(await admin.technicians.get({ id })).toMatchObject({
      hasPlace: true,
      city: 'London',
      region: 'ON',
    });
  });

  it('gets one from an admin who completes the address', async () => {
    const { admin, id } = await open({ address: '12 Main St, Springfield' });
    await expect(
      admin.technicians.update({ id, address: '12 Main Street, Springfield' }),
    ).rejects.toThrow('add the city');
    expect(await admin.technicians.update({ id, phone: '(604) 555-0199' })).toMatchObject({
      hasPlace: false,
    });
    expect(
      await admin.technicians.update({ id, address: '12 Main St, Springfield, IL' }),
    ).toMatchObject({ hasPlace: true, city: 'Springfield', region: 'IL' });
  });

  it('stays without a place when rejected, and is reopened without a pin', async () => {
    const { market, user, id } = await open({ address: 'Tijuana, Mexico' });
    updateTechnician(market.deps.db, id, { isActive: false, rejectionReason: 'No place' });
    await expect(
      market.as(user.id).technician.movePlace({ latitude: 49.2636, longitude: -123.1009 }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const token = market.deps.links.token('reapply', user.id, user.linkGeneration);
    expect(await market.visitor().application.earlier({ token })).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });
});

it('an application with a known address has its place, and needs no pin', async () => {
  const { answer } = await open({});
  expect(answer.json()).toEqual({
    message: 'We have received your application and sent you an email.',
    hasPlace: true,
  });
});
