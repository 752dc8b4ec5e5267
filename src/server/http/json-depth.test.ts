import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { buildApp } from '../app.ts';
import { refusalOfDepth } from './json-depth.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(openMarketplace().deps, { clientFolder: undefined });
});
afterAll(() => app.close());

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
const TOO_DEEP = [lists(33), objects(33), `{"a":${lists(32)}}`, lists(5_000)];
const headers = { 'content-type': 'application/json' };

it.each([
  lists(32),
  objects(32),
  `[${'[],'.repeat(100)}{}]`,
  JSON.stringify({ a: '['.repeat(100) }),
  JSON.stringify({ a: '"[\\"['.repeat(100), '[{\\': 1 }),
  '',
  '"',
  '\\',
])('takes what nests 32 levels, whatever stands in its texts: %j', (text) => {
  expect(refusalOfDepth(text)).toBeUndefined();
});

/** Whether `JSON.parse` was given a text meanwhile. */
async function isParsed(text: string, act: () => Promise<unknown>): Promise<boolean> {
  const parse = vi.spyOn(JSON, 'parse');
  await act();
  const texts = parse.mock.calls.map(([given]) => given);
  parse.mockRestore();
  return texts.includes(text);
}

it.each(TOO_DEEP)('refuses a body of more levels before it is parsed', async (payload) => {
  for (const url of ['/api/bookings', '/api/uploadthing', '/api/trpc/auth.login']) {
    const parsed = await isParsed(payload, async () => {
      const refused = await app.inject({ method: 'POST', url, headers, payload });
      expect([url, refused.statusCode]).toEqual([url, 400]);
    });
    expect(parsed, url).toBe(false);
  }
});

it('parses what it takes', async () => {
  const [payload, url] = [lists(32), '/api/auth/logout'];
  const send = () => app.inject({ method: 'POST', url, headers, payload });
  expect(await isParsed(payload, send)).toBe(true);
});

it('says so over REST in a sentence, and over tRPC in its own form', async () => {
  const payload = lists(33);
  const rest = await app.inject({ method: 'POST', url: '/api/bookings', headers, payload });
  expect([rest.headers['content-type'], rest.body]).toEqual([
    'text/plain; charset=utf-8',
    refusalText('gate.tooDeep'),
  ]);
  const procedure = '/api/trpc/auth.login';
  const rpc = await app.inject({ method: 'POST', url: procedure, headers, payload });
  expect(rpc.json().error.json.message).toBe(refusalText('gate.tooDeep'));
});

it.each(['discovery.search?input=', 'discovery.search,discovery.packages?batch=1&input='])(
  'refuses it in a query: %s',
  async (call) => {
    const text = lists(2_000);
    const parsed = await isParsed(text, async () => {
      const refused = await app.inject({ url: `/api/trpc/${call}${text}&input={}` });
      const [first] = [refused.json()].flat();
      expect([refused.statusCode, first.error.json.message]).toEqual([
        400,
        refusalText('gate.tooDeep'),
      ]);
    });
    expect(parsed).toBe(false);
  },
);
