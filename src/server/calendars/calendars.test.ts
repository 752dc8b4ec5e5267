import { describe, expect, it } from 'vitest';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { collectExport } from '../auth/collect-export.ts';
import { userById } from '../store/accounts/users.ts';
import { emailsTo } from '../store/email/user-emails.ts';
import type { TechnicianRow } from '../store/technicians.ts';
import { CalendarFailed } from './fetch-calendar.ts';
import { refreshCalendars } from './refresh-calendars.ts';

const ADDRESS = 'https://calendars.example/secret-key.ics';
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
/** Tuesday from 9:30 to 11 in San Francisco. */
const DENTIST = `BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Dentist\r\nDTSTART:20261124T173000Z\r\nDTEND:20261124T190000Z\r\nEND:VEVENT`;

function open(text = calendar(DENTIST)) {
  const market = openMarketplace();
  const packageId = market.addPackage();
  const technician = market.addTechnician([packageId]);
  const feed = { text, etag: null as string | null, asked: [] as (string | null)[] };
  const server: { fault?: CalendarFailed } = {};
  market.deps.fetchCalendar = async (_, etag) => {
    if (server.fault) throw server.fault;
    feed.asked.push(etag);
    return etag && etag === feed.etag ? undefined : { text: feed.text, etag: feed.etag };
  };
  const own = market.as(technician.userId);
  const add = (label = 'Family', address = ADDRESS) => own.calendars.add({ label, address });
  const later = async (hours: number) => {
    market.setNow(NOW + hours * HOUR_MS);
    await refreshCalendars(market.deps);
  };
  return { market, technician, packageId, own, feed, server, add, later };
}

const offered = ({ deps }: Marketplace, { id }: TechnicianRow, date = '2026-11-24') =>
  deps.search.openDays(id, deps.clock())?.find((day) => day.date === date)?.timeSlots;

describe('a busy calendar', () => {
  it('takes every hour it touches from customers, and only says to its owner under which name', async () => {
    const { market, technician, packageId, own, add } = open();
    expect(offered(market, technician)).toContain('09:00');
    await add();
    expect(offered(market, technician)).not.toContain('09:00');
    expect(offered(market, technician)).not.toContain('10:00');
    expect(offered(market, technician)).toContain('11:00');
    const [day] = await own.technician.availability({ from: '2026-11-24', to: '2026-11-24' });
    expect(day?.busy).toEqual([
      { slot: '09:00', label: 'Family' },
      { slot: '10:00', label: 'Family' },
    ]);
    expect(day?.timeSlots).not.toContain('09:00');
    const customer = market.visitor();
    await expect(
      customer.booking.request({
        technicianId: technician.id,
        servicePackageIds: [packageId],
        date: '2026-11-24',
        timeSlot: '10:00',
        customerName: 'Ada Rider',
        customerEmail: 'ada@rider.example',
        customerPhone: '(555) 200-0001',
      } as never),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const rows = market.deps.db.$client.prepare('SELECT * FROM calendars, busy_hours').all();
    expect(JSON.stringify(rows)).not.toContain('Dentist');
  });

  it('leaves what is booked alone, and may be confirmed over', async () => {
    const { market, technician, packageId, own, add } = open();
    const request = await market.visitor().booking.request({
      technicianId: technician.id,
      servicePackageIds: [packageId],
      date: '2026-11-24',
      timeSlot: '10:00',
      customerName: 'Ada Rider',
      customerEmail: 'ada@rider.example',
      customerPhone: '(555) 200-0001',
    } as never);
    await add();
    const [booking] = (await own.booking.ofTechnician({})).bookings;
    expect(booking).toMatchObject({ status: 'pending', timeSlot: '10:00' });
    await own.booking.confirm({ id: booking!.id });
    expect((await own.booking.ofTechnician({})).bookings[0]?.status).toBe('confirmed');
    expect(request).toBeDefined();
  });

  it('never shows its address', async () => {
    const { own, add } = open();
    const [added] = await add();
    expect(added).toMatchObject({ label: 'Family', host: 'calendars.example', state: 'read' });
    expect(JSON.stringify(await own.calendars.list())).not.toContain('secret-key');
  });

  it('is refused without a name, an open address, a calendar there, the same again, and as the sixth', async () => {
    const { own, add, feed, server } = open();
    await expect(add('')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const address of [
      'http://a.example/x.ics',
      'ftp://a.example/x',
      'file:///etc/passwd',
      'x',
    ]) {
      await expect(add('Family', address)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    server.fault = new CalendarFailed('unreachable');
    await expect(add()).rejects.toThrow('It has to be open to the internet');
    delete server.fault;
    feed.text = '<html>Sign in</html>';
    await expect(add()).rejects.toThrow('There’s no calendar at this address');
    feed.text = calendar();
    await add('Family', 'webcal://calendars.example/secret-key.ics');
    await expect(add()).rejects.toThrow('already added');
    for (const n of [2, 3, 4, 5]) await add(`No ${n}`, `${ADDRESS}?${n}`);
    await expect(add('Six', `${ADDRESS}?6`)).rejects.toThrow('up to 5');
    expect(await own.calendars.list()).toHaveLength(5);
  });

  it('gives its hours back once removed', async () => {
    const { market, technician, own, add } = open();
    const [added] = await add();
    expect(await own.calendars.remove({ id: added!.id })).toEqual([]);
    expect(offered(market, technician)).toContain('09:00');
    await expect(own.calendars.remove({ id: added!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('goes with the account, and is in its owner’s export with its address', async () => {
    const { market, technician, add } = open();
    await add();
    const { db } = market.deps;
    const entries = collectExport(market.deps, userById(db, technician.userId)!, 'complete');
    const file = entries.find(({ name }) => name === 'calendars.json');
    expect(new TextDecoder().decode(await file?.read())).toContain(ADDRESS);
    db.$client.exec(`DELETE FROM users WHERE id = ${technician.userId}`);
    for (const table of ['calendars', 'busy_hours'])
      expect(db.$client.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
  });

  it('is read every hour, and as soon as its technician lives in another zone', async () => {
    const { market, technician, feed, add, later } = open();
    await add();
    await later(0.9);
    expect(feed.asked).toHaveLength(1);
    feed.text = calendar();
    await later(1);
    expect(offered(market, technician)).toContain('09:00');
    const sql = market.deps.db.$client;
    sql.prepare("UPDATE technicians SET time_zone = 'America/New_York'").run();
    await later(1.1);
    expect(feed.asked).toHaveLength(3);
  });

  it('is asked whether it changed, but for another day anew', async () => {
    const { market, technician, feed, add, later } = open();
    feed.etag = '"one"';
    await add();
    await later(2);
    expect(offered(market, technician)).not.toContain('10:00');
    await later(26);
    expect(feed.asked).toEqual([null, '"one"', null]);
  });

  it('is read when the dashboard opens and on demand, at most once a minute', async () => {
    const { market, own, feed, add } = open();
    await add();
    await own.calendars.refresh({ isOpening: false });
    market.setNow(NOW + 5 * 60_000);
    await own.calendars.refresh({ isOpening: true });
    expect(feed.asked).toHaveLength(1);
    await own.calendars.refresh({});
    expect(feed.asked).toHaveLength(2);
    market.setNow(NOW + 20 * 60_000);
    await own.calendars.refresh({ isOpening: true });
    expect(feed.asked).toHaveLength(3);
  });

  it('skips bookings of ours that its owner saved in it', async () => {
    const { market, technician, add } = open(
      calendar(DENTIST.replace('UID:1', 'UID:booking-TW-1@localhost')),
    );
    await add();
    expect(offered(market, technician)).toContain('10:00');
  });
});

describe('a failing calendar', () => {
  it('keeps its hours, is reported after a day, and stops after three, once an email said so', async () => {
    const { market, technician, own, server, add, later } = open(
      calendar(DENTIST.replaceAll('20261124', '20261204')),
    );
    const { deps } = market;
    const emails = () =>
      emailsTo(deps.db, { userId: technician.userId, verifiedEmail: undefined } as never);
    const state = async () => (await own.calendars.list())[0]?.state;
    await add();
    server.fault = new CalendarFailed('refused');
    await later(1);
    await later(24);
    expect([await state(), emails().length]).toEqual(['read', 0]);
    await later(25);
    await later(26);
    expect(await state()).toBe('failing');
    expect(emails().map(({ subject }) => subject)).toEqual(['We can’t read one of your calendars']);
    await later(72);
    expect(offered(market, technician, '2026-12-04')).not.toContain('10:00');
    await later(73);
    expect(await state()).toBe('stopped');
    expect(offered(market, technician, '2026-12-04')).toContain('10:00');
    delete server.fault;
    await later(74);
    expect(await state()).toBe('read');
    expect(offered(market, technician, '2026-12-04')).not.toContain('10:00');
    expect(emails()).toHaveLength(1);
  });

  it('does not stop unannounced after the server stood still', async () => {
    const { market, technician, server, add, later } = open(
      calendar(DENTIST.replaceAll('20261124', '20261204')),
    );
    await add();
    server.fault = new CalendarFailed('tooSlow');
    await later(1);
    await later(24 * 5);
    expect(offered(market, technician, '2026-12-04')).not.toContain('10:00');
    await later(24 * 5 + DAY_MS / HOUR_MS);
    expect(offered(market, technician, '2026-12-04')).toContain('10:00');
  });
});
