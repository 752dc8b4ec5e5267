import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarketplace } from '../../test/marketplace.ts';
import { buildApp } from './app.ts';
import { createSession } from './auth/session.ts';
import { REST, type RestRow } from './rest.ts';
import { inputSchemaOf } from './rest-input.ts';
import { procedureOf } from './rest-routes.ts';

/** A few for every run; the seed is printed with a failure. */
const CALLS_PER_ROW = 25;

let app: FastifyInstance;
let cookies: (string | undefined)[];

beforeAll(async () => {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const technician = market.addTechnician([tuneUp]);
  market.deps.limits.take = () => true;
  app = await buildApp(market.deps, { clientFolder: undefined });
  const users = [market.addAdmin(), technician.userId];
  const tokens = await Promise.all(users.map((id) => createSession(market.deps.db, id)));
  cookies = [undefined, ...tokens];
});

afterAll(() => app.close());

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '0', '1', '-1', '1e309', 'NaN', 'null', 'true', '../..', "'; --", '%', '\0'),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, '2026-11-24', '10:00', 9e15, -0),
  fc.anything({ maxDepth: 2, key: fc.constantFrom('__proto__', 'id', 'a') }),
);

/** A call that has the shape of the documented one, with anything in it. */
function callOf({ method, path }: RestRow, keys: string[]) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const some = <T>(part: fc.Arbitrary<T>) =>
    fc.dictionary(keys.length > 0 ? fc.constantFrom(...keys) : fc.string(), part, { maxKeys: 12 });
  return fc.record({
    method: fc.constant(method),
    parts: fc.tuple(...names.map(() => fc.oneof(fc.constantFrom('1', '2'), text))),
    query: some(text),
    body: fc.oneof(some(value).map(jsonOf), value.map(jsonOf), text),
    type: fc.constantFrom('application/json', 'application/json', 'text/plain', undefined),
    who: fc.nat(2),
  });
}

function jsonOf(body: unknown): string {
  // fast-check makes values JSON has no word for, BigInt among them.
  return JSON.stringify(body, (_key, each) => (typeof each === 'bigint' ? `${each}` : each)) ?? '';
}

test.each(REST.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s answers anything with a sentence, never with a failure of its own',
  async (_name, row) => {
    const keys = Object.keys(inputSchemaOf(procedureOf(row))?.shape ?? {});
    const property = fc.asyncProperty(callOf(row, keys), async (call) => {
      let at = 0;
      const path = row.path.replace(/:\w+/g, () => encodeURIComponent(call.parts[at++]!) || '1');
      const cookie = cookies[call.who];
      const { statusCode, headers, body } = await app.inject({
        method: row.method,
        url: `${path}?${new URLSearchParams(call.query)}`,
        headers: {
          ...(call.type && { 'content-type': call.type }),
          ...(cookie && { cookie: `session=${cookie}` }),
        },
        ...(row.method !== 'GET' && { payload: call.body }),
      });
      expect(statusCode).toBeLessThan(500);
      if (statusCode >= 400) {
        expect(headers['content-type']).toBe('text/plain; charset=utf-8');
        expect(body).toMatch(/^[^\n{}<>]{8,300}$/);
        expect(body).not.toMatch(/\bat .*:\d+|undefined|\[object|Error:|ZodError|SQLITE/);
      }
    });
    await fc.assert(property, { numRuns: CALLS_PER_ROW });
  },
);
