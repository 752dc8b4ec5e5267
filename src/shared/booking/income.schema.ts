import { z } from '#zod';
import { CURRENCIES } from '../market/countries.ts';

const sum = {
  /** In dollars. */
  price: z.string(),
  jobs: z.int(),
};

/** What completed bookings came to in one currency, by the dates of their appointments. */
const incomeSchema = z.object({
  currency: z.enum(CURRENCIES),
  week: z.object(sum),
  month: z.object(sum),
  /** The month's, most first; the last, without a name, is what isn't a service's booked price. */
  services: z.array(z.object({ name: z.string().nullable(), ...sum })),
});
export const incomeListSchema = z.array(incomeSchema);
export type Income = z.output<typeof incomeSchema>;
