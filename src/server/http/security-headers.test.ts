import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { buildApp } from '../app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function headersOf(url: string, settings: Record<string, string> = {}) {
  app = await buildApp(openMarketplace(settings).deps, { clientFolder: undefined });
  return (await app.inject({ url })).headers as Record<string, string>;
}

const EVERYWHERE = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

it.each([
  ['a check', '/healthz'],
  ['the page of the API', '/api/docs'],
  ['a missing file', '/uploads/none.webp'],
])('%s carries the security headers of a page', async (_name, url) => {
  const headers = await headersOf(url);
  expect(headers).toMatchObject({ ...EVERYWHERE, 'cross-origin-opener-policy': 'same-origin' });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers).not.toHaveProperty('x-powered-by');
});

it.each([
  ['a REST answer', '/api/packages'],
  ['a procedure', '/api/trpc/discovery.packages'],
  ['a refusal', '/api/nothing'],
  ['the description of the API', '/api/openapi.json'],
])('%s may load and run nothing, should somebody show it as a page', async (_name, url) => {
  const headers = await headersOf(url);
  expect(headers).toMatchObject({
    ...EVERYWHERE,
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

describe('the Content-Security-Policy', () => {
  it('allows no inline script or style, no plug-in and no frame', async () => {
    const policy = (await headersOf('/healthz'))['content-security-policy']!.split(';');
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy.join()).not.toMatch(/unsafe|\*;|https:,/);
  });

  it.each([
    [
      'https://{s}.tiles.example',
      'https://a.tiles.example https://b.tiles.example https://c.tiles.example',
    ],
    [
      'https://tile-{s}.maps.example',
      'https://tile-a.maps.example https://tile-b.maps.example https://tile-c.maps.example',
    ],
    ['https://tiles.example', 'https://tiles.example'],
  ])(
    'lets pictures come from the tile servers of %s, and from no other',
    async (server, origins) => {
      const { 'content-security-policy': policy = '' } = await headersOf('/healthz', {
        TILE_URL: `${server}/{z}/{x}/{y}.png`,
      });
      expect(policy).toContain(`img-src 'self' data: blob: ${origins};`);
      expect(policy).not.toContain('openstreetmap');
    },
  );
});

describe('transport', () => {
  it('is kept to https for a year where the site is on https', async () => {
    const headers = await headersOf('/healthz', { SITE_URL: 'https://bikes.example' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('is left alone on plain http', async () => {
    const headers = await headersOf('/healthz');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

it('the Permissions-Policy leaves the page its location and passkeys, and nothing else', async () => {
  const entries = (await headersOf('/healthz'))['permissions-policy']!.split(', ');
  expect(entries.filter((entry) => !entry.endsWith('=()'))).toEqual([
    'geolocation=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ]);
});

describe('caches', () => {
  it.each(['/api/packages', '/api/trpc/discovery.packages', '/api/nothing'])(
    'keep nothing of %s',
    async (url) => {
      expect((await headersOf(url))['cache-control']).toBe('no-store');
    },
  );
});
