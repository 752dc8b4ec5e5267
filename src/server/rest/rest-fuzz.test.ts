import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restCalls, restFault } from '../../../test/malformed/rest-calls.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { buildApp } from '../app.ts';
import { createSession } from '../credentials/session.ts';
import { REST, type RestRow } from './rest-table.ts';

/** A few for every run; the seed is printed with a failure. `npm run verify -- fuzz` makes more. */
const CALLS_PER_ROW = 25;

let app: FastifyInstance;
let cookies: (string | undefined)[];

beforeAll(async () => {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const technician = market.addTechnician([tuneUp]);
  market.deps.limits.take = () => true;
  app = await buildApp(market.deps, { clientFolder: undefined });
  const users = [technician.userId, market.addAdmin()];
  const tokens = await Promise.all(users.map((id) => createSession(market.deps.db, id)));
  cookies = [undefined, ...tokens];
});

afterAll(() => app.close());

test.each(REST.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s answers anything with a sentence, never with a failure of its own',
  async (_name, row) => {
    const property = fc.asyncProperty(restCalls(row), async ({ url, headers, body, who }) => {
      const cookie = cookies[who];
      const answer = await app.inject({
        method: row.method as RestRow['method'],
        url,
        headers: { ...headers, ...(cookie && { cookie: `session=${cookie}` }) },
        ...(body !== undefined && { payload: body }),
      });
      const type = answer.headers['content-type']?.toString();
      expect(restFault(answer.statusCode, type, answer.body)).toBeUndefined();
    });
    await fc.assert(property, { numRuns: CALLS_PER_ROW });
  },
);
