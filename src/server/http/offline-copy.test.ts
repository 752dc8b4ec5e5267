import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { type BookingSite, type Cookies, openBookingSite } from '../../../test/booking-site.ts';
import { writeClient } from '../../../test/client-folder.ts';
import { mainOf } from '../../../test/own-pages.ts';

let folder: string;
let site: BookingSite;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  const template = readFileSync(join(PROJECT_ROOT, 'src/client/index.html'), 'utf8');
  writeClient(folder, template, { techDashboard: ['/assets/dashboard.js', '/assets/rows.css'] });
  site = await openBookingSite({}, folder);
});
afterEach(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

async function copyOf(path: string, cookies: Cookies = {}) {
  const { statusCode, headers, body } = await site.app.inject({
    url: `${path}?offline-copy`,
    cookies,
  });
  return {
    status: statusCode,
    terms: headers['x-offline-copy'],
    body,
    main: mainOf(body).replaceAll('\u00A0', ' '),
  };
}

it('a technician’s copy has today’s and tomorrow’s jobs with all that’s needed there, and no app', async () => {
  const { id } = await site.book({ specialInstructions: 'Ring twice.', customerName: 'Ada Rider' });
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  await site.book({
    date: '2026-11-26',
    customerName: 'Bo Walker',
    customerEmail: 'bo@example.com',
  });
  await site.book({
    date: '2026-11-27',
    customerName: 'Cy Later',
    customerEmail: 'cy@example.com',
  });
  site.market.setNow(Date.parse('2026-11-25T17:12:00Z'));
  const { status, terms, body, main } = await copyOf('/tech-dashboard', site.technicianCookies);
  expect(status).toBe(200);
  for (const said of [
    'Ada Rider',
    'tel:',
    'comes to you',
    'Ring twice.',
    '10:00',
    'Confirmed',
    'Bo Walker',
    'Pending',
  ]) {
    expect(main).toContain(said);
  }
  expect(main).not.toContain('Cy Later');
  expect(body).toMatch(/As of Nov 25, \d+:12/);
  expect(body).toContain('name="app-files" content=""');
  expect(body).toContain('id="first-answer">{}<');
  expect(body).toContain('href="/assets/rows.css"');
  const [owner, until] = String(terms).split(' ').map(Number);
  expect(owner).toBe(site.technician.userId);
  expect(until! - Date.parse('2026-11-27T00:00:00Z')).toBeLessThanOrEqual(12 * 3_600_000);
});

it('nobody else gets a copy of a dashboard', async () => {
  for (const cookies of [{}, { session: 'ended' }, site.adminCookies]) {
    const { status, terms } = await copyOf('/tech-dashboard', cookies);
    expect({ status, terms }).toEqual({ status: 404, terms: undefined });
  }
});

it('a booking’s copy lasts until a day after the appointment, or until it’s canceled', async () => {
  const { id, token } = await site.book();
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  const [{ ends_at }] = site.sql<{ ends_at: number }>('SELECT ends_at FROM bookings') as [never];
  const until = Number(ends_at) + 24 * 3_600_000;
  const { terms, main, body } = await copyOf(`/booking/${token}`);
  expect(terms).toBe(`0 ${until}`);
  expect(main).toContain('10:00 AM');
  expect(main).toContain('tel:');
  expect(body).not.toContain('<button');
  site.market.setNow(until);
  expect((await copyOf(`/booking/${token}`)).status).toBe(404);
  site.market.setNow(until - 1);
  expect((await copyOf(`/booking/${token}`)).status).toBe(200);
  site.market.deps.db.$client.exec("UPDATE bookings SET status = 'cancelled'");
  expect((await copyOf(`/booking/${token}`)).status).toBe(404);
});

it('a link that opens nothing, and any other page, have no copy', async () => {
  for (const path of ['/booking/1-aaaaaaaaaaaaaaaaaaaaaa', '/', '/help', '/admin']) {
    const { status, terms } = await copyOf(path, site.adminCookies);
    expect({ path, status, terms }).toEqual({ path, status: 404, terms: undefined });
  }
});
