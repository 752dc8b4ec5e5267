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

export const numbersSchema = z.object({
  /** Newest first. */
  weeks: z.array(weekNumbersSchema),
  /** Customers' searches of these weeks that found nobody, the most frequent first. */
  emptySearches: z.array(
    z.object({
      /** The largest town around, or else its coordinates; null for a search without a place. */
      place: z.string().nullable(),
      /** Null for a search without services. */
      service: z.string().nullable(),
      searches: z.int(),
      /** That technicians there, whatever they do, have in the next week; null without a place. */
      freeHours: z.int().nullable(),
    }),
  ),
});
export type Numbers = z.output<typeof numbersSchema>;
