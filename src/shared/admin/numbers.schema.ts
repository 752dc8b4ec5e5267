import { z } from '#zod';
import { CURRENCIES } from '../market/countries.ts';

const weekNumbersSchema = z.object({
  /** Its first day, in UTC. */
  start: z.string(),
  /** Sent by customers in the week; the next three say what came of these. */
  requests: z.int(),
  /** By the technician, before they lapsed. */
  answered: z.int(),
  declined: z.int(),
  lapsed: z.int(),
  /** Completed bookings with their appointment in the week. */
  completed: z.int(),
  /** What those came to. */
  value: z.array(z.object({ currency: z.enum(CURRENCIES), cents: z.int() })),
  /** Approved in the week. */
  technicians: z.int(),
  ratings: z.int(),
  /** Null without any. */
  averageRating: z.number().nullable(),
});
export type WeekNumbers = z.output<typeof weekNumbersSchema>;

/** Newest first. */
export const numbersSchema = z.object({ weeks: z.array(weekNumbersSchema) });
export type Numbers = z.output<typeof numbersSchema>;
