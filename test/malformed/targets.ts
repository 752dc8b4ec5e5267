/** Everything that can be called over HTTP, each with the malformed calls it gets. */
import type { AnyProcedure } from '@trpc/server';
import fc from 'fast-check';
import type { z } from 'zod';
import { REST } from '../../src/server/rest/rest-table.ts';
import { appRouter } from '../../src/server/routers.ts';
import { pages } from '../../src/shared/site/pages.ts';
import { UPLOAD_KINDS } from '../../src/shared/site/upload.ts';
import {
  anyFault,
  anyKeys,
  anyParts,
  CALLERS,
  fill,
  type MalformedCall,
  restCalls,
  restFault,
} from './rest-calls.ts';
import { anyText, anyValue, deepJson, jsonOf, nearly } from './values.ts';

export interface Target {
  name: string;
  calls: fc.Arbitrary<MalformedCall>;
  fault: (status: number, type: string | undefined, body: string) => string | undefined;
}

const who = fc.nat(CALLERS - 1);
const plainFault: Target['fault'] = (status, _type, body) => anyFault(status, body);

/** @param known texts that open something, such as the token of a link. */
export function allTargets(known: readonly string[]): Target[] {
  return [...restTargets(known), ...procedureTargets(), batchTarget(), ...routeTargets(known)];
}

function restTargets(known: readonly string[]): Target[] {
  return REST.map((row) => ({
    name: `${row.method} ${row.path}`,
    calls: restCalls(row, known),
    fault: restFault,
  }));
}

/** The protocol's own form of a value, also with notes on it that say what JSON cannot. */
function wire(input: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const path = fc.oneof(fc.constantFrom('id', '__proto__.a', 'constructor.prototype.a'), anyText);
  const note = fc.oneof(
    fc.constantFrom(['undefined'], ['Date'], ['bigint'], ['set'], ['map'], ['regexp'], ['Error']),
    anyValue,
  );
  const meta = fc.oneof(
    fc.record({ values: fc.dictionary(path, note) }),
    fc.record({ referentialEqualities: fc.dictionary(path, fc.array(path)) }),
    anyValue,
  );
  return fc.oneof(
    input.map((json) => jsonOf({ json })),
    deepJson,
    fc.record({ json: input, meta }).map(jsonOf),
    anyValue.map(jsonOf),
    anyText,
  );
}

function procedureTargets(): Target[] {
  return Object.entries<AnyProcedure>(appRouter._def.procedures as never).map(
    ([path, { _def }]) => {
      const { inputs, type } = _def as unknown as { inputs: z.ZodType[]; type: string };
      const isMutation = type === 'mutation';
      const method = fc.constantFrom(...(isMutation ? ['POST', 'POST', 'GET'] : ['GET']));
      const input = wire(nearly(inputs[0]));
      return {
        name: `tRPC ${path}`,
        fault: plainFault,
        calls: fc.record({ method, input, who }).map(
          ({ method, input, who }): MalformedCall =>
            method === 'GET'
              ? { method, url: `/api/trpc/${path}?input=${encode(input)}`, headers: {}, who }
              : {
                  method,
                  url: `/api/trpc/${path}`,
                  headers: { 'content-type': 'application/json' },
                  body: input,
                  who,
                },
        ),
      };
    },
  );
}

/** Many procedures at once, real and made up, more than a batch may hold. */
function batchTarget(): Target {
  const paths = fc.array(
    fc.oneof(fc.constantFrom(...Object.keys(appRouter._def.procedures)), anyText),
    { maxLength: 14 },
  );
  const input = fc.oneof(
    fc.dictionary(fc.constantFrom('0', '1', '2', '-1', 'a'), anyValue).map(jsonOf),
    wire(anyValue),
  );
  return {
    name: 'tRPC batches',
    fault: plainFault,
    calls: fc
      .record({ paths, input, who, isPost: fc.boolean() })
      .map(({ paths, input, who, isPost }): MalformedCall => {
        const url = `/api/trpc/${paths.map(encodeURIComponent).join()}?batch=1`;
        return isPost
          ? {
              method: 'POST',
              url,
              headers: { 'content-type': 'application/json' },
              body: input,
              who,
            }
          : { method: 'GET', url: `${url}&input=${encode(input)}`, headers: {}, who };
      }),
  };
}

const UPLOADS = ['profile', 'shop', 'certification', 'cert'];
const FILE = '/uploads/profile-0123456789abcdef0123456789abcdef.webp';

/** Routes outside of the table, by method and path. */
const ROUTES: readonly (readonly [string, string])[] = [
  ...UPLOADS.map((name) => ['POST', `/api/upload/${name}`] as const),
  ['GET', '/api/uploadthing'],
  ['POST', '/api/uploadthing'],
  ...Object.keys(UPLOAD_KINDS).map(
    (slug) => ['POST', `/api/uploadthing?actionType=upload&slug=${slug}`] as const,
  ),
  ['HEAD', '/api/uploadthing/file'],
  ['PUT', '/api/uploadthing/file'],
  ['GET', '/api/image/:folder/:file'],
  ['GET', '/api/image/profiles/:file'],
  ['GET', '/uploads/:file'],
  ['GET', FILE],
  ['GET', '/calendar/:token.ics'],
  ['GET', '/booking/:token/calendar.ics'],
  ['GET', '/api/data-export/:id/download'],
  ['GET', '/api/admin/bookings.csv'],
  ['GET', '/api/admin/technicians.csv'],
  ['GET', '/api/admin/outbox/:id/view'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs'],
  ['GET', '/api/:path'],
  ['POST', '/api/:path'],
  ['PUT', '/api/:path/:path'],
  ['DELETE', '/api/search'],
  ['GET', '/api/%zz'],
  ['POST', '/api/%zz'],
  ['GET', '/%E0%A4/:path'],
  ['OPTIONS', '/api/:path'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/sitemap.xml'],
  ['GET', '/sitemap-:number.xml'],
  ['GET', '/robots.txt'],
  ['GET', '/manifest.webmanifest'],
  ['GET', '/assets/:file'],
  ...Object.values(pages).map(({ path }) => ['GET', path] as const),
  ['POST', '/'],
  ['GET', '/:any'],
  ['HEAD', '/:any/:path'],
];

/** Paths whose refusals are sentences: those that no page answers, and no other protocol. */
const SPEAKS_TEXT = /^\/api\/(?!uploadthing)|%/;

const types = fc.constantFrom(
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
  'image/png',
);

const headers = fc.record(
  {
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=999999999-', 'x'),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=9', '*;q=0', 'x'),
    accept: fc.constantFrom('text/html', 'image/avif', '\t'),
    origin: fc.constantFrom('null', 'http://other.example', ':'),
    cookie: fc.constantFrom('session=%', 'session=;session=a', '=;;', 'device=\t'),
  },
  { requiredKeys: [] },
);

function routeTargets(known: readonly string[]): Target[] {
  return ROUTES.map(([method, path]) => ({
    name: `${method} ${path}`,
    fault: SPEAKS_TEXT.test(path) ? restFault : plainFault,
    calls: fc
      .record({
        parts: anyParts(path, known),
        query: anyKeys(['w', 'token', 'ticket', 'actionType', 'slug', 'query', 'status'], anyText),
        headers,
        type: types,
        body: fc.oneof(bodyOfForm, anyValue.map(jsonOf), anyText),
        who,
      })
      .map(({ parts, query, headers, type, body, who }) => ({
        method,
        url: `${fill(path, parts)}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`,
        headers: { ...defined(headers), ...(takesBody(method) && { 'content-type': type }) },
        ...(takesBody(method) && { body }),
        who,
      })),
  }));
}

/** Forms in pieces: a boundary, a part, an end, in any order. */
const bodyOfForm = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '--x\r\n',
        '--x--\r\n',
        '\r\n',
        'Content-Disposition: form-data; name="file"; filename="a.png"\r\n',
        'Content-Type: image/png\r\n\r\n',
        '\x89PNG\r\n\x1a\n',
        '%PDF-1.4\n',
      ),
      anyText,
    ),
  )
  .map((parts) => parts.join(''));

function takesBody(method: string): boolean {
  return method === 'POST' || method === 'PUT';
}

function defined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
