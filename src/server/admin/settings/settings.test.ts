import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import { DEFAULT_ACCENT } from '../../../shared/site/accent.ts';
import { buildApp } from '../../app.ts';
import { openSettings } from '../../boot/live-settings.ts';
import { emailFooters } from '../../content/present-content.ts';
import { renderEmail } from '../../email/render.ts';
import { message } from '../../email/transport.ts';
import { setPassword } from '../../store/accounts/users.ts';
import { saveSettings } from '../../store/settings.ts';
import { storedPaths } from '../../store/stored-paths.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const MAIL_BODY = { heading: 'Hi', preview: '', paragraphs: [], notes: [] };
const PASSWORD = 'Rest-pass-1';

/** A server with two admins, each with their own cookie, and a technician who is always free. */
async function open(env: Record<string, string> = {}) {
  const market = openMarketplace(env);
  const technician = market.addTechnician([market.addPackage()]);
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  const hash = await market.deps.passwords.hash(PASSWORD, 'known');
  async function admin(email: string) {
    market.addAdmin(email);
    setPassword(market.deps.db, email, hash);
    const payload = { email, password: PASSWORD };
    const login = await server.inject({ method: 'POST', url: '/api/auth/login', payload });
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    return (method: 'GET' | 'PATCH', url: string, body?: object) =>
      server.inject({ method, url, cookies, ...(body && { payload: body }) } as InjectOptions);
  }
  const ana = await admin('ana@example.com');
  return {
    market,
    technician,
    server,
    ana,
    bo: await admin('bo@example.com'),
    save: (section: string, values: object, version?: number) =>
      ana('PATCH', `/api/admin/settings/${section}`, { values, version }),
  };
}

describe('a saved setting', () => {
  it('holds at once, on pages, in emails and for customers', async () => {
    const { market, technician, server, save } = await open();
    const days = async () => {
      const url = `/api/technicians/${technician.id}/availability`;
      return (await server.inject(url)).json().length;
    };
    expect(await days()).toBeGreaterThan(80);

    await save('site', { SITE_NAME: 'Spokesmith', SUPPORT_EMAIL: 'Help@Spokes.Example' });
    await save('bookings', { BOOKING_HORIZON_DAYS: '7' });

    const manifest = (await server.inject('/manifest.webmanifest')).json();
    expect(manifest.name).toBe('Spokesmith');
    const openapi = (await server.inject('/api/openapi.json')).json();
    expect(openapi.info).toMatchObject({
      title: 'Spokesmith API',
      contact: { email: 'help@spokes.example' },
    });
    const email = {
      body: MAIL_BODY,
      subject: 'Hi',
      to: 'a@b.example',
    };
    const sent = message(
      { ...email, createdAt: 0, kind: 'test' } as never,
      market.deps.env,
      await emailFooters(market.deps.db, market.deps.env),
    );
    expect(sent.from).toBe('"Spokesmith" <no-reply@localhost>');
    expect(sent.replyTo).toBe('help@spokes.example');
    expect(sent.text).toContain('Spokesmith connects customers');
    expect(await days()).toBe(8);
  });

  it('colors every page, by a sheet that a page may load', async () => {
    const { server, save } = await open();
    const answer = await save('site', { ACCENT_COLOR: '#7A1F5C' });
    expect(answer.statusCode).toBe(200);
    expect((await server.inject('/manifest.webmanifest')).json().theme_color).toBe('#7a1f5c');
    const sheet = await server.inject('/accent-7a1f5c.css');
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sheet.body).toContain('--color-primary:#7a1f5c');
    for (const odd of ['/accent-7a1f5.css', '/accent-7a1f5c;.css', '/accent-7A1F5C.css']) {
      expect((await server.inject(odd)).statusCode, odd).toBe(404);
    }
  });

  it('colors emails', async () => {
    const { market, save } = await open();
    await save('site', { ACCENT_COLOR: '#7a1f5c' });
    const { html } = renderEmail(
      MAIL_BODY,
      market.deps.env,
      await emailFooters(market.deps.db, market.deps.env),
    );
    expect(html).toContain('#7a1f5c');
    expect(html).not.toContain(DEFAULT_ACCENT);
  });

  it('says where a search without a place starts', async () => {
    const { market, technician, server, save } = await open();
    const seattle = { publicLatitude: 47.6, publicLongitude: -122.33 };
    const far = market.addTechnician([1], seattle);
    const order = async () =>
      (await server.inject('/api/search')).json().map(({ id }: { id: number }) => id);
    expect(await order()).toEqual([technician.id, far.id]);
    await save('places', { MAP_CENTER: 'Seattle, WA (47.6062, -122.3321)' });
    expect(await order()).toEqual([far.id, technician.id]);
  });

  it('returns to its default when it is saved empty', async () => {
    const { market, save } = await open();
    await save('site', { SITE_NAME: 'Spokesmith' });
    const answer = (await save('site', { SITE_NAME: '' })).json();
    expect(answer.settings[0]).toEqual({
      name: 'SITE_NAME',
      value: '',
      fallback: 'Truewheel',
      isLocked: false,
    });
    expect(market.deps.env.siteName).toBe('Truewheel');
  });

  it('is in the audit log, old and new', async () => {
    const { ana, save } = await open();
    await save('bookings', { RETENTION_MONTHS: '6' });
    await save('bookings', { RETENTION_MONTHS: '12', BOOKING_NOTICE_HOURS: '4' });
    const [second, first] = (await ana('GET', '/api/admin/audit')).json();
    expect(first).toMatchObject({
      adminEmail: 'ana@example.com',
      action: 'edit',
      subjectType: 'settings',
      subjectName: 'bookings',
      reason: 'Retention in months: 24 (default) → 6',
    });
    expect(second.reason).toBe(
      'Retention in months: 6 → 12, Minimum notice in hours: 2 (default) → 4',
    );
  });

  it('reaches a server that another process serves from the same database', async () => {
    const { market, save } = await open();
    const other = { ...market.deps.env };
    const { reload } = openSettings(market.deps.db, other);
    await save('bookings', { BOOKING_HORIZON_DAYS: '7' });
    expect(other.bookingHorizonDays).toBe(90);
    const before = market.deps.search.version;
    reload(market.deps.search);
    reload(market.deps.search);
    expect(other.bookingHorizonDays).toBe(7);
    expect(market.deps.search.version - before, 'changes of the search').toBe(1);
  });

  it('that another version of the program saved and this one refuses is the default', async () => {
    const { market } = await open();
    const { db, env } = market.deps;
    const values = { SITE_NAME: '<b>', UNITS: 'imperial', FUTURE: 'yes' };
    saveSettings(db, { section: 'site', values, version: 2, editedBy: null, editedAt: null });
    openSettings(db, env);
    expect(env).toMatchObject({ siteName: 'Truewheel', units: 'imperial' });
  });
});

describe('a setting in the environment', () => {
  it('wins, and is shown as locked', async () => {
    const { market, ana, save } = await open({ SITE_NAME: 'Fixed' });
    const [site] = (await ana('GET', '/api/admin/settings')).json();
    expect(site.settings[0]).toMatchObject({ name: 'SITE_NAME', value: 'Fixed', isLocked: true });
    const answer = await save('site', { SITE_NAME: 'Other' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe('SITE_NAME: Set by SITE_NAME in the environment.');
    expect(market.deps.env.siteName).toBe('Fixed');
  });

  it('wins over one that was saved before', async () => {
    const { market } = await open({ UNITS: 'metric' });
    const { db, env } = market.deps;
    const values = { UNITS: 'imperial' };
    saveSettings(db, { section: 'places', values, version: 2, editedBy: null, editedAt: null });
    market.deps.reloadSettings();
    expect(env.units).toBe('metric');
  });
});

describe('a stolen session', () => {
  it.each([
    ['site', 'SUPPORT_EMAIL', 'thief@example.com'],
    ['bookings', 'RETENTION_MONTHS', '1'],
  ])('needs the password to change %s %s', async (section, name, text) => {
    const { market, ana, save } = await open();
    market.setNow(NOW + 11 * 60_000);
    const before = structuredClone(market.deps.env);
    const refused = await save(section, { [name]: text });
    expect(refused.statusCode).toBe(403);
    expect(market.deps.env).toEqual(before);
    const proof = { values: { [name]: text }, currentPassword: PASSWORD };
    expect((await ana('PATCH', `/api/admin/settings/${section}`, proof)).statusCode).toBe(200);
  });
});

describe('a logo', () => {
  const LOGO = `/uploads/logo-${'a'.repeat(32)}.webp`;

  it('is kept by the sweep of uploads once it is saved', async () => {
    const { market, save } = await open();
    expect((await save('site', { SITE_LOGO: LOGO })).statusCode).toBe(200);
    expect(storedPaths(market.deps.db)).toContain(LOGO);
    expect(market.deps.env.logo).toBe(LOGO);
  });

  it.each([
    'https://elsewhere.example/logo.png',
    'javascript:alert(1)',
    `/uploads/logo-${'a'.repeat(32)}.svg`,
    `/uploads/cert-${'a'.repeat(32)}.webp`,
    '/uploads/../truewheel.db',
  ])('can’t be %s', async (path) => {
    const { save } = await open();
    expect((await save('site', { SITE_LOGO: path })).statusCode).toBe(400);
  });

  it('must have been uploaded', async () => {
    const { market, save } = await open();
    market.deps.isStored = async () => false;
    expect((await save('site', { SITE_LOGO: LOGO })).body).toContain('This file does not exist.');
  });
});

describe('a change made from outdated settings', () => {
  it('is refused, and names who saved meanwhile', async () => {
    const { ana, bo } = await open();
    const url = '/api/admin/settings/site';
    const first = await bo('PATCH', url, { values: { SITE_NAME: 'Bo’s' }, version: 1 });
    expect(first.json()).toMatchObject({ version: 2, editedBy: 'bo@example.com' });
    const second = await ana('PATCH', url, { values: { SITE_NAME: 'Ana’s' }, version: 1 });
    expect(second.statusCode).toBe(409);
    expect(second.body).toContain('This was changed by bo@example.com after you opened it.');
  });
});

describe('what someone harmful would save', () => {
  it.each([
    ['site', 'SITE_NAME', '<script>alert(1)</script>', 'Must not contain quotes, backslashes'],
    ['site', 'SITE_NAME', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['site', 'SUPPORT_EMAIL', 'a@b.example?bcc=c@d.example', 'Must be an email address'],
    ['site', 'SUPPORT_EMAIL', 'a@b.example\r\nBcc: c@d.example', 'Must be an email address'],
    ['site', 'ACCENT_COLOR', '#ffcc00', 'Must be darker: its contrast with the page is 1.3:1'],
    ['site', 'ACCENT_COLOR', 'red;}body{display:none', 'Must be a color such as #0c4a3a'],
    ['places', 'MAP_CENTER', 'Nowhere (91, 0)', 'Must be places such as'],
    ['places', 'MAP_CENTER', 'A (1, 1); B (2, 2)', 'Must be one place'],
    ['places', 'POPULAR_CITIES', 'A (1, 1);'.repeat(13), 'Must be at most 12 places'],
    ['legal', 'POLICY_UPDATED', '2025-02-30', 'Must be a date such as 2025-08-01'],
    ['notice', 'NOTICE_UNTIL', '2026-02-30', 'Must be a date such as 2025-08-01'],
    ['notice', 'NOTICE_FR', 'x'.repeat(301), 'Must be at most 300 characters'],
    ['bookings', 'RETENTION_MONTHS', '0', 'Must be a whole number from 1 to 120'],
    ['bookings', 'RETENTION_MONTHS', '-1', 'Must be a whole number from 1 to 120'],
    ['bookings', 'BOOKING_HORIZON_DAYS', '1e9', 'Must be a whole number from 1 to 366'],
    ['bookings', 'SITE_NAME', 'Spoke', 'SITE_NAME is not in the section bookings'],
  ])('%s %s %j is refused', async (section, name, text, why) => {
    const { market, save } = await open();
    const before = structuredClone(market.deps.env);
    const answer = await save(section, { [name]: text });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`${name}: ${why}`);
    expect(market.deps.env).toEqual(before);
  });

  it('settings that do not exist are refused', async () => {
    const { save } = await open();
    expect((await save('site', { SECRET: 'x'.repeat(20) })).statusCode).toBe(400);
    expect((await save('secrets', {})).statusCode).toBe(400);
  });

  it('line breaks in a name never reach a header', async () => {
    const { market, save } = await open();
    await save('site', { SITE_NAME: 'Spoke\r\nBcc: a@b.example' });
    expect(market.deps.env.mailFrom).toBe('"Spoke Bcc: a@b.example" <no-reply@localhost>');
  });
});
