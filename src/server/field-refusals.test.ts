import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { afterEach, describe, expect, it } from 'vitest';
import { application } from '../../test/application.ts';
import { openMarketplace } from '../../test/marketplace.ts';
import { APPLICATION } from '../shared/application.ts';
import { BOOKING } from '../shared/messages.ts';
import { buildApp } from './app.ts';
import { updateTechnician } from './store/technicians.ts';
import { userById } from './store/users.ts';

/** Uploads of the right form that nobody stored. */
const LOST = {
  profileImage: `/uploads/profile-${'0'.repeat(32)}.webp`,
  shopImage: `/uploads/shop-${'0'.repeat(32)}.webp`,
  certificationFile: `/uploads/cert-${'0'.repeat(32)}.webp`,
  photoUrl: `/uploads/photo-${'0'.repeat(32)}.webp`,
};

const booking = {
  servicePackageIds: [1],
  date: '2026-11-24',
  timeSlot: '10:00',
  customerName: 'Ada Rider',
  customerEmail: 'ada@example.com',
  customerPhone: '(555) 123-4567',
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function open() {
  const market = openMarketplace();
  market.deps.isStored = async () => false;
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const travelling = market.addTechnician([tuneUp], {
    comesToCustomer: true,
    serviceRadiusKm: 10,
  });
  const settled = market.addTechnician([tuneUp]);
  const rejected = market.addTechnician([], { isApproved: false, isActive: false });
  updateTechnician(market.deps.db, rejected.id, { rejectionReason: 'No certificate' });
  const { id, linkGeneration } = userById(market.deps.db, rejected.userId)!;
  const token = market.deps.links.token('reapply', id, linkGeneration);
  app = await buildApp(market.deps, { clientFolder: undefined });
  return { app, travelling, settled, token };
}
type Opened = Awaited<ReturnType<typeof open>>;

const send = (app: FastifyInstance, url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload });

interface Refusal {
  procedure: string;
  /** Where REST offers it. */
  rest?: string;
  field: string;
  sentence: string;
  input: (opened: Opened) => object;
}

const REFUSALS: readonly Refusal[] = [
  ...(
    [
      ['Surrey, BC', BOOKING.addressTooFar(10)],
      ['Qwertyuiop 99', BOOKING.addressUnknown],
    ] as const
  ).map(([serviceAddress, sentence]) => ({
    procedure: 'booking.request',
    rest: '/api/bookings',
    field: 'serviceAddress',
    sentence,
    input: ({ travelling }: Opened) => ({
      ...booking,
      technicianId: travelling.id,
      serviceAddress,
    }),
  })),
  {
    procedure: 'booking.request',
    rest: '/api/bookings',
    field: 'serviceAddress',
    sentence: BOOKING.doesNotTravel,
    input: ({ settled }) => ({ ...booking, technicianId: settled.id, serviceAddress: '94110' }),
  },
  {
    procedure: 'booking.request',
    rest: '/api/bookings',
    field: 'photoUrl',
    sentence: BOOKING.photoGone,
    input: ({ travelling }) => ({
      ...booking,
      technicianId: travelling.id,
      photoUrl: LOST.photoUrl,
    }),
  },
  ...(['application.send', 'application.reopen'] as const).flatMap((procedure) =>
    [
      ['services', ['Nope'], APPLICATION.serviceGone] as const,
      ['profileImage', LOST.profileImage, APPLICATION.uploadGone] as const,
      ['shopImage', LOST.shopImage, APPLICATION.uploadGone] as const,
      ['certificationFile', LOST.certificationFile, APPLICATION.uploadGone] as const,
    ].map(([field, value, sentence]) => ({
      procedure,
      ...(procedure === 'application.send' && { rest: '/api/tech-register' }),
      field,
      sentence,
      input: ({ token }: Opened) => ({ ...application({ [field]: value }), token }),
    })),
  ),
];

describe.each(REFUSALS)('$procedure refuses $field: $sentence', (refusal) => {
  const { procedure, rest, field, sentence, input } = refusal;

  it('over tRPC, with the field apart', async () => {
    const opened = await open();
    const payload = superjson.serialize(input(opened));
    const refused = await send(opened.app, `/api/trpc/${procedure}`, payload);
    expect(refused.statusCode).toBe(400);
    const { message, data } = refused.json().error.json;
    expect([data.field, message]).toEqual([field, sentence]);
  });

  it.runIf(rest)('over REST, in one line', async () => {
    const opened = await open();
    const refused = await send(opened.app, rest!, input(opened));
    expect([refused.statusCode, refused.body]).toEqual([400, `${field}: ${sentence}`]);
  });
});
