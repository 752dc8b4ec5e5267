import { z } from '#zod';
import { CLOSED_DAYS_MAX, CLOSED_REASON_MAX } from '../booking/closed-period.ts';
import { adminText } from '../messages/admin.ts';
import { formsText } from '../messages/forms.ts';
import { dateSchema } from '../site/basic.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { epochDay } from '../time/dates.ts';

const range = { from: dateSchema, to: dateSchema };

const daysIn = ({ from, to }: { from: string; to: string }) => epochDay(to) - epochDay(from) + 1;
const isForward = { path: ['to'], error: () => adminText('error.closedReversed') };
const isShort = { path: ['to'], error: () => adminText('error.closedTooLong') };

export const closedRangeSchema = z
  .object(range)
  .refine((period) => daysIn(period) >= 1, isForward)
  .refine((period) => daysIn(period) <= CLOSED_DAYS_MAX, isShort);
export type ClosedRange = z.output<typeof closedRangeSchema>;

export const closedPeriodCreateSchema = z
  .object({
    ...range,
    reason: line(formsText.error('reason.enter'))
      .min(1, formsText.error('reason.enter'))
      .max(CLOSED_REASON_MAX),
  })
  .refine((period) => daysIn(period) >= 1, isForward)
  .refine((period) => daysIn(period) <= CLOSED_DAYS_MAX, isShort);
export type ClosedPeriodCreate = z.output<typeof closedPeriodCreateSchema>;

export const closedPeriodSchema = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** Requests and bookings on these days; they stay. */
  bookings: z.int(),
});
export type ClosedPeriod = z.output<typeof closedPeriodSchema>;
