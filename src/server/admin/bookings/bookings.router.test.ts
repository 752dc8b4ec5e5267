import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { openMarketplace } from '../../../../test/marketplace.ts';
import { csvCell } from '../../foundation/csv.ts';
import { exportBookings } from './export-bookings.ts';

async function open() {
  const market = openMarketplace();
  const id = market.addPackage({ name: 'Tune-up', priceCents: 7500, description: 'All of it' });
  const technician = market.addTechnician([id], { name: 'Zoë Wheel' });
  const caller = market.as(market.addAdmin());
  let hour = 9;
  const book = (row: { customerName?: string; customerEmail?: string } = {}) => {
    hour += 1;
    market.setNow(market.deps.clock() + 1000);
    return market.visitor(`192.0.2.${hour}`).booking.request({
      technicianId: technician.id,
      servicePackageIds: [id],
      date: '2026-11-25',
      timeSlot: `${hour}:00`,
      customerName: 'Ada Rider',
      customerEmail: `rider${hour}@example.com`,
      customerPhone: `55512345${hour}`,
      ...row,
    });
  };
  return { market, technician, caller, admin: caller.admin, book };
}

describe('the list of bookings', () => {
  it('is newest first, with the technician and the package of each', async () => {
    const { admin, book, technician } = await open();
    const first = await book();
    const second = await book();
    const { bookings, total } = await admin.bookings.list({ limit: 9, offset: 0 });
    expect(total).toBe(2);
    expect(bookings.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(bookings[0]).toMatchObject({
      technicianId: technician.id,
      technician: { name: 'Zoë Wheel', city: 'San Francisco', phone: '(555) 765-4321' },
      servicePackage: { name: 'Tune-up', description: 'All of it' },
      totalPrice: '75.00',
      status: 'pending',
    });
  });

  it.each(['ada', 'RIDER10@example', 'zoë', 'tune', '1'])('is searched by “%s”', async (query) => {
    const { admin, book } = await open();
    const wanted = await book({ customerName: 'Ada Rider' });
    const { bookings } = await admin.bookings.list({ query });
    expect(bookings.map(({ id }) => id)).toEqual([wanted.id]);
  });

  it('finds nothing when only internal data of a row would match', async () => {
    const { admin, book } = await open();
    await book();
    for (const query of ['priceCents', '7500', '%', '_']) {
      expect((await admin.bookings.list({ query })).total).toBe(0);
    }
  });

  it('is filtered by status and paged, and the total is right even past the end', async () => {
    const { admin, caller, book } = await open();
    const booked = [await book(), await book(), await book()];
    await caller.booking.confirm({ id: booked[0]!.id });
    expect((await admin.bookings.list({ status: 'confirmed' })).bookings).toHaveLength(1);
    const page = { query: 'ada', limit: 2, offset: 2 };
    expect(await admin.bookings.list(page)).toMatchObject({ total: 3, bookings: { length: 1 } });
    expect(await admin.bookings.list({ ...page, offset: 4 })).toMatchObject({ total: 3 });
  });
});

describe('an admin can change any booking', () => {
  it('and each change is an event, an email and one entry in the audit log', async () => {
    const { market, admin, caller, book } = await open();
    const { id } = await book();
    // Far enough apart that no email replaces another.
    const pass = () => market.setNow(market.deps.clock() + 5 * 60_000);
    pass();
    await caller.booking.confirm({ id });
    pass();
    await caller.booking.cancel({ id, reason: 'Flood' });
    const detail = await admin.bookings.get({ id });
    expect(detail.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['request', 'customer'],
      ['confirm', 'admin'],
      ['cancel', 'admin'],
    ]);
    expect(detail.emails.length).toBeGreaterThanOrEqual(5);
    const { entries } = await admin.audit({});
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['cancel', 'Flood'],
      ['confirm', null],
    ]);
  });

  it('and what is refused is not recorded', async () => {
    const { admin, caller, book } = await open();
    const { id } = await book();
    await expect(caller.booking.complete({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await admin.audit({})).total).toBe(0);
  });
});

describe('the export', () => {
  it('has every booking once, in several parts, and is recorded', async () => {
    const { market, admin, book } = await open();
    for (let index = 0; index < 5; index += 1) await book();
    const who = { id: 2, email: 'admin@example.com' };
    let csv = '';
    for await (const part of exportBookings(market.deps, who, {}, 'comma', 2)) csv += part;
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFId,Reference,Status/);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['5', '4', '3', '2', '1']);
    expect((await admin.audit({})).entries).toMatchObject([{ action: 'export', reason: 'all' }]);
  });

  it('has the fee, the booked total and the final price', async () => {
    const { market, book } = await open();
    await book();
    market.deps.db.$client.exec('UPDATE bookings SET visit_fee_cents = 2000, final_cents = 9050');
    const parts = exportBookings(market.deps, { id: 2, email: 'admin@example.com' }, {});
    const csv = (await Array.fromAsync(parts)).join('');
    expect(csv).toContain(',Call-out fee,Total,Final price,Currency,');
    expect(csv).toContain(',20.00,75.00,90.50,USD,');
  });

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    [' =1', "' =1"],
    ["Ada;=cmd|' /C calc'!A0;", "Ada;'=cmd|' /C calc'!A0;"],
    ['Ada; @x', "Ada;' @x"],
    ['well\n=1', `"well\n'=1"`],
    ['well\n\n+1', `"well\n\n'+1"`],
    // Where semicolons separate, a quote after one is a quoted cell's.
    ['Ada;"=1+1;', `"Ada;'""=1+1;"`],
    ['well\n" =1', `"well\n'"" =1"`],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
  ])('writes %j as %j, which no spreadsheet evaluates', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each([
    ['a,b', 'a,b'],
    ['a; b', '"a; b"'],
    // Opened where commas separate.
    ['Ada,=cmd()', "Ada,'=cmd()"],
    ['=1', "'=1"],
  ])('between semicolons writes %j as %j', (text, cell) => {
    expect(csvCell(text, 'semicolon')).toBe(cell);
  });
});

it('someone without a name is a guest, in the reader’s language', async () => {
  const { market, technician, admin, book } = await open();
  await book();
  market.deps.db.$client.prepare("UPDATE bookings SET customer_name = ''").run();
  const names = async () => {
    const { bookings } = await admin.bookings.list({ limit: 9, offset: 0 });
    const own = await market.as(technician.userId).booking.ofTechnician({ limit: 9, offset: 0 });
    return [...bookings, ...own.bookings].map(({ customerName }) => customerName);
  };
  expect(await names()).toEqual(['Guest', 'Guest']);
  expect(await inLanguage('es', names)).toEqual(['Cliente', 'Cliente']);
});
