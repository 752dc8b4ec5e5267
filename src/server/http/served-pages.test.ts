/** What pages say before any script runs, and to whom. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { type BookingSite, type Cookies, openBookingSite } from '../../../test/booking-site.ts';
import { writeClient } from '../../../test/client-folder.ts';
import { mainOf } from '../../../test/own-pages.ts';

let folder: string;
let site: BookingSite;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  const template = readFileSync(join(PROJECT_ROOT, 'src/client/index.html'), 'utf8');
  writeClient(folder, template, {
    techDashboard: ['/assets/dashboard.js'],
    'techDashboard/overview-tab': ['/assets/overview.js'],
    'techDashboard/profile-tab': ['/assets/profile.js'],
    'techDashboard/dashboard-gates': ['/assets/gates.js'],
  });
  site = await openBookingSite({ SITE_NAME: 'Wheels' }, folder);
});
afterEach(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

async function open(url: string, cookies: Cookies = {}) {
  const { body, headers } = await site.app.inject({ url, cookies });
  const [, json = ''] = /id="first-answer">(.*?)<\/script>/s.exec(body) ?? [];
  const main = mainOf(body)
    .split('<div class="shell-first-home')[0]!
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return {
    body,
    main,
    header: body.slice(body.indexOf('<header'), body.indexOf('</header>')),
    first: JSON.parse(json),
    cache: headers['cache-control'],
    scripts: /name="app-files" content="([^"]*)"/.exec(body)?.[1],
  };
}

describe('the page of a booking’s link', () => {
  it('says what was asked for, of whom, where, when and for how much, in the reader’s language', async () => {
    const { token } = await site.book();
    const { main, first, cache } = await open(`/booking/${token}`);
    for (const said of [
      'Requested',
      site.technician.name,
      first.booking.reference,
      'Wednesday, November 25, 2026,',
      '10:00 AM',
      first.booking.technician.place,
      '$50.00',
      'Pending',
    ]) {
      expect(main).toContain(said);
    }
    expect(cache).toBe('no-store');
    expect((await open(`/fr/booking/${token}`)).main).toContain('Mercredi 25 novembre 2026');
  });

  it('has nothing of the part that only emails have', async () => {
    const { token } = await site.book();
    const { body } = await open(`/booking/${token}?mailbox=1-secretsecretsecretsecr`);
    expect(body).not.toContain('secretsecret');
  });

  it('names whom to call once it’s confirmed', async () => {
    const { id, token } = await site.book();
    expect((await open(`/booking/${token}`)).body).not.toContain('tel:');
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    expect((await open(`/booking/${token}`)).body).toContain('tel:');
  });

  it('says of a made-up link only that there is nothing', async () => {
    await site.book();
    const { main, first, cache } = await open('/booking/1-aaaaaaaaaaaaaaaaaaaaaa');
    expect(main).toContain('This booking link is invalid or has expired.');
    expect(first).toEqual({ booking: null });
    expect(cache).toBe('no-store');
  });

  it('shows names as they were typed', async () => {
    const { token } = await site.book();
    site.market.deps.db.$client.exec("UPDATE technicians SET name = '<img src=x>'");
    const { body } = await open(`/booking/${token}`);
    expect(body).not.toContain('<img src=x>');
    expect(body).toContain('&lt;img src=x&gt;');
  });
});

describe('the operator’s notice', () => {
  const noticeOn = async (url: string) =>
    /<aside class="shell-notice" lang="(\w+)"><p class="shell-width">(.*?)<\/p>/
      .exec((await open(url, url === '/admin' ? site.adminCookies : {})).body)
      ?.slice(1);
  const save = (values: object) => site.asAdmin('PATCH', '/api/admin/settings/notice', { values });

  it('is on every page but the admins’, in the page’s language, as it was typed', async () => {
    expect(await noticeOn('/')).toBeUndefined();
    await save({ NOTICE_EN: 'Closed <b>Friday</b> & Saturday', NOTICE_FR: 'Fermé vendredi' });
    expect(await noticeOn('/')).toEqual(['en', 'Closed &lt;b&gt;Friday&lt;/b&gt; &amp; Saturday']);
    expect(await noticeOn('/fr/help')).toEqual(['fr', 'Fermé vendredi']);
    expect((await noticeOn('/es'))?.[0]).toBe('en');
    expect(await noticeOn('/admin')).toBeUndefined();
    await save({ NOTICE_EN: '', NOTICE_FR: '' });
    expect(await noticeOn('/')).toBeUndefined();
  });

  it('stays through its last day where the map opens, and no longer', async () => {
    await save({ NOTICE_EN: 'Closed Friday', NOTICE_UNTIL: '2026-11-27' });
    await site.asAdmin('PATCH', '/api/admin/settings/places', {
      values: { MAP_CENTER: 'Portland, OR (45.5202, -122.6742)' },
    });
    site.market.setNow(Date.parse('2026-11-28T07:59:00Z'));
    expect(await noticeOn('/')).toEqual(['en', 'Closed Friday']);
    site.market.setNow(Date.parse('2026-11-28T08:00:00Z'));
    expect(await noticeOn('/')).toBeUndefined();
  });
});

describe('a technician’s dashboard', () => {
  it('has its title and tabs, under the header of who is signed in', async () => {
    const { main, header, first, cache, scripts } = await open(
      '/tech-dashboard',
      site.technicianCookies,
    );
    expect(main).toContain('Technician dashboard');
    for (const tab of ['Overview', 'Profile', 'Bookings', 'Availability', 'Privacy']) {
      expect(main).toContain(tab);
    }
    expect(header).not.toMatch(/login|tech-register/);
    expect(Object.keys(first)).toEqual(['me', 'profile', 'summary']);
    expect(cache).toBe('no-store');
    expect(scripts).toBe('/assets/overview.js');
    const profile = await open('/tech-dashboard?tab=profile', site.technicianCookies);
    expect(profile.scripts).toBe('/assets/profile.js');
  });

  it('says nothing to strangers and other people’s sessions', async () => {
    for (const cookies of [{}, { session: 'ended' }, site.adminCookies]) {
      const { main, first, scripts } = await open('/tech-dashboard', cookies);
      expect(main.trim()).toBe('');
      expect(Object.keys(first)).toEqual(['me']);
      expect(scripts).toBe('/assets/gates.js');
    }
    expect((await open('/tech-dashboard')).header).toContain('/login');
  });

  it('has no tabs for an applicant', async () => {
    site.market.deps.db.$client.exec('UPDATE technicians SET is_approved = 0');
    const { main, first } = await open('/tech-dashboard', site.technicianCookies);
    expect(main.trim()).toBe('');
    expect(Object.keys(first)).toEqual(['me', 'profile']);
  });
});

it('an administrator’s dashboard has its tabs, and nothing for others', async () => {
  const { main, first, cache } = await open('/admin', site.adminCookies);
  expect(main).toContain('Technicians');
  expect(Object.keys(first)).toEqual(['me', 'overview']);
  expect(cache).toBe('no-store');
  for (const cookies of [{}, site.technicianCookies]) {
    const other = await open('/admin', cookies);
    expect(other.main.trim()).toBe('');
    expect(Object.keys(other.first)).toEqual(['me']);
  }
});

it('a page of results names those who were found', async () => {
  const { body } = await open('/?sort=rating');
  expect(body).toMatch(new RegExp(`<h3><a [^>]*>${site.technician.name}</a></h3>`));
});
