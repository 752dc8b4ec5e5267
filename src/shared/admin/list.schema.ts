import { z } from '#zod';
import { LIMIT_MAX } from '../search/search.ts';

/** 1,000 rows by default and at most. */
export const pageSchema = z.object({
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_MAX),
  offset: z.int().min(0).default(0),
});
export type Page = z.output<typeof pageSchema>;
