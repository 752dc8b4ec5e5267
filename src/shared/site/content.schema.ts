import { z } from 'zod';
import { CONTENT_NAMES } from './content.ts';

export const contentNameSchema = z.enum(CONTENT_NAMES, 'There is no such page.');

/** A page as everyone reads it. */
export const contentSchema = z.object({
  name: contentNameSchema,
  /** The heading, as plain text. */
  title: z.string(),
  /** The whole page as sanitized HTML. */
  html: z.string(),
});
export type Content = z.output<typeof contentSchema>;
