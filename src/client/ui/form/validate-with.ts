import { schemaResolver } from '@mantine/form';
import type { ZodType } from '#zod';

/**
 * Validates a form with the server procedure's schema and its messages:
 * `useForm({ validate: validateWith(applicationSchema) })`. Only for screens that load lazily.
 */
export function validateWith(schema: ZodType) {
  return schemaResolver(schema, { sync: true });
}
