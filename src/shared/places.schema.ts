import { z } from 'zod';

/** A suggestion in the documented form (specification, section 3). */
export const suggestionSchema = z.object({ description: z.string(), place_id: z.string() });

export const placeSchema = z.object({
  name: z.string(),
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
