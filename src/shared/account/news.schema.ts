import { z } from '#zod';

export const newsChangeSchema = z.object({ isGranted: z.boolean() });

export const newsSchema = newsChangeSchema.extend({
  /** UTC milliseconds of the last answer; null if there's none. */
  at: z.number().nullable(),
});
export type News = z.output<typeof newsSchema>;
