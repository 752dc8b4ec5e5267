/** Inputs and outputs of booking calls, shared by the form and the procedures. */
import { z } from 'zod';
import { isEmail, isFullName, isPhone, NAME_MAX, normalizeEmail } from '../account/contact.ts';
import { BOOKING } from '../site/messages.ts';
import { dollarsToCents } from '../site/price.ts';
import { line, lines } from '../site/typed-text.schema.ts';
import { isStoredPath } from '../site/upload.ts';
import { BOOKING_STATUSES, CANCEL_KINDS, INSTRUCTIONS_MAX, PACKAGES_MAX } from './booking.ts';
import { isDate } from './dates.ts';
import { isSlot, type Slot } from './slots.ts';

/** A special message for a missing or null value. */
const absent = (sentence: string | undefined) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? sentence : undefined;

const id = (missing?: string) =>
  z
    .int({ error: (issue) => absent(missing)(issue) ?? 'Must be a whole number' })
    .positive('Must be a positive number');
const date = (missing?: string) =>
  z.string({ error: absent(missing) }).refine(isDate, 'Must be a date in the form YYYY-MM-DD');
const slot = (missing?: string) =>
  z
    .string({ error: absent(missing) })
    .refine((text): text is Slot => isSlot(text), 'Must be an hour from 08:00 to 22:00');

export const idSchema = id();
export const dateSchema = date();
export const slotSchema = slot();

/** Absent, null and the empty string all mean "not given". */
const optional = (kind: typeof line, max: number) =>
  kind()
    .max(max, `Must be at most ${max} characters`)
    .nullish()
    .transform((text) => text || undefined);

/** 1–255 printable ASCII characters (docs/decisions, "asking twice books once"). */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, 'Must be 1 to 255 printable ASCII characters');

/** What the customer types and uploads, by the rules that the dialog's form shares. */
export const bookingDetailsSchema = z.object({
  customerName: line(BOOKING.invalidName.text)
    .max(NAME_MAX, `Must be at most ${NAME_MAX} characters`)
    .refine(isFullName, BOOKING.invalidName.text),
  customerEmail: z
    .string(BOOKING.invalidEmail.text)
    .transform(normalizeEmail)
    .refine(isEmail, BOOKING.invalidEmail.text),
  customerPhone: z.string(BOOKING.invalidPhone.text).refine(isPhone, BOOKING.invalidPhone.text),
  specialInstructions: optional(lines, INSTRUCTIONS_MAX),
  serviceAddress: optional(line, 300),
  photoUrl: optional(line, 300).refine(
    (path) => path === undefined || isStoredPath(path, 'bookingPhoto'),
    'Please upload the photo first',
  ),
  /** A hidden field: people leave it empty, bots fill it in. */
  website: z.string().max(500).nullish(),
});

export const bookingRequestSchema = z.object({
  technicianId: id(BOOKING.missing.text),
  servicePackageIds: z
    .array(idSchema, BOOKING.atLeastOnePackage)
    .min(1, BOOKING.atLeastOnePackage)
    .max(PACKAGES_MAX, `At most ${PACKAGES_MAX} services can be booked at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each service can be selected only once'),
  date: date(BOOKING.missing.text),
  timeSlot: slot(BOOKING.missing.text),
  ...bookingDetailsSchema.shape,
  /** Dollars with two decimals; refused when it differs from the server's total. */
  totalPrice: z
    .string()
    .refine((text) => dollarsToCents(text) !== undefined, 'Must be a dollar amount such as 75.00')
    .nullish(),
  idempotencyKey: idempotencyKeySchema.nullish(),
});
export type BookingRequest = z.output<typeof bookingRequestSchema>;

/** What staff type for a caller. A phone or an email is enough. */
export const enteredDetailsSchema = z
  .object({
    ...bookingDetailsSchema.omit({ photoUrl: true, website: true }).shape,
    customerEmail: z
      .string()
      .nullish()
      .transform((text) => normalizeEmail(text ?? ''))
      .refine((text) => text === '' || isEmail(text), BOOKING.invalidEmail.text),
    customerPhone: z
      .string()
      .nullish()
      .transform((text) => text?.trim() ?? '')
      .refine((text) => text === '' || isPhone(text), BOOKING.invalidPhone.text),
  })
  .refine(isReachable, { path: ['customerPhone'], error: BOOKING.phoneOrEmail });

export const enterBookingSchema = z
  .object({
    ...bookingRequestSchema.omit({ photoUrl: true, website: true }).shape,
    ...enteredDetailsSchema.shape,
  })
  .refine(isReachable, { path: ['customerPhone'], error: BOOKING.phoneOrEmail });
export type EnteredBooking = z.output<typeof enterBookingSchema>;

function isReachable(caller: { customerEmail: string; customerPhone: string }): boolean {
  return caller.customerEmail !== '' || caller.customerPhone !== '';
}

export const bookedSchema = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  totalPrice: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  manageUrl: z.string(),
  /** Set if the request waits for a click on the emailed link: until when, UTC milliseconds. */
  awaitsEmailUntil: z.number().nullable().default(null),
  /** Whether the time is held in the meantime. */
  isHeld: z.boolean().default(true),
});
export type Booked = z.output<typeof bookedSchema>;

/** Without the customer's secret link, which is theirs alone. */
export const enteredSchema = bookedSchema.omit({
  manageUrl: true,
  awaitsEmailUntil: true,
  isHeld: true,
});

/** A booking as its technician sees it (specification, section 3). */
export const technicianBookingSchema = z.object({
  id: z.int(),
  reference: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  servicePackages: z.array(z.object({ id: z.int(), name: z.string() })),
  servicePackage: z.object({ name: z.string() }).nullable(),
  servicePackageName: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  slotCount: z.int(),
  timeZone: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  specialInstructions: z.string(),
  serviceAddress: z.string().nullable(),
  photoUrl: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  cancelKind: z.enum(CANCEL_KINDS).nullable(),
  cancelReason: z.string().nullable(),
  proposedBy: z.enum(['customer', 'technician', 'admin']).nullable(),
  proposedDate: z.string().nullable(),
  proposedSlot: z.string().nullable(),
  totalPrice: z.string(),
  currency: z.enum(['USD', 'CAD']),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
});
export type TechnicianBooking = z.output<typeof technicianBookingSchema>;

/** The overview of a technician's dashboard. */
export const bookingSummarySchema = z.object({
  pending: z.int(),
  confirmed: z.int(),
  recent: z.array(technicianBookingSchema),
});
export type BookingSummary = z.output<typeof bookingSummarySchema>;

export const openDaySchema = z.object({
  date: z.string(),
  timeSlots: z.array(z.string()),
});

/** Days on which no one can be booked, and why, as customers see them. */
export const closedDaysSchema = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});
export type ClosedDays = z.output<typeof closedDaysSchema>;
