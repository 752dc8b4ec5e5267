import { z } from 'zod';
import { LIMIT_MAX } from '../search/search.ts';

/** A page of a list: at most 1,000 rows, which is also what a caller gets who asks for no number. */
export const pageSchema = z.object({
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_MAX),
  offset: z.int().min(0).default(0),
});
