import { schemaResolver } from '@mantine/form';
import type { ZodType } from '#zod';

/** With the server's schema and messages. For lazily loaded screens only. */
export function validateWith(schema: ZodType) {
  return schemaResolver(schema, { sync: true });
}
