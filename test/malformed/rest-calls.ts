/** Calls that have the shape of a documented one, with anything in it. */
import fc from 'fast-check';
import { inputSchemaOf } from '../../src/server/http/read-input.ts';
import { procedureOf } from '../../src/server/rest/rest-routes.ts';
import type { RestRow } from '../../src/server/rest/rest-table.ts';
import { anyText, anyValue, deepJson, jsonOf, nearly } from './values.ts';

/** Who calls: a stranger, a technician or an admin. */
export const CALLERS = 3;

export interface MalformedCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** Below CALLERS. */
  who: number;
}

/** A query or a body of some of the keys a call knows, or of any. */
export function anyKeys<T>(keys: readonly string[], part: fc.Arbitrary<T>) {
  const key = keys.length > 0 ? fc.constantFrom(...keys) : fc.string();
  return fc.dictionary(key, part, { maxKeys: 12 });
}

/** `/a/:id` with its names filled in, as a client would write it. */
export function fill(path: string, parts: readonly string[]): string {
  let at = 0;
  return path.replace(/:\w+/g, () => encodeURIComponent(parts[at++] ?? '') || '1');
}

/** One for each name in a path: an id, a text of `known`, or anything. */
export function anyParts(path: string, known: readonly string[] = []): fc.Arbitrary<string[]> {
  const names = path.match(/:\w+/g) ?? [];
  return fc.tuple(...names.map(() => fc.oneof(fc.constantFrom('1', '2', ...known), anyText)));
}

/** What a form on any page can call its body. */
const FORM_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

/** What a browser says of a page that is not ours. */
const ELSEWHERE: readonly Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
];

/** @param known texts that open something, such as the token of a link. */
export function restCalls(
  row: RestRow,
  known: readonly string[] = [],
): fc.Arbitrary<MalformedCall> {
  const schema = inputSchemaOf(procedureOf(row));
  const keys = Object.keys(schema?.shape ?? {});
  return fc
    .record({
      parts: anyParts(row.path, known),
      query: anyKeys(keys, anyText),
      body: fc.oneof(
        anyKeys(keys, anyValue).map(jsonOf),
        anyKeys(keys, fc.constant(null)).map(jsonOf),
        nearly(schema).map(jsonOf),
        anyValue.map(jsonOf),
        deepJson,
        anyText,
      ),
      type: fc.constantFrom('application/json', 'application/json', ...FORM_TYPES, undefined),
      from: fc.constantFrom({}, {}, {}, {}, {}, {}, ...ELSEWHERE),
      who: fc.nat(CALLERS - 1),
    })
    .map(({ parts, query, body, type, from, who }) => ({
      method: row.method,
      url: `${fill(row.path, parts)}?${new URLSearchParams(query)}`,
      headers: { ...from, ...(type && { 'content-type': type }) },
      ...(row.method !== 'GET' && { body }),
      who,
    }));
}

const LEAK = /\bat [^"]*:\d+:\d+|node_modules|\[object|Error:|ZodError|SQLITE/;

/** What is wrong with an answer of the REST table; a refusal is one sentence and nothing else. */
export function restFault(status: number, type: string | undefined, body: string) {
  if (status < 400) return undefined;
  if (status >= 500) return `answered ${status}`;
  if (type !== 'text/plain; charset=utf-8') return `${status} as ${type}`;
  if (!/^[^\n{}<>]{8,300}$/.test(body)) return `${status} is no sentence`;
  return LEAK.test(body) || body.includes('undefined')
    ? `${status} tells of its insides`
    : undefined;
}

/** What is wrong with any other answer. */
export function anyFault(status: number, body: string): string | undefined {
  if (status >= 500) return `answered ${status}`;
  return status >= 400 && LEAK.test(body)
    ? `${status} tells of its insides: ${body.slice(0, 200)}`
    : undefined;
}
