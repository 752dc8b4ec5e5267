/** A technician's customer: everyone who ever booked. */
import { z } from '#zod';
import { idSchema } from '../site/basic.schema.ts';
import { editedRow } from '../site/edited-row.schema.ts';
import { lines } from '../site/typed-text.schema.ts';
import { BIKE_KINDS } from './bike.ts';
import { CUSTOMER_NOTE_MAX } from './booking.ts';

/** One of the customer's bookings, which says who is meant. */
export const customerIdSchema = z.object({ id: idSchema });

export const customerNoteSchema = customerIdSchema.extend({
  note: lines().max(CUSTOMER_NOTE_MAX),
  /** Of the customer as it was seen, 0 before the first note. */
  version: z.int().min(0).optional(),
});

export const customerSchema = z.object({
  /** Their oldest booking. */
  id: z.int(),
  /** Only the first name once the contact is hidden. */
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  /** Completed bookings. */
  visits: z.int(),
  /** In words, the latest first. */
  bikes: z.array(z.string()),
  /** Of the latest visit, else of the latest booking. */
  lastDate: z.string(),
  /** Neither contact nor note can be read anymore. */
  isHidden: z.boolean(),
  /** What the next booking may begin with: the latest one's. */
  again: z
    .object({
      servicePackageIds: z.array(z.int()),
      bikeKind: z.enum(BIKE_KINDS).nullable(),
      bikeModel: z.string(),
      serviceAddress: z.string(),
    })
    .nullable(),
  /** By a confirmed email, requests are refused; a phone is only marked. */
  block: z.object({ id: z.int(), by: z.enum(['email', 'phone']) }).nullable(),
  note: z.string(),
  ...editedRow,
});
export type Customer = z.output<typeof customerSchema>;
