import { z } from '#zod';

export const newsChangeSchema = z.object({ isGranted: z.boolean() });

export const newsSchema = newsChangeSchema.extend({
  /** UTC milliseconds; null if there was no answer. */
  at: z.number().nullable(),
});
export type News = z.output<typeof newsSchema>;
