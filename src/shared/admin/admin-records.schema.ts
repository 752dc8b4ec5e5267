import { z } from '#zod';
import { reasonSchema } from '../booking/managed-booking.schema.ts';
import { adminText } from '../messages/admin.ts';
import { idSchema } from '../site/basic.schema.ts';
import { line, lines } from '../site/typed-text.schema.ts';
import { healthFindingSchema } from './health.ts';
import { pageSchema } from './list.schema.ts';

const query = line().max(100).optional();

export const reviewListSchema = pageSchema.extend({
  query,
  visibility: z.enum(['visible', 'hidden']).optional(),
});
export type ReviewFilter = z.output<typeof reviewListSchema>;

const adminReviewSchema = z.object({
  id: z.int(),
  bookingId: z.int(),
  technicianId: z.int(),
  technicianName: z.string(),
  rating: z.int(),
  text: z.string(),
  authorName: z.string(),
  answer: z.string().nullable(),
  hiddenAt: z.number().nullable(),
  hiddenReason: z.string().nullable(),
  /** Hidden because its customer was erased; it can't be shown again. */
  isErased: z.boolean(),
  createdAt: z.number(),
});
export type AdminReview = z.output<typeof adminReviewSchema>;

export const adminReviewListSchema = z.object({
  reviews: z.array(adminReviewSchema),
  total: z.int(),
});

export const hideReviewSchema = z.object({ id: idSchema, reason: reasonSchema });

export const auditListSchema = pageSchema.extend({ query });
export type AuditFilter = z.output<typeof auditListSchema>;

const auditEntrySchema = z.object({
  id: z.int(),
  /** Null once that admin's account is removed; the email stays. */
  adminId: z.int().nullable(),
  adminEmail: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.int().nullable(),
  subjectName: z.string(),
  reason: z.string().nullable(),
  at: z.number(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), total: z.int() });

/** Whose private notes; technicians and customers never see them. */
export const noteSubjectSchema = z.object({
  about: z.enum(['technician', 'booking']),
  id: idSchema,
});
export type NoteSubject = z.output<typeof noteSubjectSchema>;

export const NOTE_MAX = 2000;
export const addNoteSchema = noteSubjectSchema.extend({
  text: lines().min(1, adminText.error('notes.missing')).max(NOTE_MAX),
});

export const notesSchema = z.array(
  z.object({ id: z.int(), text: z.string(), adminEmail: z.string(), at: z.number() }),
);

export const statusCountsSchema = z.object({
  pending: z.int(),
  confirmed: z.int(),
  completed: z.int(),
  cancelled: z.int(),
});

export const overviewSchema = z.object({
  /** Approved and active. */
  activeTechnicians: z.int(),
  /** Not approved, but active. */
  pendingApplications: z.int(),
  frozenTechnicians: z.int(),
  supertechs: z.int(),
  servicePackages: z.int(),
  activePackages: z.int(),
  totalBookings: z.int(),
  bookingsByStatus: statusCountsSchema,
  /** Whole dollars over active packages; null for none. */
  averagePrice: z.int().nullable(),
  notices: z.object({
    applications: z.int(),
    unassigned: z.int(),
    /** Checks of certifications that end within a month or have ended. */
    endingChecks: z.int(),
    /** Requests unanswered for so long that the technician was nudged. */
    unanswered: z.int(),
    failedEmails: z.int(),
    /** Technicians are listed, but none near the map's start. */
    isMapAway: z.boolean(),
  }),
  /** By week of the appointment (from Monday, UTC), oldest first. */
  weeks: z.array(z.object({ start: z.string(), counts: statusCountsSchema })),
  /** Which steps from an empty site to the first bookable time are done. */
  setup: z.object({
    name: z.boolean(),
    city: z.boolean(),
    /** Whether the support address can receive email. */
    support: z.boolean(),
    legal: z.boolean(),
    services: z.boolean(),
    /** Whether an email has been sent through the mail server. */
    email: z.boolean(),
    /** Whether customers can find one: approved, active, placed, with a service. */
    technician: z.boolean(),
    freeTime: z.boolean(),
  }),
  delivers: z.boolean(),
  clock: z.object({
    /** UTC milliseconds. */
    now: z.int(),
    /** Milliseconds ahead or (negative) behind; 0 while plausible. */
    offset: z.number(),
  }),
  /** Most urgent first; empty when all is well. */
  health: z.array(healthFindingSchema),
});
export type Overview = z.output<typeof overviewSchema>;
