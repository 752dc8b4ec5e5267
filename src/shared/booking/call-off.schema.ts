/** Days on which a technician doesn't work after all, and the bookings then. */
import { z } from '#zod';
import { dateSchema, idSchema } from '../site/basic.schema.ts';
import { technicianBookingSchema } from './booking.schema.ts';
import { CALLED_OFF_MAX } from './booking.ts';
import { reasonSchema } from './managed-booking.schema.ts';

/** Both included, in the technician's calendar. */
export const calledOffDaysSchema = z.object({ from: dateSchema, to: dateSchema });

export const affectedSchema = z.array(
  z.object({
    booking: technicianBookingSchema,
    /** Only the proposed time is on these days, and the booking's own stands. */
    keepsTime: z.boolean(),
    /** The new time it would get; null without a free one, or without an email to offer it by. */
    offer: z.object({ date: z.string(), timeSlot: z.string() }).nullable(),
  }),
);
export type Affected = z.output<typeof affectedSchema>[number];

export const callOffSchema = calledOffDaysSchema.extend({
  /** Those that were shown. */
  ids: z.array(idSchema).min(1).max(CALLED_OFF_MAX),
  how: z.enum(['offer', 'cancel']),
  reason: reasonSchema,
});
export type CallOff = z.output<typeof callOffSchema>;

/** What couldn't be done, and why. */
export const calledOffSchema = z.object({
  done: z.int(),
  left: z.array(z.object({ id: z.int(), message: z.string() })),
});
export type CalledOff = z.output<typeof calledOffSchema>;
