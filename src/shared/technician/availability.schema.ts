/** Inputs and outputs of the availability calls, in the technician's local time. */

import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { dateSchema, slotSchema } from '../site/basic.schema.ts';
import { SLOTS } from '../time/slots.ts';
import { COPY_WEEKS_MAX, DAYS_MAX } from './availability-limits.ts';
import { normalizeSlots } from './hours.ts';

const slotsSchema = z
  .array(slotSchema)
  .max(SLOTS.length * 4, formsText.error('hours.list'))
  .transform(normalizeSlots);

/** What was shown of a day when hours were painted: those that weren't stay as they are now. */
const seenSchema = slotsSchema.optional();

export const daySchema = z.object({ date: dateSchema, timeSlots: slotsSchema });

export const daysSchema = z.object({
  days: z
    .array(
      daySchema.extend({
        /** Null follows the weekly hours. */
        timeSlots: slotsSchema.nullable(),
        seen: seenSchema,
      }),
    )
    .min(1)
    .max(DAYS_MAX, formsText.error('days.most', { max: DAYS_MAX })),
});

export const dateRangeSchema = z.object({ from: dateSchema.optional(), to: dateSchema.optional() });

export const copyWeekSchema = z.object({
  /** Any day of the week to copy. */
  date: dateSchema,
  weeks: z
    .int()
    .min(1)
    .max(COPY_WEEKS_MAX, formsText.error('weeks.most', { max: COPY_WEEKS_MAX })),
});

/** 0 is Sunday. */
const weekdaySchema = z.object({ weekday: z.int().min(0).max(6), timeSlots: slotsSchema });
export type WeekdayHours = z.output<typeof weekdaySchema>;

export const weeklyHoursSchema = z.object({
  hours: z
    .array(weekdaySchema.extend({ seen: seenSchema }))
    .max(7)
    .refine(
      (hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length,
      formsText.error('weekdays.once'),
    ),
});

/** A day as its technician sees it. */
export const ownDaySchema = z.object({
  date: z.string(),
  /** Offered hours, and those held by bookings. */
  timeSlots: z.array(slotSchema),
  heldSlots: z.array(slotSchema),
  /** What customers can book now: offered, not held, neither too soon nor too far. */
  openSlots: z.array(slotSchema),
  isOwn: z.boolean(),
  /** Why the operator closed the day for everyone, null on other days. */
  closedFor: z.string().nullable(),
});
export type OwnDay = z.output<typeof ownDaySchema>;

/** What undoes a change of hours; null when it changed nothing. */
export const undoIdSchema = z.int().nullable();

/** The latest change that can be undone, until an instant in UTC milliseconds. */
export const lastChangeSchema = z.object({ undoId: z.int(), until: z.number() });
