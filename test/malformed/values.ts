/** Anything at all, as texts, as JSON values, and as what a schema nearly expects. */
import fc from 'fast-check';
import { z } from 'zod';

export const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '0', '1', '-1', '1e309', 'NaN', 'null', 'true', '../..', "'; --", '%', '\0'),
);

export const anyValue = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, '2026-11-24', '10:00', 9e15, -0),
  fc.anything({ maxDepth: 2, key: fc.constantFrom('__proto__', 'id', 'a') }),
);

/** fast-check makes values JSON has no word for, BigInt among them. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? `${each}` : each)) ?? '';
}

/** Lists and objects within each other, around and far past as many as are taken. */
export const deepJson = fc
  .record({
    levels: fc.oneof(fc.integer({ min: 20, max: 40 }), fc.integer({ min: 0, max: 20_000 })),
    opening: fc.constantFrom('[', '{"a":', '[{"a":'),
    isClosed: fc.boolean(),
  })
  .map(({ levels, opening, isClosed }) => {
    const closing = [...opening].reverse().flatMap((sign) => CLOSINGS[sign] ?? []);
    return `${opening.repeat(levels)}1${isClosed ? closing.join('').repeat(levels) : ''}`;
  });
const CLOSINGS: Record<string, string> = { '[': ']', '{': '}' };

/** As much of JSON Schema as the procedures' inputs use. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Texts that pass one check or another, and so reach what comes after it. */
const plausibleText = fc.oneof(
  fc.constantFrom('Ada Rider', 'ada@rider.example', '(555) 123-4567', '10:00', 'Wheels-and-1-bell'),
  fc.constantFrom(
    '94110',
    'Portland, OR',
    '/uploads/profile-0.webp',
    '75.00',
    '1-aaaaaaaaaaaaaaaaaaaaaa',
  ),
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.string({ minLength: 1, maxLength: 400 }),
);

/** Input of a procedure that is nearly right: each part is plausible, left out, or anything. */
export function nearly(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return anyValue;
  return ofShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
}

function ofShape(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: plausible(shape) }, { weight: 1, arbitrary: anyValue });
}

function plausible(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(ofShape));
  if (shape.type === 'string') return fc.oneof(plausibleText, anyText);
  if (shape.type === 'integer') return fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer());
  if (shape.type === 'number') return fc.double();
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'array') return fc.array(ofShape(shape.items ?? {}), { maxLength: 4 });
  if (shape.type === 'object') {
    const parts = Object.entries(shape.properties ?? {});
    return fc.record(Object.fromEntries(parts.map(([key, part]) => [key, ofShape(part)])), {
      requiredKeys: [],
    });
  }
  return anyValue;
}
