/** What the emailed link to a request lets its holder read and do, without signing in. */
import { z } from '#zod';
import { LANGUAGES } from '../messages/languages.ts';
import { BOOKING_STATUSES, CANCEL_KINDS } from './booking.ts';
import { declineSchema, linkSchema } from './managed-booking.schema.ts';

export const requestToAnswerSchema = z.object({
  status: z.enum(BOOKING_STATUSES),
  cancelKind: z.enum(CANCEL_KINDS).nullable(),
  isFrozen: z.boolean(),
  /** Null once it's no longer to be answered. */
  request: z
    .object({
      startsAt: z.number(),
      isPhoneBlocked: z.boolean(),
      /** Who asks, and until when to answer. */
      text: z.string(),
      /** As in the email, and no more. */
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
      message: z
        .object({ label: z.string(), text: z.string(), language: z.enum(LANGUAGES).nullable() })
        .nullable(),
      /** Runs of hours that the technician's other bookings hold that day. */
      taken: z.array(z.object({ timeSlot: z.string(), slotCount: z.int() })),
    })
    .nullable(),
});
export type RequestToAnswer = z.output<typeof requestToAnswerSchema>;

export const confirmByEmailSchema = linkSchema.extend({
  /** The start that was shown. */
  startsAt: z.number(),
});

export const declineByEmailSchema = linkSchema.extend(declineSchema.pick({ reason: true }).shape);
