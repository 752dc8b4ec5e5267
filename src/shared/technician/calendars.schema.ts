import { z } from '#zod';
import { dashboardText } from '../messages/dashboard.ts';
import { idSchema } from '../site/basic.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { BLOCK_LABEL_MAX, CALENDAR_ADDRESS_MAX } from './availability-limits.ts';
import { isCalendarAddress, toHttps } from './calendar-address.ts';

const required = dashboardText.error('busy.address.required');

export const newCalendarSchema = z.object({
  label: line(dashboardText.error('busy.label.required'))
    .min(1, dashboardText.error('busy.label.required'))
    .max(BLOCK_LABEL_MAX),
  address: line(required)
    .max(CALENDAR_ADDRESS_MAX)
    .transform(toHttps)
    .refine(isCalendarAddress, required),
});

export const calendarIdSchema = z.object({ id: idSchema });

/** When the dashboard opens, those read a short while ago are left alone. */
export const calendarRefreshSchema = z.object({ isOpening: z.boolean().default(false) });

/** Why a calendar couldn't be read. */
export const calendarFaultSchema = z.enum([
  'unreachable',
  'refused',
  'tooLarge',
  'tooSlow',
  'unreadable',
]);
export type CalendarFault = z.output<typeof calendarFaultSchema>;

/** Without its secret address. */
export const calendarSchema = z.object({
  id: z.int(),
  label: z.string(),
  host: z.string(),
  /** UTC milliseconds. */
  readAt: z.number(),
  fault: calendarFaultSchema.nullable(),
  /** Failing for a day, and in the end without effect. */
  state: z.enum(['read', 'failing', 'stopped']),
});
export type Calendar = z.output<typeof calendarSchema>;
