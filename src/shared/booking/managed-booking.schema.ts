/** A booking as the holder of its secret link sees it, and what they can do with it. */

import { z } from '#zod';
import { holdsUrl } from '../account/person-name.ts';
import { CURRENCIES } from '../market/countries.ts';
import { bookingText } from '../messages/booking.ts';
import { formsText } from '../messages/forms.ts';
import { dateSchema, idSchema, slotSchema } from '../site/basic.schema.ts';
import { line, lines, optional } from '../site/typed-text.schema.ts';
import { servicePackageSchema, translationsSchema } from '../technician/service-package.schema.ts';
import { publicTechnicianSchema } from '../technician/technician.schema.ts';
import { BIKE_MODEL_MAX } from './bike.ts';
import { bookingDetailsSchema, isPhoto, termsShape, timeShape } from './booking.schema.ts';
import {
  BOOKING_ACTORS,
  BOOKING_STATUSES,
  CANCEL_KINDS,
  INSTRUCTIONS_MAX,
  REASON_MAX,
  REVIEW_TEXT_MAX,
  WORD_TEXT_MAX,
} from './booking.ts';

/** As it was when it was booked; of other languages than English, only the name. */
export const bookedPackageSchema = servicePackageSchema
  .pick({ id: true, name: true, price: true, durationMinutes: true })
  .extend({ translations: translationsSchema.optional() });

export const managedBookingSchema = z.object({
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  cancelKind: z.enum(CANCEL_KINDS).nullable(),
  cancelReason: z.string().nullable(),
  /** Who declined or canceled it, or let it expire; null for all others. */
  endedBy: z.enum(BOOKING_ACTORS).nullable(),
  /** The home page's query that finds others; null unless somebody let the customer down. */
  searchForOthers: z.string().nullable(),
  customerName: z.string(),
  ...timeShape,
  packages: z.array(bookedPackageSchema),
  ...termsShape,
  /** Once the completion can't be undone. */
  hasReceipt: z.boolean(),
  /** When the customer can be reminded to book again, and when they will be; UTC milliseconds. */
  againAt: z.number().nullable(),
  remindAgainAt: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  specialInstructions: z.string(),
  serviceAddress: z.string().nullable(),
  isPlaceUnchecked: z.boolean(),
  /** The technician comes, but the booking has no address yet. */
  isAddressMissing: z.boolean(),
  photoUrl: z.string().nullable(),
  /** When things happened, UTC milliseconds; null for what hasn't. */
  steps: z.object({
    /** The technician got the request. */
    requestedAt: z.number().nullable(),
    confirmedAt: z.number().nullable(),
    /** It was done, declined, canceled or expired. */
    endedAt: z.number().nullable(),
  }),
  technician: z
    .object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      profileImage: z.string().nullable(),
      /** As on their page. */
      repliesWithinHours: z.int().nullable(),
      /** The place that strangers see. */
      place: z.string(),
      isListed: z.boolean(),
      /** Shown once the booking is confirmed. */
      phone: z.string().nullable(),
      address: z.string().nullable(),
      point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      addressFollows: z.boolean(),
    })
    .nullable(),
  /** The time before a move "agreed by phone", which can be taken back. */
  putBack: z
    .object({ date: z.string(), timeSlot: z.string(), timeZone: z.string(), isFree: z.boolean() })
    .nullable(),
  /** Since when the technician is on the way, UTC milliseconds. */
  onMyWayAt: z.number().nullable(),
  proposal: z
    .object({
      by: z.enum(['customer', 'technician', 'admin']),
      date: z.string(),
      timeSlot: z.string(),
      timeZone: z.string(),
      /** Why the technician can't make the old time, which then isn't kept; null if they can. */
      calledOffFor: z.string().nullable(),
    })
    .nullable(),
  /** Whether it expired while another time was proposed: the technician has replied then. */
  wasProposalLeft: z.boolean(),
  /** In which another time would be: where the technician is now. */
  newTimeZone: z.string(),
  /** What can be corrected beside the above; null once the booking has started or ended. */
  corrections: z
    .object({
      customerPhone: z.string(),
      customerEmail: z.string(),
      /** The new email that isn't confirmed yet. */
      newEmail: z.string().nullable(),
      /** Whether an address can be given: the technician comes to customers. */
      hasAddress: z.boolean(),
    })
    .nullable(),
  canCancel: z.boolean(),
  canReschedule: z.boolean(),
  canAnswerProposal: z.boolean(),
  canWithdrawProposal: z.boolean(),
  canReview: z.boolean(),
  /** Whether the technician still reads contact details that the customer can end. */
  canEndContact: z.boolean(),
  cutoffHours: z.int(),
  /** Set while the request waits for a click on the emailed link: until when, UTC milliseconds. */
  awaitsEmailUntil: z.number().nullable(),
  isHeld: z.boolean(),
  /** When an unanswered request expires, UTC milliseconds. */
  expiresAt: z.number().nullable(),
  review: z.object({ rating: z.int(), text: z.string(), answer: z.string().nullable() }).nullable(),
});
export type ManagedBooking = z.output<typeof managedBookingSchema>;

/** Someone else who could do the same work, and when. */
export const otherTechnicianSchema = publicTechnicianSchema
  .pick({
    id: true,
    slug: true,
    name: true,
    city: true,
    profileImage: true,
    rating: true,
    reviewCount: true,
  })
  .extend({ date: z.string(), timeSlot: z.string() });
export type OtherTechnician = z.output<typeof otherTechnicianSchema>;

/** With the link's token, another one if the email before was never confirmed. */
export const confirmedEmailSchema = managedBookingSchema.extend({ token: z.string() });

export const linkSchema = z.object({ token: z.string().max(200) });

/** A reason for the other side; it can't be empty. */
export const reasonSchema = lines().min(1, formsText.error('reason.give')).max(REASON_MAX);

/** What isn't given stays as it is. */
export const correctionSchema = z.object({
  customerPhone: bookingDetailsSchema.shape.customerPhone.optional(),
  customerEmail: bookingDetailsSchema.shape.customerEmail.optional(),
  serviceAddress: line().min(1, bookingText.error('error.noAddress')).max(300).optional(),
  bikeKind: bookingDetailsSchema.shape.bikeKind,
  bikeModel: line().max(BIKE_MODEL_MAX).optional(),
  callAbove: bookingDetailsSchema.shape.callAbove,
  specialInstructions: lines().max(INSTRUCTIONS_MAX).optional(),
  /** Null and an empty text take it away. */
  photoUrl: line()
    .max(300)
    .nullish()
    .transform((path) => (path === undefined ? undefined : path || null))
    .refine(isPhoto, formsText.error('photo.upload')),
});
export const correctByLinkSchema = z.object({
  ...correctionSchema.shape,
  token: z.string().max(200),
});
export type Correction = z.output<typeof correctByLinkSchema>;

const timeSchema = z.object({ date: dateSchema, timeSlot: slotSchema });

/** `mailbox` is the part of the link that is only in emails. */
export const confirmEmailSchema = linkSchema.extend({ mailbox: z.string().max(200) });

export const cancelByLinkSchema = linkSchema.extend({ reason: optional(lines().max(REASON_MAX)) });
export const proposeByLinkSchema = linkSchema.extend(timeSchema.shape);
/** With the proposed time that was shown; refused if it has changed. */
export const acceptByLinkSchema = linkSchema.extend(timeSchema.partial().shape);

/** Only with `mailbox`: whoever books reads the plain link in the answer. */
export const reviewSchema = linkSchema.extend({
  mailbox: optional(z.string().max(200)),
  rating: z.int().min(1, formsText.error('stars')).max(5, formsText.error('stars')),
  text: lines()
    .max(REVIEW_TEXT_MAX)
    .nullish()
    .transform((text) => text ?? ''),
});

export const bookingIdSchema = z.object({ id: idSchema });
/** `startsAt` is the start time the caller saw; refused if it has changed. */
export const confirmSchema = bookingIdSchema.extend({ startsAt: z.int().optional() });
/** A word to the customer on the day: emailed if it has a text. */
export const tellSchema = bookingIdSchema
  .extend({
    isOnMyWay: z.boolean().default(false),
    text: optional(lines().max(WORD_TEXT_MAX)).refine(
      (text) => !text || !holdsUrl(text),
      formsText.error('name.url'),
    ),
  })
  .refine(({ isOnMyWay, text }) => isOnMyWay || text, {
    path: ['text'],
    error: () => bookingText('error.word.missing'),
  });
export const declineSchema = bookingIdSchema.extend({ reason: reasonSchema });
export const cancelSchema = bookingIdSchema.extend({ reason: reasonSchema });
export const proposeSchema = bookingIdSchema.extend(timeSchema.shape);
/** The time is the proposed one that the caller saw; refused if it has changed. */
export const acceptSchema = bookingIdSchema.extend(timeSchema.partial().shape);
