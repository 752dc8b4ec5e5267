import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { dateSchema, slotSchema } from '../site/basic.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { SLOTS } from '../time/slots.ts';
import { BLOCK_LABEL_MAX, COPY_WEEKS_MAX, DAYS_MAX } from './availability-limits.ts';
import { normalizeSlots } from './hours.ts';

const slotsSchema = z
  .array(slotSchema)
  .max(SLOTS.length * 4, formsText.error('hours.list'))
  .transform(normalizeSlots);

/** What painting started from: hours that weren't shown stay. */
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

const blockedHourSchema = z.object({ slot: slotSchema, label: z.string() });
export type BlockedHour = z.output<typeof blockedHourSchema>;

/** Blocks hours of a day; none to free those blocked before. */
export const blockSchema = z.object({
  date: dateSchema,
  timeSlots: slotsSchema,
  /** For the technician's eyes only. */
  label: line().max(BLOCK_LABEL_MAX).default(''),
  /** Blocked before, and free again if not given above. */
  instead: slotsSchema.default([]),
});

/** A day as its technician sees it. */
export const ownDaySchema = z.object({
  date: z.string(),
  /** Includes hours that bookings hold. */
  timeSlots: z.array(slotSchema),
  heldSlots: z.array(slotSchema),
  /** Offered, not held, neither too soon nor too far. */
  openSlots: z.array(slotSchema),
  /** The day has its jobs: only its technician can book more. */
  isFull: z.boolean(),
  isOwn: z.boolean(),
  /** Why the operator closed the day; null on other days. */
  closedFor: z.string().nullable(),
  /** In order; not among the offered ones. */
  blocked: z.array(blockedHourSchema),
  /** In the technician's calendars, by their labels; not among the offered ones. */
  busy: z.array(blockedHourSchema),
});
/** What the documented path shows, whose readers may be programs of others. */
export const documentedDaySchema = ownDaySchema.omit({ blocked: true, busy: true });
export type OwnDay = z.output<typeof ownDaySchema>;

/** Undoes a change of hours; null when it changed nothing. */
export const undoIdSchema = z.int().nullable();

/** UTC milliseconds. */
export const lastChangeSchema = z.object({ undoId: z.int(), until: z.number() });
