import type { FastifyInstance, InjectOptions } from 'fastify';
import superjson from 'superjson';
import { afterEach, describe, expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { adminText } from '../../shared/messages/admin.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { authText } from '../../shared/messages/auth.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { buildApp } from '../app.ts';
import { createSession } from '../credentials/session.ts';
import { setPassword, userById } from '../store/accounts/users.ts';
import { updateTechnician } from '../store/technicians.ts';

/** Uploads of the right form that were never stored. */
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

const OWN_PASSWORD = 'Right-pass-1';

async function open() {
  const market = openMarketplace();
  const { db, links, passwords } = market.deps;
  market.deps.isStored = async () => false;
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const traveling = market.addTechnician([tuneUp], {
    comesToCustomer: true,
    serviceRadiusKm: 10,
  });
  const settled = market.addTechnician([tuneUp]);
  const rejected = market.addTechnician([], { isApproved: false, isActive: false });
  updateTechnician(db, rejected.id, { rejectionReason: 'No certificate' });
  const { id, linkGeneration } = userById(db, rejected.userId)!;
  const admin = market.addAdmin();
  setPassword(db, 'admin@example.com', await passwords.hash(OWN_PASSWORD, 'known'));
  app = await buildApp(market.deps, { clientFolder: undefined });
  return {
    app,
    traveling,
    settled,
    token: links.token('reapply', id, linkGeneration),
    sessions: {
      technician: await createSession(db, settled.userId),
      admin: await createSession(db, admin),
    },
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

interface Refusal {
  procedure: string;
  /** Where REST offers it. */
  rest?: readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string];
  by?: keyof Opened['sessions'];
  field: string;
  sentence: string;
  input: object | ((opened: Opened) => object);
}

const request = { procedure: 'booking.request', rest: ['POST', '/api/bookings'] } as const;
const profile = {
  procedure: 'technician.changeProfile',
  rest: ['PATCH', '/api/technicians/profile'],
  by: 'technician',
} as const;
const days = { by: 'technician', sentence: refusalText('hours.pastDay') } as const;
const edit = {
  procedure: 'admin.technicians.update',
  rest: ['PATCH', '/api/technicians/1'],
  by: 'admin',
} as const;

const REFUSALS: readonly Refusal[] = [
  {
    ...request,
    field: 'serviceAddress',
    sentence: bookingText('cover.addressTooFar'),
    input: ({ traveling }) => ({
      ...booking,
      technicianId: traveling.id,
      serviceAddress: 'Surrey, BC',
    }),
  },
  {
    ...request,
    field: 'serviceAddress',
    sentence: bookingText('cover.doesNotTravel'),
    input: ({ settled }) => ({ ...booking, technicianId: settled.id, serviceAddress: '94110' }),
  },
  {
    ...request,
    field: 'photoUrl',
    sentence: bookingText('error.photoGone'),
    input: { ...booking, technicianId: 1, photoUrl: LOST.photoUrl },
  },
  {
    ...request,
    field: 'website',
    sentence: 'Please leave the website field empty.',
    input: { ...booking, technicianId: 1, website: 'spam.example' },
  },
  ...(['application.send', 'application.reopen'] as const).flatMap((procedure) =>
    [
      ['services', ['Nope'], applicationText('error.serviceGone')] as const,
      ['profileImage', LOST.profileImage, applicationText('error.uploadGone')] as const,
      ['shopImage', LOST.shopImage, applicationText('error.uploadGone')] as const,
      ['certificationFile', LOST.certificationFile, applicationText('error.uploadGone')] as const,
    ].map(
      ([field, value, sentence]): Refusal => ({
        procedure,
        ...(procedure === 'application.send' && { rest: ['POST', '/api/tech-register'] }),
        field,
        sentence,
        input: ({ token }) => ({ ...application({ [field]: value }), token }),
      }),
    ),
  ),
  ...(['profileImage', 'shopImage', 'certificationFile'] as const).map((field) => ({
    ...profile,
    field,
    sentence: applicationText('error.uploadGone'),
    input: { [field]: LOST[field] },
  })),
  {
    procedure: 'technician.movePlace',
    by: 'technician',
    field: 'address',
    sentence: applicationText('error.placeUnknown'),
    input: { address: 'Qwertyuiop 99' },
  },
  ...[{ procedure: 'technician.movePlace', by: 'technician' } as const, edit].map((move) => ({
    ...move,
    field: 'address',
    sentence: applicationText('error.pinMoved'),
    input: { ...(move === edit && { id: 1 }), latitude: 49.2636, longitude: -123.1009 },
  })),
  {
    ...days,
    procedure: 'technician.setDay',
    rest: ['POST', '/api/technicians/availability'],
    field: 'date',
    input: { date: '2026-11-22', timeSlots: [] },
  },
  {
    ...days,
    procedure: 'technician.setDays',
    field: 'days.1.date',
    input: {
      days: [
        { date: '2026-11-24', timeSlots: [] },
        { date: '2026-11-01', timeSlots: [] },
      ],
    },
  },
  {
    ...edit,
    field: 'assignedServices',
    sentence: adminText('error.unknownServices', { names: '“Nope”' }),
    input: { id: 1, assignedServices: ['Nope'] },
  },
  {
    ...edit,
    field: 'address',
    sentence: refusalText('error.addressUnknown'),
    input: { id: 1, address: 'Qwertyuiop 99' },
  },
  {
    procedure: 'auth.changePassword',
    rest: ['POST', '/api/auth/change-password'],
    by: 'admin',
    field: 'currentPassword',
    sentence: authText('password.currentWrong'),
    input: { currentPassword: 'Wrong-pass-1', newPassword: 'Other-pass-1' },
  },
];

describe.each(REFUSALS)('$procedure refuses $field: $sentence', (refusal) => {
  const { procedure, rest, by, field, sentence, input } = refusal;

  async function send(where: InjectOptions, form = (it: object): object => it) {
    const opened = await open();
    const given = typeof input === 'function' ? input(opened) : input;
    const cookies = by && { session: opened.sessions[by] };
    return opened.app.inject({ ...where, payload: form(given), ...(cookies && { cookies }) });
  }

  it('over tRPC, with the field apart', async () => {
    const url = `/api/trpc/${procedure}`;
    const refused = await send({ method: 'POST', url }, superjson.serialize);
    expect(refused.statusCode).toBe(400);
    const { message, data } = refused.json().error.json;
    expect([data.field, message]).toEqual([field, sentence]);
  });

  it.runIf(rest)('over REST, in one line', async () => {
    const [method, url] = rest!;
    const refused = await send({ method, url });
    expect([refused.statusCode, refused.body]).toEqual([400, `${field}: ${sentence}`]);
  });
});
