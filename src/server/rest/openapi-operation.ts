import { z } from 'zod';
import { pageSchema } from '../../shared/admin/list.schema.ts';
import { EXACT_TOTAL_MAX } from '../../shared/search/search.ts';
import { inputSchemaOf } from '../http/read-input.ts';
import { metaOf, type Rung } from '../trpc/trpc.ts';
import { SUMMARIES } from './openapi-summaries.ts';
import { procedureOf } from './rest-routes.ts';
import type { RestRow } from './rest-table.ts';

export type JsonSchema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  [key: string]: unknown;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

export const REFUSALS: Record<string, { name: string; meaning: string }> = {
  400: { name: 'BadRequest', meaning: 'The request is invalid. The message names the field.' },
  401: { name: 'Unauthorized', meaning: 'Not signed in, or the email or password is wrong.' },
  403: {
    name: 'Forbidden',
    meaning: 'You are not allowed to do this, or the request came from another site.',
  },
  404: { name: 'NotFound', meaning: 'It does not exist, or you cannot see it.' },
  409: { name: 'Conflict', meaning: 'The current state does not allow this.' },
  413: { name: 'TooLarge', meaning: 'The request is too large.' },
  415: { name: 'UnsupportedType', meaning: 'The content type is not supported.' },
  429: { name: 'TooMany', meaning: 'Too many requests.' },
  503: { name: 'Unavailable', meaning: 'The storage is temporarily unavailable.' },
};

const WHO: Record<Rung, string> = {
  public: 'Anyone.',
  signedIn: 'Anyone who is signed in.',
  technician: 'A technician, approved or not.',
  approvedTechnician: 'An approved technician.',
  bookingActor: 'An approved technician for their own bookings, or an administrator.',
  admin: 'An administrator.',
};

export function refusalOf(meaning: string, example?: string): JsonSchema {
  const content = { schema: { type: 'string' }, ...(example && { example }) };
  return { description: meaning, content: { 'text/plain': content } };
}

export const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer' },
  },
};

export function operationOf(row: RestRow): Operation {
  const { rung = 'public' } = metaOf(procedureOf(row));
  const { parameters, body } = inputsOf(row);
  return {
    operationId: operationIdOf(row),
    tags: [row.path.split('/')[2] ?? 'api'],
    summary: SUMMARIES[row.procedure] ?? row.procedure,
    description: `Who may call: ${WHO[rung]}`,
    security: rung === 'public' ? [] : [{ session: [] }],
    parameters,
    ...(body && {
      requestBody: {
        required: 'required' in body,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: {
      [row.status ?? 200]: successOf(row),
      ...refusalsOf(rung, row.method !== 'GET', row.alsoRefuses),
    },
  };
}

/** The password field of calls that ask for it again. */
const PASSWORD_AGAIN = {
  type: 'string',
  description:
    'Your own password. Without it, the call fails with 403 unless you signed in, or entered it at /api/auth/prove, within the last ten minutes.',
};

/** The error responses of a rung, and the call's own. */
export function refusalsOf(
  rung: Rung,
  isWrite: boolean,
  also: readonly number[] = [],
): Record<string, { $ref: string }> {
  const statuses = new Set<number>([
    ...[400, 404, 409, 429, 503],
    ...(rung === 'public' ? [] : [401, 403]),
    ...(isWrite ? [403, 413, 415] : []),
    ...also,
  ]);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { $ref: `#/components/responses/${REFUSALS[status]?.name}` },
    ]),
  );
}

/** Path, query and header parameters; the rest in the body. */
function inputsOf(row: RestRow): { parameters: Parameter[]; body?: JsonSchema } {
  const own = inputSchemaOf(procedureOf(row));
  const input = row.isWhole ? pageSchema.extend(own?.shape ?? {}) : own;
  const schema = input ? jsonSchema(input, 'input') : {};
  const asks = row.method !== 'GET' && metaOf(procedureOf(row)).asksPassword;
  const properties: Record<string, JsonSchema> = {
    ...(asks && { currentPassword: PASSWORD_AGAIN }),
    ...(schema.properties as Record<string, JsonSchema> | undefined),
  };
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const parameters: Parameter[] = [];

  function take(key: string, place: Parameter['in'], name = key): void {
    const { [key]: property = {} } = properties;
    delete properties[key];
    const isList = property.type === 'array';
    parameters.push({
      name,
      in: place,
      required: place === 'path' || required.has(key),
      schema: withDefault(property, row.defaults?.[key]),
      // `service=Tune-up,Brakes`
      ...(isList && { style: 'form', explode: false }),
      // `bounds[south]=37.7&bounds[west]=…`
      ...(property.type === 'object' && { style: 'deepObject', explode: true }),
    });
    required.delete(key);
  }

  for (const [, key] of row.path.matchAll(/:(\w+)/g)) take(key!, 'path');
  for (const [name, key] of Object.entries(row.headers ?? {})) take(key, 'header', name);
  // Writes ignore the query.
  if (row.method === 'GET') for (const key of Object.keys(properties)) take(key, 'query');
  if (Object.keys(properties).length === 0) return { parameters };
  const list = [...required];
  return {
    parameters,
    body: { type: 'object', properties, ...(list.length > 0 && { required: list }) },
  };
}

function withDefault(schema: JsonSchema, value: unknown): JsonSchema {
  return value === undefined ? schema : { ...schema, default: value };
}

/** Counting a million matches would cost more than finding the nearest. */
const SEARCH_TOTAL = `The total, exact up to ${EXACT_TOTAL_MAX}. ${EXACT_TOTAL_MAX + 1} means more than ${EXACT_TOTAL_MAX}: keep paging until a page is shorter than \`limit\`.`;

function successOf(row: RestRow): JsonSchema {
  const output = (procedureOf(row) as { _def: { output?: z.ZodType } })._def.output;
  const page = row.answer ? undefined : pageOf(output);
  const schema = row.answer ?? page ?? output;
  const isList = schema instanceof z.ZodArray;
  return {
    description: isList ? 'The list.' : 'Done.',
    ...(isList && {
      headers: {
        'X-Total-Count': {
          description: row.procedure === 'discovery.search' ? SEARCH_TOTAL : 'The total.',
          schema: { type: 'integer' },
        },
      },
    }),
    content: { 'application/json': { schema: schema ? jsonSchema(schema, 'output') : {} } },
  };
}

/** The list in `{things, total}` (rest-routes.ts: answerOf). */
function pageOf(output: z.ZodType | undefined): z.ZodType | undefined {
  if (!(output instanceof z.ZodObject) || !('total' in output.shape)) return undefined;
  return Object.values(output.shape).find((part) => part instanceof z.ZodArray) as z.ZodType;
}

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** `get.api.technicians.id`: by path, since paths may share a procedure. */
function operationIdOf({ method, path }: RestRow): string {
  return `${method.toLowerCase()}${path.replace(/\/:?/g, '.')}`;
}
