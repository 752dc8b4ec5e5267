import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { writeClient } from '../../../test/client-folder.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import { buildApp } from '../app.ts';

const template = readFileSync(join(PROJECT_ROOT, 'src/client/index.html'), 'utf8');

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeClient(folder, template);
  app = await openSite();
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function openSite(settings: Record<string, string> = {}): Promise<FastifyInstance> {
  const market = openMarketplace({ SITE_URL: 'https://bikes.example', ...settings });
  market.addTechnician([market.addPackage()], { name: 'Tess Öhl' });
  return buildApp(market.deps, { clientFolder: folder });
}

interface Wish {
  site?: FastifyInstance;
  cookie?: string;
  accepts?: string;
}

async function ask(url: string, { site = app, cookie, accepts }: Wish = {}) {
  const headers = { ...(accepts !== undefined && { 'accept-language': accepts }) };
  const cookies = { ...(cookie !== undefined && { language: cookie }) };
  const { body, headers: sent, statusCode } = await site.inject({ url, headers, cookies });
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map((match) => match.slice(1));
  return {
    statusCode,
    body,
    lang: all(/<html lang="([^"]*)"/g).flat()[0],
    canonical: all(/rel="canonical" href="([^"]*)"/g).flat()[0],
    alternates: Object.fromEntries(all(/hreflang="([^"]*)" href="([^"]*)"/g)),
    contentLanguage: sent['content-language'],
    vary: `${sent.vary ?? ''}`,
  };
}

describe('the language of an answer', () => {
  it.each<[string, string, Wish, string]>([
    ['the address’s, whatever else is wished', '/es/', { cookie: 'fr', accepts: 'en' }, 'es-US'],
    [
      'the one chosen with the switch, before the browser’s',
      '/',
      { cookie: 'fr', accepts: 'es' },
      'fr-CA',
    ],
    ['the browser’s', '/', { accepts: 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr-CA'],
    [
      'the browser’s first that we speak',
      '/',
      { accepts: 'de-CH,de;q=0.9,es;q=0.5,en;q=0.3' },
      'es-US',
    ],
    ['the one a browser wants most, in whatever order', '/', { accepts: 'en;q=0.3,fr' }, 'fr-CA'],
    ['none that a browser refuses', '/', { accepts: 'en;q=0,*;q=0.1' }, 'fr-CA'],
    [
      'the browser’s, when the cookie names none of ours',
      '/',
      { cookie: 'de', accepts: 'es' },
      'es-US',
    ],
    ['the operator’s, for a browser that takes any', '/', { accepts: '*' }, 'en-US'],
    ['the operator’s, for a browser of other languages', '/', { accepts: 'de,ja;q=0.5' }, 'en-US'],
    ['the operator’s, when nothing else says', '/', {}, 'en-US'],
  ])('is %s', async (_, url, wish, lang) => {
    expect(await ask(url, wish)).toMatchObject({ statusCode: 200, lang, contentLanguage: lang });
  });

  it('is the operator’s default, not English, when nothing else says', async () => {
    const site = await openSite({ DEFAULT_LANGUAGE: 'fr' });
    expect((await ask('/', { site })).lang).toBe('fr-CA');
    expect((await ask('/', { site, accepts: '*' })).lang).toBe('fr-CA');
    expect((await ask('/', { site, accepts: 'en' })).lang).toBe('en-US');
    expect((await ask('/en/', { site })).lang).toBe('en-US');
    await site.close();
  });

  it.each([
    ['/api/nothing', {}],
    ['/api/nothing?limit=1', { cookie: 'fr' }],
    ['/api/admin/bookings.csv', { accepts: 'fr' }],
    ['/api', { accepts: 'es' }],
  ])('is English for a documented call, wherever it comes from: %s', async (url, wish) => {
    const site = await openSite({ DEFAULT_LANGUAGE: 'fr' });
    for (const each of [app, site]) {
      const { body, contentLanguage } = await ask(url, { ...wish, site: each });
      expect(contentLanguage).toBe('en-US');
      expect((await ask(`/en${url}`, { site: each })).body).toBe(body);
      const french = await ask(`/fr${url}`, { site: each });
      expect(french.contentLanguage).toBe('fr-CA');
      expect(french.body).not.toBe(body);
    }
    await site.close();
  });

  it('is the reader’s for the calls of a screen', async () => {
    const { body } = await ask('/api/trpc/admin.overview', { accepts: 'fr' });
    expect(body).toBe((await ask('/fr/api/trpc/admin.overview')).body);
    expect(body).not.toBe((await ask('/en/api/trpc/admin.overview')).body);
  });

  it('holds for what is wrong with a body', async () => {
    const { body } = await app.inject({ method: 'POST', url: '/fr/api/bookings', payload: {} });
    const english = await app.inject({ method: 'POST', url: '/api/bookings', payload: {} });
    const technicianId = /^technicianId: /;
    expect(body).toMatch(technicianId);
    expect(body).not.toBe(english.body);
  });
});

describe('the head of a page', () => {
  const url = 'https://bikes.example';

  it.each([
    ['/', '/', '/'],
    ['/fr/help', '/fr/help', '/help'],
    ['/es/technicians/1-tess-ohl?utm=x', '/es/technicians/1-tess-ohl', '/technicians/1-tess-ohl'],
  ])('of %s says where the same page is in each language', async (asked, canonical, path) => {
    const head = await ask(asked);
    expect(head.canonical).toBe(url + canonical);
    expect(head.alternates).toEqual({
      en: url + path,
      fr: `${url}/fr${path}`,
      es: `${url}/es${path}`,
      'x-default': url + path,
    });
  });

  it('names the page of its own language, whichever way that was chosen', async () => {
    expect((await ask('/help', { cookie: 'fr' })).canonical).toBe(`${url}/fr/help`);
    const site = await openSite({ DEFAULT_LANGUAGE: 'fr' });
    const { canonical, alternates } = await ask('/help', { site });
    expect(canonical).toBe(`${url}/help`);
    expect(alternates).toMatchObject({ fr: `${url}/help`, en: `${url}/en/help` });
    await site.close();
  });

  it('has no other languages where search engines are not to look', async () => {
    expect((await ask('/fr/login')).alternates).toEqual({});
    expect((await ask('/fr/nowhere')).alternates).toEqual({});
  });

  it('varies by what a browser sends only where the address leaves the language open', async () => {
    expect((await ask('/help')).vary).toMatch(/accept-language, cookie/);
    expect((await ask('/nowhere')).vary).toMatch(/accept-language, cookie/);
    expect((await ask('/fr/help')).vary).not.toMatch(/accept-language|cookie/);
  });
});

describe('a kept answer', () => {
  const readers: [string, Wish][] = [
    ['/', {}],
    ['/', { accepts: 'fr' }],
    ['/', { cookie: 'fr' }],
    ['/', { cookie: 'es', accepts: 'fr' }],
    ...LANGUAGES.map((language): [string, Wish] => [`/${language}/`, {}]),
  ];

  it('goes to no reader of another address or language', async () => {
    const own = [];
    for (const [url, wish] of readers) {
      const fresh = await openSite();
      own.push(await ask(url, { ...wish, site: fresh }));
      await fresh.close();
    }
    for (let round = 0; round < 2; round += 1) {
      const kept = [];
      for (const [url, wish] of readers) kept.push(await ask(url, wish));
      expect(kept).toEqual(own);
    }
  });

  it('of the API is in the language of its address', async () => {
    const search = '/api/search?limit=5';
    for (const first of ['/fr', '']) {
      const warm = await openSite();
      await ask(first + search, { site: warm });
      const french = await ask(`/fr${search}`, { site: warm });
      const english = await ask(search, { site: warm });
      expect(french.body).toBe((await ask(`/fr${search}`)).body);
      expect(english.body).toBe((await ask(search)).body);
      await warm.close();
    }
  });
});

describe('nonsense', () => {
  const tags = fc.stringMatching(/^[a-zA-Z]{0,9}([-_][a-zA-Z0-9]{0,9}){0,3}$/);
  const header = fc.oneof(
    fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
    fc
      .array(fc.tuple(tags, fc.double({ noDefaultInfinity: true })), { maxLength: 6 })
      .map((list) => list.map(([tag, q]) => `${tag};q=${q}`).join(',')),
    fc.constantFrom('__proto__', 'constructor', 'fr;q=NaN', ';q=', ',,,', 'fr-'.repeat(500)),
  );
  const path = fc.oneof(
    fc.webPath(),
    fc.constantFrom('/%zz', '/api', '/api/search', '//', '/fr', '/%66%72/', '/sitemap.xml'),
  );
  const base = fc.oneof(
    fc.constantFrom('', '/fr', '/es', '/en', '/FR', '/fr/es', '/xx', '/fr//'),
    fc.stringMatching(/^\/[a-z]{2}$/),
  );

  it('in cookie, header and address never breaks an answer', async () => {
    const anything = fc.asyncProperty(
      base,
      path,
      header,
      header,
      async (start, rest, sent, chosen) => {
        const { statusCode, headers } = await app.inject({
          url: start + rest || '/',
          headers: { 'accept-language': sent, cookie: `language=${chosen}` },
        });
        expect(statusCode).toBeLessThan(500);
        const said = headers['content-language'];
        if (said) expect(['en-US', 'fr-CA', 'es-US']).toContain(said);
      },
    );
    await fc.assert(anything, { numRuns: 300 });
  });
});
