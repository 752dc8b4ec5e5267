/** Inputs and outputs of booking calls, shared by the form and the procedures. */

import { z } from '#zod';
import { lineWithoutUrl } from '../account/person-name.ts';
import { CURRENCIES } from '../market/countries.ts';
import { bookingText } from '../messages/booking.ts';
import { formsText } from '../messages/forms.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { dateField, idField, idSchema, slotField } from '../site/basic.schema.ts';
import { isEmail, isFullName, isPhone, NAME_MAX, normalizeEmail } from '../site/contact.ts';
import { optionalPriceSchema } from '../site/price.schema.ts';
import { dollarsToCents } from '../site/price.ts';
import { email, line, lines, optional } from '../site/typed-text.schema.ts';
import { isStoredPath } from '../site/upload.ts';
import { translationsSchema } from '../technician/service-package.schema.ts';
import { BIKE_KINDS, BIKE_MODEL_MAX } from './bike.ts';
import {
  BOOKING_ACTORS,
  BOOKING_STATUSES,
  CANCEL_KINDS,
  INSTRUCTIONS_MAX,
  PACKAGES_MAX,
} from './booking.ts';
import { agreedShape } from './extra-work.schema.ts';
import { phoneError } from './phone-notice.ts';

/** 1–255 printable ASCII characters (docs/decisions, "asking twice books once"). */
const idempotencyKeySchema = z.string().regex(/^[\x20-\x7e]{1,255}$/, formsText.error('key.ascii'));

const fullName = (error: ReturnType<typeof bookingText.error>) =>
  lineWithoutUrl(error).max(NAME_MAX).refine(isFullName, error);

export function isPhoto(path: string | null | undefined): boolean {
  return !path || isStoredPath(path, 'bookingPhoto');
}

/** What the customer types and uploads, by the rules that the dialog's form shares. */
export const bookingDetailsSchema = z.object({
  customerName: fullName(bookingText.error('error.name.text')),
  customerEmail: email(bookingText.error('error.email.text')),
  customerPhone: z.string(phoneError).refine(isPhone, phoneError),
  specialInstructions: optional(lines().max(INSTRUCTIONS_MAX)),
  serviceAddress: optional(line().max(300)),
  bikeKind: z
    .enum([...BIKE_KINDS, ''])
    .nullable()
    .transform((kind) => kind || null)
    .optional(),
  /** Make and model. */
  bikeModel: optional(line().max(BIKE_MODEL_MAX)),
  /** The technician calls before work that costs more, in dollars. */
  callAbove: optionalPriceSchema.optional(),
  photoUrl: optional(line().max(300)).refine(isPhoto, formsText.error('photo.upload')),
  /** A hidden field: people leave it empty, bots fill it in. */
  website: z.string().max(500).nullish(),
});

export const bookingRequestSchema = z.object({
  technicianId: idField(bookingText.error('error.missing.text')),
  servicePackageIds: z
    .array(idSchema, bookingText.error('error.noService'))
    .min(1, bookingText.error('error.noService'))
    .max(PACKAGES_MAX, formsText.error('services.most', { max: PACKAGES_MAX }))
    .refine((ids) => new Set(ids).size === ids.length, formsText.error('services.once')),
  date: dateField(bookingText.error('error.missing.text')),
  timeSlot: slotField(bookingText.error('error.missing.text')),
  ...bookingDetailsSchema.shape,
  /** Dollars with two decimals; refused when it differs from the server's total. */
  totalPrice: z
    .string()
    .refine((text) => dollarsToCents(text) !== undefined, formsText.error('amount'))
    .nullish(),
  idempotencyKey: idempotencyKeySchema.nullish(),
});
export type BookingRequest = z.output<typeof bookingRequestSchema>;

/** What staff type for a caller. A phone or an email is enough. */
export const enteredDetailsSchema = z
  .object({
    ...bookingDetailsSchema.omit({ photoUrl: true, website: true }).shape,
    customerName: fullName(bookingText.error('error.callerName')),
    customerEmail: z
      .string()
      .nullish()
      .transform((text) => normalizeEmail(text ?? ''))
      .refine((text) => text === '' || isEmail(text), bookingText.error('error.email.text')),
    customerPhone: z
      .string()
      .nullish()
      .transform((text) => text?.trim() ?? '')
      .refine((text) => text === '' || isPhone(text), phoneError),
  })
  .refine(isReachable, { path: ['customerPhone'], error: () => bookingText('error.noContact') });

export const enterBookingSchema = z
  .object({
    ...bookingRequestSchema.omit({ photoUrl: true, website: true }).shape,
    ...enteredDetailsSchema.shape,
  })
  .refine(isReachable, { path: ['customerPhone'], error: () => bookingText('error.noContact') });
export type EnteredBooking = z.output<typeof enterBookingSchema>;

function isReachable(caller: { customerEmail: string; customerPhone: string }): boolean {
  return caller.customerEmail !== '' || caller.customerPhone !== '';
}

export const bookedSchema = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  totalPrice: z.string(),
  /** Of the total, in dollars; null without one, as in what follows. */
  visitFee: z.string().nullable().default(null),
  date: z.string(),
  timeSlot: z.string(),
  manageUrl: z.string(),
  /** Set if the request waits for a click on the emailed link: until when, UTC milliseconds. */
  awaitsEmailUntil: z.number().nullable().default(null),
  isHeld: z.boolean().default(true),
  /** Until when it can be answered, UTC milliseconds; missing from answers of earlier versions. */
  expiresAt: z.number().nullable().default(null),
});
export type Booked = z.output<typeof bookedSchema>;

/** Without the customer's secret link, which is theirs alone. */
export const enteredSchema = bookedSchema.omit({
  manageUrl: true,
  awaitsEmailUntil: true,
  isHeld: true,
});

/** What was booked and agreed, and what the customer said about the bike. */
export const termsShape = {
  totalPrice: z.string(),
  /** Of the total, in dollars; null without one. */
  visitFee: z.string().nullable(),
  ...agreedShape,
  bikeKind: z.enum(BIKE_KINDS).nullable(),
  bikeModel: z.string(),
  /** The technician calls before work that costs more, in dollars. */
  callAbove: z.string().nullable(),
  /** All of it in words; empty if nothing is known. */
  bike: z.string(),
};

/** When it takes place; instants in UTC milliseconds. */
export const timeShape = {
  date: z.string(),
  timeSlot: z.string(),
  slotCount: z.int(),
  timeZone: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
};

/** A booking as its technician sees it (specification, section 3). */
export const technicianBookingSchema = z.object({
  id: z.int(),
  reference: z.string(),
  customerName: z.string(),
  /** These and the instructions are null once they can't be read anymore. */
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** UTC milliseconds; null while contact details can be read, and none for admins. */
  contactHiddenSince: z.number().nullish(),
  /** Null for a number that can't be called from everywhere. */
  customerPhoneE164: z.string().nullable(),
  /** The technician blocked somebody with this phone; false for admins. */
  isPhoneBlocked: z.boolean().optional(),
  servicePackages: z.array(
    z.object({ id: z.int(), name: z.string(), translations: translationsSchema.optional() }),
  ),
  servicePackage: z.object({ name: z.string() }).nullable(),
  servicePackageName: z.string(),
  ...timeShape,
  specialInstructions: z.string().nullable(),
  /** In which the customer booked, and wrote the instructions; null if it isn't known. */
  customerLanguage: z.enum(LANGUAGES).nullable(),
  /** Until the request is confirmed without the street, but with the distance. */
  serviceAddress: z.string().nullable(),
  ...termsShape,
  bikeModel: z.string().nullable(),
  /** We couldn't place the address: the technician judges whether they come. */
  isPlaceUnchecked: z.boolean(),
  /** They come, but the customer hasn't said where to; none in admins' lists. */
  isAddressMissing: z.boolean().optional(),
  /** Hours kept free after the visit, which are no part of it; none for admins. */
  keptFree: z.array(z.object({ date: z.string(), timeSlot: z.string() })).optional(),
  photoUrl: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  cancelKind: z.enum(CANCEL_KINDS).nullable(),
  cancelReason: z.string().nullable(),
  proposedBy: z.enum(['customer', 'technician', 'admin']).nullable(),
  proposedDate: z.string().nullable(),
  proposedSlot: z.string().nullable(),
  /** Differs from `timeZone` if the technician has moved since the booking was made. */
  proposedTimeZone: z.string().nullable(),
  /** Since when they've been on the way, UTC milliseconds; none in admins' lists. */
  onMyWayAt: z.number().nullish(),
  /** The technician can't make its time and proposed another; none in admins' lists. */
  isCalledOff: z.boolean().optional(),
  /** Until when the completion can be undone, UTC milliseconds. */
  undoUntil: z.number().nullable(),
  /** Whether emails reach the customer for sure: they have opened a link in one. */
  isEmailConfirmed: z.boolean(),
  currency: z.enum(CURRENCIES),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
});
export type TechnicianBooking = z.output<typeof technicianBookingSchema>;

/** A booking as it is now, for a dialog about it. */
export const openedBookingSchema = z.object({
  booking: technicianBookingSchema,
  /** Who canceled or declined it; null unless someone did. */
  endedBy: z.enum(BOOKING_ACTORS).nullable(),
  /** What can be said on the day, in the customer's language; empty if that isn't known. */
  words: z.array(z.string()),
  /** False for a landline: in many countries nobody can tell. */
  isMaybeMobile: z.boolean(),
  /** Entered by its technician: nobody is asked for a review. */
  isEntered: z.boolean(),
  /** The requests that can be declined together. */
  sameSender: z.object({ requests: z.int(), by: z.enum(['sender', 'network']) }),
});

export type OpenedBooking = z.output<typeof openedBookingSchema>;

export const bookingSummarySchema = z.object({
  pending: z.int(),
  confirmed: z.int(),
  recent: z.array(technicianBookingSchema),
  /** The next job, today's, those that ended, and requests; soonest first after today's completed ones. */
  today: z.array(technicianBookingSchema),
});
export type BookingSummary = z.output<typeof bookingSummarySchema>;

export const openDaySchema = z.object({
  date: z.string(),
  timeSlots: z.array(z.string()),
  /** Only of technicians who keep hours free after a visit: the times that it may end with. */
  visitEnds: z.array(z.string()).optional(),
});

/** Days on which no one can be booked, and why, as customers see them. */
export const closedDaysSchema = z.object({ from: z.string(), to: z.string(), reason: z.string() });
export type ClosedDays = z.output<typeof closedDaysSchema>;
