import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { exportTechnicians } from '../admin/technicians/export-technicians.ts';
import { buildApp } from '../app.ts';
import { createAdmin } from '../auth/create-admin.ts';

const URL = '/api/admin/bookings.csv';
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function open() {
  const market = openMarketplace();
  market.addTechnician([market.addPackage()]);
  await market.visitor().booking.request(bookingRequest({ customerName: '=cmd()' }));
  await createAdmin(market.deps, 'admin@example.com', 'Right-pass-1');
  app = await buildApp(market.deps, { clientFolder: undefined });
  const payload = { email: 'admin@example.com', password: 'Right-pass-1' };
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const session = login.cookies.find(({ name }) => name === 'session')!.value;
  return { market, app, cookies: { session } };
}

it('an admin sees an email as its receiver does, in a frame that runs and loads nothing', async () => {
  const { app, cookies } = await open();
  const response = await app.inject({ url: '/api/admin/outbox/1/view', cookies });
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(response.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(response.body).toContain('<html');
  expect((await app.inject({ url: '/api/admin/outbox/1/view' })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/admin/outbox/x/view', cookies })).statusCode).toBe(400);
});

it('an admin gets every booking as a table, with nothing a spreadsheet would calculate', async () => {
  const { app, cookies } = await open();
  const response = await app.inject({ url: URL, cookies });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('bookings.csv');
  const lines = response.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",'=cmd(),ada@example.com,");
});

it('separates with semicolons and writes decimal commas for spreadsheets that want them', async () => {
  const { app, cookies } = await open();
  const asked = await app.inject({ url: `${URL}?separator=semicolon`, cookies });
  const [head, line] = asked.body.split('\r\n').map((row) => row.split(';'));
  expect(head?.slice(0, 3)).toEqual(['\uFEFFId', 'Reference', 'Status']);
  expect(line).toHaveLength(head!.length);
  expect(line).toContain('50,00');
  const plain = await app.inject({ url: URL, cookies });
  expect(plain.body).toMatch(/^\uFEFFId,Reference,.*,50\.00,USD,/s);
  const wrong = await app.inject({ url: `${URL}?separator=x`, cookies });
  expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringMatching(/^separator: /)]);
});

it('names columns and states in the language of its address', async () => {
  const { app, cookies } = await open();
  const rowsIn = async (language: string) => {
    return (await app.inject({ url: `/${language}${URL}`, cookies })).body;
  };
  expect(await rowsIn('fr')).toMatch(/^\uFEFF[^\n]*,État,[^\n]*\n\d+,[^,]+,demandé,/);
  expect(await rowsIn('en')).toMatch(/^\uFEFF[^\n]*,Status,[^\n]*\n\d+,[^,]+,pending,/);
});

it('is filtered as the list is, and refuses an unknown status', async () => {
  const { app, cookies } = await open();
  const none = await app.inject({ url: `${URL}?status=completed`, cookies });
  expect(none.body.trimEnd().split('\r\n')).toHaveLength(1);
  const waiting = await app.inject({ url: `${URL}?waitingHours=6`, cookies });
  expect(waiting.body.trimEnd().split('\r\n')).toHaveLength(1);
  const wrong = await app.inject({ url: `${URL}?status=lost`, cookies });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toMatch(/^status: /);
});

describe('the technicians’ file', () => {
  const TECHNICIANS = '/api/admin/technicians.csv';

  it('has each technician’s facts, in the language of its address', async () => {
    const { app, cookies, market } = await open();
    market.addTechnician([], {
      name: '=cmd()',
      isApproved: false,
      rating: 4.5,
      reviewCount: 2,
      languages: ['en', 'fr'],
    });
    const plain = await app.inject({ url: TECHNICIANS, cookies });
    expect(plain.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(plain.headers['content-disposition']).toContain('technicians.csv');
    const [head, line, other] = plain.body.split('\r\n');
    expect(head).toBe(
      '\uFEFFId,Name,Status,Email,Phone,City,Services,Rating,Reviews,Joined,Languages',
    );
    expect(line).toMatch(/^2,'=cmd\(\),Applicant,[^,]+@[^,]+,[^,]+,[^,]+,,4\.5,2,/);
    expect(line).toContain(',"English, French"');
    expect(other).toMatch(/,Approved,.*,,0,/);
    const french = await app.inject({ url: `/fr${TECHNICIANS}?separator=semicolon`, cookies });
    expect(french.body).toMatch(/^\uFEFFId;Nom;État;[^\n]*\n2;'=cmd\(\);[^\n]*;4,5;2;/);
  });

  it('is filtered and sorted as the list is, in parts, and recorded', async () => {
    const { app, cookies, market } = await open();
    for (const name of ['Cleo', 'Ánn', 'Bo']) market.addTechnician([], { name });
    const rowsOf = async (query: string) => {
      const { body } = await app.inject({ url: `${TECHNICIANS}?${query}`, cookies });
      return body.trimEnd().split('\r\n').slice(1);
    };
    expect(await rowsOf('filter=rejected')).toEqual([]);
    expect(await rowsOf('filter=active&query=Cleo')).toHaveLength(1);
    const { entries } = await market.as(market.addAdmin('grace@example.com')).admin.audit({});
    expect(entries[0]).toMatchObject({
      action: 'export',
      subjectName: 'Technicians as CSV',
      reason: 'Approved and active, found by a search',
    });
    const who = { id: 1, email: 'admin@example.com' };
    const parts = exportTechnicians(
      market.deps,
      who,
      { sort: 'name', filter: 'unassigned' },
      'comma',
      2,
    );
    const names = (await Array.fromAsync(parts)).map((part) =>
      part
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',')[1]),
    );
    expect(names).toEqual([['Name'], ['Ánn', 'Bo'], ['Cleo']]);
  });

  it('is refused to others and for a filter that doesn’t exist', async () => {
    const { app, cookies, market } = await open();
    expect((await app.inject({ url: TECHNICIANS })).statusCode).toBe(401);
    const wrong = await app.inject({ url: `${TECHNICIANS}?sort=random`, cookies });
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringMatching(/^sort: /)]);
    const recorded = market.deps.db.$client.prepare('SELECT count(*) FROM audit_log').pluck().get();
    expect(recorded).toBe(0);
  });
});

it.each([
  ['from=2026-02-31', 'from: Must be a date in the form YYYY-MM-DD'],
  ['from=2026-11-26&to=2026-11-25', 'to: The last day must not be before the first day'],
  ['technicianId=ana', 'technicianId: '],
  ['sort=random', 'sort: '],
  ['waitingHours=0.5', 'waitingHours: '],
  ['cancelKind=lost', 'cancelKind: '],
])(
  'a filter that makes no sense is refused in words, in the list and the file: %s',
  async (asked, words) => {
    const { app, cookies } = await open();
    for (const url of [`${URL}?${asked}`, `/api/bookings?${asked}`]) {
      const { statusCode, body } = await app.inject({ url, cookies });
      expect([statusCode, body]).toEqual([400, expect.stringContaining(words)]);
    }
  },
);

it('is refused to everybody else, and then not recorded', async () => {
  const { app, market } = await open();
  expect((await app.inject({ url: URL })).statusCode).toBe(401);
  const recorded = market.deps.db.$client.prepare('SELECT count(*) FROM audit_log').pluck().get();
  expect(recorded).toBe(0);
});
