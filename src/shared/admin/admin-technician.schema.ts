import { z } from '#zod';
import { newsSchema } from '../account/news.schema.ts';
import { lineWithoutUrl } from '../account/person-name.ts';
import { emailSchema } from '../account/user.schema.ts';
import { reasonSchema } from '../booking/managed-booking.schema.ts';
import { applicationText } from '../messages/application.ts';
import { formsText } from '../messages/forms.ts';
import { latitudeSchema, longitudeSchema } from '../place/point.schema.ts';
import { dateSchema, idSchema } from '../site/basic.schema.ts';
import { NAME_MAX } from '../site/contact.ts';
import { seenVersion } from '../site/edited-row.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { ADDRESS_MAX, ADDRESS_MIN } from '../technician/application.ts';
import { incompletePin, isWholePin, privacySchema } from '../technician/privacy.schema.ts';
import {
  profilePatchSchema,
  technicianProfileSchema,
  termsSchema,
} from '../technician/technician-profile.schema.ts';
import { SLOTS } from '../time/slots.ts';
import { adminReviewListSchema, statusCountsSchema } from './admin-records.schema.ts';
import { BULK_MAX, TECHNICIAN_FILTERS, TECHNICIAN_SORTS } from './admin-technician.ts';
import { pageSchema } from './list.schema.ts';
import { outboxEmailSchema } from './outbox.schema.ts';

const searchText = line().max(100).optional();

export const technicianFilterSchema = z.object({
  /** In a name, email, phone or town, or an id. */
  query: searchText,
  filter: z.enum(TECHNICIAN_FILTERS).optional(),
  sort: z.enum(TECHNICIAN_SORTS).optional(),
});
export type TechnicianWhere = z.output<typeof technicianFilterSchema>;

export const technicianListSchema = pageSchema.extend(technicianFilterSchema.shape);
export type TechnicianPageFilter = z.output<typeof technicianListSchema>;

/** Like the technician's own view, but with hidden packages too. */
export const adminTechnicianSchema = technicianProfileSchema
  .omit({ timeZones: true, hasOwnPrices: true })
  .extend({
    region: z.string(),
    createdAt: z.number(),
    servicePackages: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        isActive: z.boolean(),
        /** Null where they follow the catalogue, like their own minutes. */
        ownPrice: z.string().nullable(),
        ownMinutes: z.int().nullable(),
      }),
    ),
    /** Requests that wait for their answer. */
    openRequests: z.int(),
    /** As customers see it; null while unknown. */
    repliesWithinHours: z.int().nullable(),
    news: newsSchema,
  });
export type AdminTechnician = z.output<typeof adminTechnicianSchema>;

export const adminTechnicianListSchema = z.object({
  technicians: z.array(adminTechnicianSchema),
  total: z.int(),
});

/** Holds the latest of each list. */
export const technicianHistorySchema = z.object({
  emails: z.array(
    outboxEmailSchema.pick({ id: true, kind: true, subject: true, status: true, createdAt: true }),
  ),
  actions: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      adminEmail: z.string(),
      reason: z.string().nullable(),
      at: z.number(),
    }),
  ),
  bookings: statusCountsSchema,
  reviews: adminReviewListSchema,
  /** Sunday (0) first, without empty days. */
  weeklyHours: z.array(z.object({ weekday: z.int(), timeSlots: z.array(z.enum(SLOTS)) })),
});
export type TechnicianHistory = z.output<typeof technicianHistorySchema>;

export const technicianEditSchema = profilePatchSchema
  .omit({ profileImage: true, shopImage: true, certificationFile: true })
  .extend({
    firstName: lineWithoutUrl(applicationText.error('error.firstName'))
      .min(1, applicationText.error('error.firstName'))
      .max(NAME_MAX),
    lastName: lineWithoutUrl(applicationText.error('error.lastName'))
      .min(1, applicationText.error('error.lastName'))
      .max(NAME_MAX),
    /** Sign-in email; changing it requires the admin's password. */
    email: emailSchema,
    /** Moves the pin there, unless `latitude` and `longitude` are given. */
    address: lineWithoutUrl(applicationText.error('error.address'))
      .min(ADDRESS_MIN, applicationText.error('error.address'))
      .max(ADDRESS_MAX),
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    profileImage: z.null(),
    shopImage: z.null(),
    ...privacySchema.shape,
    ...termsSchema.shape,
  })
  .partial();
export type TechnicianEdit = z.output<typeof technicianEditSchema>;

const serviceNames = z.array(line().max(200)).max(500);

export const technicianPatchSchema = technicianEditSchema
  .extend({
    id: idSchema,
    ...seenVersion,
    isSupertech: z.boolean().optional(),
    assignedServices: serviceNames.optional(),
    /** Marks the file the admin looked at as checked; null withdraws that. */
    checkedCertification: line().max(300).nullable().optional(),
    /** The last day that check counts; without it, the check has no end. */
    certificationEndsOn: dateSchema.nullable().optional(),
  })
  .refine(isWholePin, incompletePin);
export type TechnicianPatch = z.output<typeof technicianPatchSchema>;

export const technicianIdSchema = z.object({ id: idSchema });
/** Package names are assigned in the same step. */
export const approveSchema = technicianIdSchema.extend({
  assignedServices: serviceNames.optional(),
});
/** Whether they read no contact details of customers until unfrozen. */
const hidesContacts = z.boolean().optional();
export const freezeSchema = technicianIdSchema.extend({
  freezeReason: reasonSchema,
  hidesContacts,
});
export const rejectSchema = technicianIdSchema.extend({ rejectionReason: reasonSchema });

const ids = z.array(idSchema).min(1, formsText.error('technicians.least')).max(BULK_MAX);

export const bulkSchema = z.discriminatedUnion('action', [
  /** `withWishes` also assigns what each applied for. */
  z.object({ action: z.literal('approve'), ids, withWishes: z.boolean().optional() }),
  z.object({ action: z.literal('unfreeze'), ids }),
  z.object({ action: z.literal('reject'), ids, reason: reasonSchema }),
  z.object({ action: z.literal('freeze'), ids, reason: reasonSchema, hidesContacts }),
  z.object({ action: z.literal('supertech'), ids, isSupertech: z.boolean() }),
  /** Adds packages to those each has. */
  z.object({ action: z.literal('assign'), ids, packageNames: z.array(line()).min(1) }),
]);
export type BulkAction = z.output<typeof bulkSchema>;

/** One per technician; a refusal doesn't stop the others. */
export const bulkAnswerSchema = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), message: z.string() })),
});
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;
