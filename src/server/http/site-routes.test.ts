import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { writeClient } from '../../../test/client-folder.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { siteFactsOf } from '../../../test/site-facts.ts';
import { LANGUAGES } from '../../shared/messages/languages.ts';
import { pageDescription } from '../../shared/site/page-description.ts';
import { type Page, type PageName, pages } from '../../shared/site/pages.ts';
import { imageSrcSet } from '../../shared/site/stored-file.ts';
import { CARD_PICTURE_SIZES } from '../../shared/technician/pictures.ts';
import { buildApp } from '../app.ts';
import { sitemapIndex } from './sitemap.ts';

let folder: string;
let app: FastifyInstance;
let market: Marketplace;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeClient(folder, readFileSync(join(PROJECT_ROOT, 'src/client/index.html'), 'utf8'), {
    login: ['/assets/app.js', '/assets/login.js', '/assets/login.css'],
  });
  market = openMarketplace({
    SITE_URL: 'https://bikes.example',
    SITE_NAME: 'Ada & Sons',
    OPERATOR_ADDRESS: '1 <b>Main</b> Street',
  });
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  market.addTechnician([tuneUp], { name: 'Tess Öhl' });
  market.addTechnician([tuneUp], { isFrozen: true });
  app = await buildApp(market.deps, { clientFolder: folder });
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject({ url });

/** What the head of an answer says. */
async function headOf(url: string) {
  const { body, statusCode, headers } = await get(url);
  const value = (pattern: RegExp) => pattern.exec(body)?.[1];
  return {
    status: statusCode,
    title: value(/<title>([^<]*)/),
    description: value(/name="description" content="([^"]*)/),
    robots: value(/name="robots" content="([^"]*)/),
    header: headers['x-robots-tag'],
    canonical: value(/rel="canonical" href="([^"]*)/),
    image: value(/property="og:image" content="([^"]*)/),
  };
}

describe('the head of a page', () => {
  // The imprint is there once the operator has written one.
  const fixed = Object.entries<Page>(pages)
    .map(([name, page]) => ({ name: name as PageName, path: page.path, page }))
    .filter(({ path }) => !path.includes(':') && path !== pages.imprint.path);
  test.each(fixed)('$path is filled in', async ({ name, page }) => {
    const head = await headOf(page.path);
    expect(head.status).toBe(200);
    expect(head.title).toContain('Ada &amp; Sons');
    expect(head.description).toBe(pageDescription(name));
    expect(head.robots).toBe(page.indexed ? 'index, follow' : 'noindex, nofollow');
    expect(head.header).toBe(head.robots);
    expect(head.image).toBe('https://bikes.example/social-card.png');
  });

  test.each(LANGUAGES)('has a picture in the language of the page: %s', async (language) => {
    const { image } = await headOf(`/${language}/help`);
    const name = language === 'en' ? 'social-card.png' : `social-card.${language}.png`;
    expect(image).toBe(`https://bikes.example/${name}`);
    expect(existsSync(join(PROJECT_ROOT, 'public', name))).toBe(true);
  });

  describe('credits for the map', () => {
    const credit = async (url: string) =>
      siteFactsOf((await get(url)).body)
        .tiles.attribution.replace('<a href="https://www.openstreetmap.org/copyright">', '[')
        .replace('</a>', ']');

    test('OpenStreetMap in the language of the page', async () => {
      expect(await credit('/en/')).toBe('© [OpenStreetMap] contributors');
      expect(await credit('/fr/')).toBe('© les contributeurs d’[OpenStreetMap]');
      expect(await credit('/es/')).toBe('© colaboradores de [OpenStreetMap]');
    });

    test('whom the operator names, as it was written', async () => {
      market.deps.env.tileAttribution = '© Our Tiles';
      expect(await credit('/fr/')).toBe('© Our Tiles');
    });
  });

  test('has no placeholder left, and no markup from the settings', async () => {
    const { body } = await get('/privacy');
    expect(body).not.toMatch(/%[A-Z_]+%/);
    expect(body).toContain('1 &lt;b&gt;Main&lt;/b&gt; Street');
  });

  test('of a listed technician names them', async () => {
    expect(await headOf('/technicians/1')).toMatchObject({
      status: 200,
      title: 'Tess Öhl, bike technician in Mission District · Ada &amp; Sons',
      canonical: 'https://bikes.example/technicians/1-tess-ohl',
      robots: 'index, follow',
    });
  });

  test.each(['/technicians/2', '/technicians/99', '/technicians/x'])(
    '%s has no technician: 404, not indexed',
    async (path) => {
      expect(await headOf(path)).toMatchObject({ status: 404, robots: 'noindex, nofollow' });
    },
  );

  test.each(['/nowhere', '/login/x', '/assets/none.js', '/booking'])(
    '%s is not found',
    async (path) => {
      expect(await headOf(path)).toMatchObject({ status: 404, robots: 'noindex, nofollow' });
    },
  );
});

test('an unknown path of the API is a plain 404', async () => {
  for (const path of ['/api', '/api/nothing']) {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/plain');
  }
});

test('robots.txt keeps crawlers from the API and from secret links, and names the sitemap', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain('Allow: /api/trpc/\n');
  expect(body).toContain('Disallow: /booking/\n');
  expect(body).toContain('Disallow: /verify-email/\n');
  expect(body).toContain('Disallow: /reset-password/\n');
  expect(body).toContain('Sitemap: https://bikes.example/sitemap.xml');
});

test('security.txt says where to report a hole, for less than a year', async () => {
  const { body, headers } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Contact: mailto:${market.deps.env.supportEmail}\n`);
  expect(body).toContain('Canonical: https://bikes.example/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(body)![1]!) - market.deps.clock()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

describe('the sitemap', () => {
  test('lists what may be indexed and nothing else', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = [...body.matchAll(/<loc>https:\/\/bikes\.example([^<]*)/g)].map(
      ([, path]) => path,
    );
    const paths = [
      '/',
      '/how-it-works',
      '/tech-register',
      '/privacy',
      '/terms',
      '/disclaimer',
      '/help',
      '/technicians/1-tess-ohl',
    ];
    expect(urls).toEqual(paths.flatMap((path) => [path, `/fr${path}`, `/es${path}`]));
    for (const url of urls) expect((await headOf(url!)).robots).toBe('index, follow');
  });

  test('says with each page where it is in every language', async () => {
    const { body } = await get('/sitemap.xml');
    const entries = body.match(/<url>.*<\/url>/g)?.filter((entry) => entry.includes('/help<'));
    expect(entries).toHaveLength(3);
    const url = 'https://bikes.example';
    for (const entry of entries ?? []) {
      const others = entry.matchAll(
        /<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g,
      );
      expect(Object.fromEntries([...others].map(([, language, href]) => [language, href]))).toEqual(
        {
          en: `${url}/help`,
          fr: `${url}/fr/help`,
          es: `${url}/es/help`,
          'x-default': `${url}/help`,
        },
      );
    }
  });

  test('is written once for as long as it stays true', async () => {
    const slugs = vi.spyOn(market.deps.search, 'slugs');
    const first = (await get('/sitemap.xml')).body;
    expect((await get('/sitemap-1.xml')).body).toBe(first);
    expect(slugs).toHaveBeenCalledTimes(1);
    market.addTechnician([market.addPackage({ name: 'Wheel truing' })]);
    expect((await get('/sitemap.xml')).body.length).toBeGreaterThan(first.length);
  });

  test('has parts, each found at its number', async () => {
    expect(sitemapIndex('https://bikes.example', 2)).toContain('/sitemap-2.xml');
    expect((await get('/sitemap-1.xml')).body).toContain('/technicians/1-tess-ohl');
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404);
  });
});

test('the manifest makes the site installable under its own name', async () => {
  const { headers, body } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  const { name, display, start_url, icons } = JSON.parse(body);
  expect({ name, display, start_url }).toEqual({
    name: 'Ada & Sons',
    display: 'standalone',
    start_url: '/',
  });
  for (const { src } of icons) readFileSync(join(PROJECT_ROOT, 'public', src));
});

it('names what its screen starts with, the app first', async () => {
  const { body } = await get('/login');
  expect(body).toContain('name="app-files" content="/assets/app.js /assets/login.js"');
  expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/login.css">');
});

describe('what a page asks first', () => {
  const dataIn = async (url: string) => {
    const { body } = await get(url);
    const [, text] = /id="first-answer">(.*?)<\/script>/s.exec(body) ?? [];
    return JSON.parse(text ?? '');
  };

  it('comes inside the home page, as the search call answers it', async () => {
    const { search } = await dataIn('/');
    expect(search.asked).toEqual({});
    expect(search.answer.technicians).toEqual((await get('/api/search')).json());
    expect(search.answer.technicians).toHaveLength(1);
    expect((await get('/')).body).toContain('<h2>1 bike technician</h2>');
  });

  it('comes inside a page of results, with what its address asks for', async () => {
    const { search } = await dataIn('/?service=Tune-up&rating=nonsense&view=list');
    expect(search.asked).toEqual({ service: ['Tune-up'] });
    expect(search.answer.technicians).toHaveLength(1);
    const { body } = await get('/?location=Portland,+OR');
    expect(body).toContain('<h2>0 technicians found</h2>');
    const named = await dataIn(`/?location=${encodeURIComponent('</script><script>')}`);
    expect(named.search.asked).toEqual({ location: '</script><script>' });
  });

  it('is left to the browser for a place that another server has to find', async () => {
    const asked: string[] = [];
    const { deps } = openMarketplace({
      GEOCODER_URL: 'http://127.0.0.1:9/',
      GEOCODER_KIND: 'photon',
    });
    deps.places.geocode = async (place) => {
      asked.push(place);
      return undefined;
    };
    const upstream = await buildApp(deps, { clientFolder: folder });
    const bodyOf = async (url: string) => (await upstream.inject({ url })).body;
    expect(await bodyOf('/?location=Portland')).toContain('id="first-answer">{}</script>');
    expect(await bodyOf('/?location=Here&lat=45.5&lng=-122.6')).toContain(
      '"asked":{"location":"Here"',
    );
    expect(asked).toEqual([]);
    await upstream.close();
  });

  it('comes inside a technician’s page, as the call for one answers it', async () => {
    const { technician } = await dataIn('/technicians/1-tess-ohl');
    expect(technician).toEqual((await get('/api/technicians/1')).json());
    expect((await get('/technicians/1-tess-ohl')).body).toMatch(/<h1[^>]*>Tess Öhl<\/h1>/);
  });

  it('has its first picture in the page, in the widths of the card', async () => {
    const picture = `/uploads/shop-${'ab'.repeat(16)}.webp`;
    market.deps.db.$client.prepare('UPDATE technicians SET shop_image = ?').run(picture);
    market.deps.search.rebuild();
    for (const url of ['/', '/technicians/1-tess-ohl']) {
      const images = (await get(url)).body.match(/<img[^>]*>/g);
      expect(images).toEqual([expect.stringContaining(`srcset="${imageSrcSet(picture)}"`)]);
      expect(images?.[0]).toContain(`sizes="${CARD_PICTURE_SIZES}"`);
    }
    expect((await get('/login')).body).not.toContain('<img');
  });

  it.each([
    ['favorites, which only the browser knows', '/?favorites=true'],
    ['another page', '/login'],
    ['a technician who is frozen', '/technicians/2'],
    ['an unknown one', '/technicians/99-unknown'],
  ])('does not come with %s', async (_what, url) => {
    expect(await dataIn(url)).toEqual({});
  });

  it('describes a technician to search engines without scripts, from what anyone may know', async () => {
    const describe_ = async (url: string) => {
      const { body } = await get(url);
      const data = body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
      return [...data].map(([, text]) => JSON.parse(text ?? ''));
    };
    const found = await describe_('/fr/technicians/1-tess-ohl?book=1');
    const { city, latitude, longitude } = (await get('/api/technicians/1')).json();
    expect(found).toEqual([
      expect.objectContaining({
        '@type': 'LocalBusiness',
        name: 'Tess Öhl',
        url: 'https://bikes.example/fr/technicians/1-tess-ohl',
        areaServed: expect.objectContaining({
          name: city,
          geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
        }),
      }),
    ]);
    const own = 'SELECT address, phone FROM technicians WHERE id = 1';
    const { address, phone } = market.deps.db.$client.prepare(own).get() as Record<string, string>;
    for (const secret of [address, phone]) expect(JSON.stringify(found)).not.toContain(secret);
    for (const url of ['/', '/technicians/2']) expect(await describe_(url)).toEqual([]);
  });

  it('cannot end the element it stands in', async () => {
    const { db, search } = market.deps;
    db.$client.exec("UPDATE technicians SET experience = '</script><script>alert(1)</script>'");
    search.rebuild();
    for (const url of ['/', '/technicians/1-tess-ohl']) {
      expect((await get(url)).body).not.toContain('<script>alert');
    }
    expect((await dataIn('/')).search.answer.technicians[0].experience).toContain('</script>');
  });
});

it('compresses the page', async () => {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
});

it('serves a compressed file as it lies beside the original, for as long as that stands', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'original');
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'brotli');
  const built = await buildApp(market.deps, { clientFolder: folder });
  const ask = (accepted: string) =>
    built.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } });
  const compressed = await ask('gzip, deflate, br');
  expect(compressed.body).toBe('brotli');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect((await ask('identity')).body).toBe('original');
  await built.close();
});

test('a script leaves out what only means something on a page, and a missing one does not', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'original');
  const built = await buildApp(market.deps, { clientFolder: folder });
  const { headers: script } = await built.inject({ url: '/assets/app-1a2b.js' });
  const { headers: missing } = await built.inject({ url: '/assets/none.js' });
  await built.close();
  expect(script).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(script).not.toHaveProperty('content-security-policy');
  expect(script).not.toHaveProperty('permissions-policy');
  expect(missing['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(missing['permissions-policy']).toContain('camera=()');
});

describe('a file', () => {
  let built: FastifyInstance;
  beforeEach(async () => {
    mkdirSync(join(folder, 'basemap'));
    writeFileSync(join(folder, 'basemap/land.pmtiles'), 'land '.repeat(1_000));
    built = await buildApp(market.deps, { clientFolder: folder });
  });
  afterEach(() => built.close());
  const ask = (headers: Record<string, string>) =>
    built.inject({ url: '/basemap/land.pmtiles', headers });

  it.each([
    ['a part past its end', { range: 'bytes=99999-' }, 416, 'The file has no such part.'],
    ['another version', { 'if-match': '"other"' }, 412, 'The file has changed since then.'],
  ])('of which %s is asked for is refused in one sentence', async (_, headers, status, words) => {
    const { statusCode, body } = await ask(headers);
    expect([statusCode, body]).toEqual([status, words]);
  });

  it('of the map can be read in parts and is never compressed', async () => {
    const { statusCode, body, headers: part } = await ask({ range: 'bytes=0-3' });
    expect([statusCode, body, part['content-range']]).toEqual([206, 'land', 'bytes 0-3/5000']);
    const { headers: whole } = await ask({ 'accept-encoding': 'br, gzip' });
    expect(whole).toMatchObject({ 'content-length': '5000' });
    expect(whole).not.toHaveProperty('content-encoding');
  });
});
