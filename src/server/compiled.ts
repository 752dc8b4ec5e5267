import type { z } from 'zod';

/**
 * The same schema, for procedures that answer thousands of times a second. tRPC calls `parseAsync`,
 * but zod runs the checks it has compiled only in `parse`, in less than half the time.
 */
export function compiled<S extends z.ZodType>(schema: S): S {
  const copy = schema.clone();
  copy.parseAsync = async (value, params) => copy.parse(value, params);
  return copy;
}
