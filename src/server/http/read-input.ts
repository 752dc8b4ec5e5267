/** Reads a REST call's path, query and body by the procedure's schema. */
import { z } from 'zod';

type Schema = z.core.$ZodType;

/** If several are chained, the first has the keys. */
export function inputSchemaOf(procedure: unknown): z.ZodObject | undefined {
  const inputs = (procedure as { _def: { inputs: unknown[] } })._def.inputs;
  return inputs[0] instanceof z.ZodObject ? inputs[0] : undefined;
}

/** By the schema; text it can't convert is for the schema to refuse. Empty means missing. */
function coerceText(schema: Schema | undefined, text: string): unknown {
  if (text === '') return undefined;
  const kind = baseOf(schema);
  if (kind instanceof z.core.$ZodNumber) return numberOf(text);
  if (kind instanceof z.core.$ZodBoolean)
    return text === 'true' ? true : text === 'false' ? false : text;
  if (kind instanceof z.core.$ZodArray) {
    const items = text.split(',').map((item) => item.trim());
    return items.filter(Boolean).map((item) => coerceText(kind._zod.def.element, item));
  }
  return text;
}

/** `bounds[south]`: an object's property (OpenAPI's deepObject). */
const WITHIN_OBJECT = /^(\w+)\[(\w+)\]$/;

/** Combines path, query and body; body values stay unchanged. */
export function readInput(
  schema: z.ZodObject | undefined,
  parts: { params: Record<string, string>; query: Record<string, unknown>; body: unknown },
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const objects: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of Object.entries({ ...parts.query, ...parts.params })) {
    const text = Array.isArray(value) ? value.at(-1) : value;
    if (typeof text !== 'string') continue;
    const [, outer = '', inner = ''] = WITHIN_OBJECT.exec(key) ?? [];
    const object = baseOf(schema?.shape[outer]);
    if (object instanceof z.ZodObject && Object.hasOwn(object.shape, inner)) {
      objects[outer] ??= {};
      objects[outer][inner] = coerceText(object.shape[inner], text);
    } else input[key] = coerceText(schema?.shape[key], text);
  }
  Object.assign(input, objects);
  if (typeof parts.body === 'object' && parts.body !== null) {
    for (const [key, value] of Object.entries(parts.body)) {
      if (!(key in parts.params)) input[key] = value;
    }
  }
  return input;
}

/** Plain numbers and small ones like `1e-7`, but not `0x10` or `1e3`. */
function numberOf(text: string): number | string {
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e-\d{1,3})?\s*$/.test(text) ? Number(text) : text;
}

/** Inside optional, nullable, default and pipe wrappers. */
function baseOf(schema: Schema | undefined): Schema | undefined {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return baseOf(schema._zod.def.innerType);
  }
  return schema instanceof z.core.$ZodPipe ? baseOf(schema._zod.def.in) : schema;
}
