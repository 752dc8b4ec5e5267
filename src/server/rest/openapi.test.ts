import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, describe, expect, test } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { ROLE_MATRIX } from '../../../test/role-matrix/table.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { buildApp } from '../app.ts';
import { typeText } from './api-docs.ts';
import { type OpenApi, openApiDocument } from './openapi.ts';
import { SUMMARIES } from './openapi-summaries.ts';
import { REST } from './rest-table.ts';

const env = { siteName: 'Ada', siteUrl: 'https://a.example', supportEmail: 'help@a.example' };
const document = openApiDocument(env, '__Host-session');
const schemaOf = (path: string, method: string) =>
  (
    document.paths[path]![method]!.responses['200'] as never as {
      content: { 'application/json': { schema: Record<string, unknown> } };
    }
  ).content['application/json'].schema;

test('validates as OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

describe('the document', () => {
  test('has every row of the REST table', () => {
    for (const { method, path } of REST) {
      const written = document.paths[path.replace(/:(\w+)/g, '{$1}')];
      expect(written, path).toHaveProperty(method.toLowerCase());
    }
  });

  test('says in a line what each path does', () => {
    const procedures = REST.map(({ procedure }) => procedure);
    expect(procedures.filter((procedure) => !SUMMARIES[procedure])).toEqual([]);
  });

  test('says how a customer gets the photo of their booking', () => {
    const { parameters } = document.paths['/api/image/{folder}/{file}']!.get!;
    expect(parameters.map(({ name }) => name)).toContain('token');
  });

  test('has no two operations of one name', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('declares each part of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const declared = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
        expect(declared).toEqual(names);
      }
    }
  });

  test('says that a search counts to a thousand, and other lists to the end', () => {
    const totalOf = (path: string) => JSON.stringify(document.paths[path]!.get!.responses['200']);
    for (const path of ['/api/search', '/api/technicians']) {
      expect(totalOf(path)).toContain('exact up to 1000. 1001 means more');
    }
    expect(totalOf('/api/bookings')).toContain('The total."');
  });

  test('asks for a session wherever the role matrix refuses those without one', () => {
    for (const { method, path, procedure } of REST) {
      const written = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
      // Signing in answers 401 to a wrong password.
      const isRefused =
        procedure !== 'auth.login' &&
        ROLE_MATRIX.get(procedure)!.some(
          ({ caller, expected }) => caller === 'linkHolder' && expected === '401',
        );
      expect(written.security.length > 0, procedure).toBe(isRefused);
    }
  });

  test('says how the edges of a map are given', () => {
    const { parameters } = document.paths['/api/search']!.get!;
    expect(parameters.find(({ name }) => name === 'bounds')).toMatchObject({
      style: 'deepObject',
      explode: true,
    });
  });

  test('says that lists are bare arrays', () => {
    for (const path of ['/api/search', '/api/technicians', '/api/service-packages']) {
      expect(schemaOf(path, 'get').type, path).toBe('array');
    }
  });

  test('says what the geocoder really answers', () => {
    expect(typeText(schemaOf('/api/geocode', 'get'))).toContain('formatted_address: string');
  });

  test('names the header that makes a booking safe to send twice', () => {
    const { parameters, requestBody, responses } = document.paths['/api/bookings']!.post!;
    expect(parameters.map(({ name }) => name)).toEqual(['idempotency-key']);
    expect(
      Object.keys(requestBody!.content['application/json']!.schema.properties as object),
    ).toContain('customerEmail');
    expect(responses).toHaveProperty('201');
  });
});

describe('the document also says', () => {
  const answerOf = (path: string, status: string) =>
    document.paths[path]!.get!.responses[status] as { content: object };

  test('that a sign-in may be refused', () => {
    expect(document.paths['/api/auth/login']!.post!.responses).toHaveProperty('401');
  });

  test('that a stored file may be a PDF, and unchanged', () => {
    const path = '/api/image/{folder}/{file}';
    expect(Object.keys(answerOf(path, '200').content)).toEqual(['image/webp', 'application/pdf']);
    expect(answerOf(path, '304')).toBeDefined();
  });

  test.each([
    ['/api/data-export/{id}/download', 'application/zip'],
    ['/api/admin/bookings.csv', 'text/csv'],
    ['/api/admin/technicians.csv', 'text/csv'],
    ['/api/admin/outbox/{id}/view', 'text/html'],
  ])('what %s sends', (path, type) => {
    expect(Object.keys(answerOf(path, '200').content)).toEqual([type]);
    expect(document.paths[path]!.get!.security).toEqual([{ session: [] }]);
  });

  test('how every list is paged', () => {
    for (const { method, path } of REST) {
      if (method !== 'GET') continue;
      const { parameters, responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')]!.get!;
      if (!JSON.stringify(responses['200']).includes('X-Total-Count')) continue;
      const limit = parameters.find(({ name }) => name === 'limit');
      expect(limit?.schema, path).toMatchObject({ default: 1000, minimum: 1, maximum: 1000 });
      expect(
        parameters.map(({ name }) => name),
        path,
      ).toContain('offset');
    }
  });

  test('that a write takes nothing from its query, and may be refused to another site', () => {
    for (const methods of Object.values(document.paths)) {
      for (const [method, { parameters, responses }] of Object.entries(methods)) {
        if (method === 'get') continue;
        expect(parameters.filter((each) => each.in === 'query')).toEqual([]);
        expect(responses).toHaveProperty('403');
        expect(responses).toHaveProperty('415');
      }
    }
  });

  test('when what was refused may be asked again', () => {
    const { responses } = document.components as { responses: Record<string, object> };
    for (const name of ['TooMany', 'Unavailable']) {
      expect(responses[name]).toHaveProperty('headers.Retry-After');
    }
  });
});

describe('typeText', () => {
  test.each([
    [{ type: 'string', maxLength: 5 }, 'string (at most 5)'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ type: 'array', items: { type: 'integer' } }, '(integer)[]'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [
      { type: 'object', properties: { a: { const: 1 }, b: {} }, required: ['a'] },
      '{\n  a: 1\n  b?: any\n}',
    ],
  ])('%j', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});

describe('over HTTP', () => {
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  afterEach(() => app?.close());

  test('the document and the page to read it are served', async () => {
    app = await buildApp(openMarketplace().deps, { clientFolder: undefined });
    const json = await app.inject('/api/openapi.json');
    expect(json.json<OpenApi>().openapi).toBe('3.1.0');
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<code>/api/bookings/{id}/confirm</code>');
    expect(page.body).not.toContain('<script');
  });

  test('the document has one language, whatever the first reader speaks', async () => {
    app = await buildApp(openMarketplace().deps, { clientFolder: undefined });
    const first = await app.inject('/fr/api/openapi.json');
    expect(first.body).toContain(refusalText('gate.tooMany'));
  });
});
