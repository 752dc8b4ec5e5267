import { z } from '#zod';
import { technicianBookingSchema } from '../booking/booking.schema.ts';
import { BOOKING_EVENT_KINDS, BOOKING_STATUSES, CANCEL_KINDS } from '../booking/booking.ts';
import { bookedPackageSchema } from '../booking/managed-booking.schema.ts';
import { CURRENCIES } from '../market/countries.ts';
import { formsText } from '../messages/forms.ts';
import { dateSchema, idSchema } from '../site/basic.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { pageSchema } from './list.schema.ts';
import { outboxEmailSchema } from './outbox.schema.ts';

/** By the time of the request or of the job, or by the total. */
const BOOKING_SORTS = ['newest', 'oldest', 'soonest', 'latest', 'highest'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

const bookingFilter = z.object({
  /** In the customer's name or email, the technician's or a package's name; or the id. */
  query: line().max(100).optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  cancelKind: z.enum(CANCEL_KINDS).optional(),
  technicianId: idSchema.optional(),
  /** In the technician's time zone: 11 PM in Vancouver counts on that day. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Only requests that have waited longer than this for an answer. */
  waitingHours: z.int().min(1).max(720).optional(),
  sort: z.enum(BOOKING_SORTS).optional(),
});
export type BookingFilter = z.output<typeof bookingFilter>;

const isInOrder = ({ from, to }: BookingFilter) => !from || !to || from <= to;
const outOfOrder = { path: ['to'], error: () => formsText('lastDay') };

export const bookingFilterSchema = bookingFilter.refine(isInOrder, outOfOrder);

export const bookingListSchema = pageSchema
  .extend(bookingFilter.shape)
  .refine(isInOrder, outOfOrder);

const adminBookingSchema = technicianBookingSchema.omit({ contactHiddenSince: true }).extend({
  customerEmail: z.string(),
  customerPhone: z.string(),
  specialInstructions: z.string(),
  customerId: z.int().nullable(),
  technicianId: z.int().nullable(),
  /** Null once the technician's account is deleted. */
  technician: z
    .object({ id: z.int(), name: z.string(), city: z.string(), phone: z.string() })
    .nullable(),
  servicePackageId: z.int().nullable(),
  servicePackageIds: z.array(z.int()),
  /** The first, with its current description; empty once deleted. */
  servicePackage: z.object({ name: z.string(), description: z.string() }).nullable(),
  updatedAt: z.number(),
  /** Set if it waited or waits for a click on the emailed link; UTC milliseconds. */
  awaitsEmailUntil: z.number().nullable(),
});
export type AdminBooking = z.output<typeof adminBookingSchema>;

export const adminBookingListSchema = z.object({
  bookings: z.array(adminBookingSchema),
  total: z.int(),
  /** Of the totals of all bookings that match, on any page, in cents. */
  sums: z.array(z.object({ currency: z.enum(CURRENCIES), cents: z.int() })),
});

const bookingEventSchema = z.object({
  id: z.int(),
  kind: z.enum(BOOKING_EVENT_KINDS),
  actor: z.enum(['customer', 'technician', 'admin', 'system']),
  fromStatus: z.enum(BOOKING_STATUSES).nullable(),
  toStatus: z.enum(BOOKING_STATUSES),
  reason: z.string().nullable(),
  at: z.number(),
});

export const adminBookingDetailSchema = adminBookingSchema.extend({
  packages: z.array(bookedPackageSchema),
  events: z.array(bookingEventSchema),
  emails: z.array(
    outboxEmailSchema.pick({ id: true, to: true, subject: true, status: true, createdAt: true }),
  ),
});
export type AdminBookingDetail = z.output<typeof adminBookingDetailSchema>;
