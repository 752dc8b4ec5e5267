import { z } from '#zod';

export const csvFormSchema = z.object({
  /** Semicolons come with decimal commas. */
  separator: z.enum(['comma', 'semicolon']).default('comma'),
});
export type CsvSeparator = z.output<typeof csvFormSchema>['separator'];
