import { schemaResolver } from '@mantine/form';
import type { ZodType } from 'zod';
import { config } from 'zod/v4/core';
import { plainWords } from '../../../shared/site/plain-words.ts';

// Without `jitless` zod tries `new Function`, which the Content-Security-Policy reports as an error.
config({ jitless: true, customError: plainWords });

/**
 * Validates a form with the server procedure's schema and its messages:
 * `useForm({ validate: validateWith(applicationSchema) })`. Only for screens that load lazily.
 */
export function validateWith(schema: ZodType) {
  return schemaResolver(schema, { sync: true });
}
