/** Technicians as they see themselves: with their true point and state. */

import { z } from '#zod';
import { COUNTRY_CODES } from '../market/countries.ts';
import { applicationText } from '../messages/application.ts';
import { formsText } from '../messages/forms.ts';
import { PRIVACY_MODES } from '../place/location-privacy.ts';
import { isPhone } from '../site/contact.ts';
import { editedRow, seenVersion } from '../site/edited-row.schema.ts';
import { priceSchema } from '../site/price.schema.ts';
import { line, lines } from '../site/typed-text.schema.ts';
import { isStoredPath, type UploadKind } from '../site/upload.ts';
import { SLOTS } from '../time/slots.ts';
import { EXPERIENCE_MAX, EXPERIENCE_MIN, HANDLE_MAX, TRAINING_MAX } from './application.ts';
import type { BookingWindow, OwnWindow } from './availability.ts';
import { GAP_HOURS_MAX, NO_SHOW_TERMS_MAX, VISIT_FEE_MAX_CENTS } from './availability-limits.ts';
import { EXPERIENCE_LEVELS } from './experience-levels.ts';
import { ownServiceSchema } from './own-price.schema.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';

/** Null and the empty string both clear the field. */
const clearable = (max: number) =>
  line()
    .max(max)
    .nullable()
    .transform((text) => text ?? '');

const upload = (kind: UploadKind) =>
  z
    .string()
    .max(300)
    .nullable()
    .transform((path) => path || null)
    .refine(
      (path) => path === null || isStoredPath(path, kind),
      applicationText.error('error.uploadGone'),
    );

/** In the order of the list. */
export const spokenLanguages = z
  .array(z.enum(SPOKEN_LANGUAGES))
  .transform((spoken) => SPOKEN_LANGUAGES.filter((language) => spoken.includes(language)));

/** What technicians can change in their profile; the name is read-only. */
export const profilePatchSchema = z
  .object({
    phone: z
      .string(applicationText.error('error.phone'))
      .refine(isPhone, applicationText.error('error.phone')),
    instagram: clearable(HANDLE_MAX),
    facebook: clearable(HANDLE_MAX),
    experience: lines(applicationText.error('error.about'))
      .min(EXPERIENCE_MIN, applicationText.error('error.about'))
      .max(EXPERIENCE_MAX),
    experienceYears: z.enum(EXPERIENCE_LEVELS, applicationText.error('error.experience')),
    trainingProgram: clearable(TRAINING_MAX),
    languages: spokenLanguages,
    profileImage: upload('profileImage'),
    shopImage: upload('shopImage'),
    certificationFile: upload('certification'),
  })
  .partial();

/** A technician's own terms. The operator's notice and horizon, if null, also bound theirs. */
export const termsSchema = z
  .object({
    visitFee: priceSchema.refine((cents) => cents <= VISIT_FEE_MAX_CENTS, {
      error: () => formsText('number.most', { bound: VISIT_FEE_MAX_CENTS / 100 }),
    }),
    noShowTerms: clearable(NO_SHOW_TERMS_MAX),
    gapHours: z.int().min(0).max(GAP_HOURS_MAX),
    jobsPerDay: z.int().min(1).max(SLOTS.length).nullable(),
    noticeHours: z.int().min(0).nullable(),
    horizonDays: z.int().min(1).nullable(),
  })
  .partial();

/** The first of a technician's rules that is laxer than the operator's, and the message about it. */
export function laxRule(
  { noticeHours, horizonDays }: { [Rule in keyof OwnWindow]?: OwnWindow[Rule] | undefined },
  { noticeHours: least, horizonDays: most }: BookingWindow,
): [keyof OwnWindow, string] | undefined {
  if ((noticeHours ?? least) < least)
    return ['noticeHours', formsText('number.least', { bound: least })];
  if ((horizonDays ?? most) > most)
    return ['horizonDays', formsText('number.most', { bound: most })];
  return undefined;
}

export const profileChangeSchema = profilePatchSchema.extend({
  ...termsSchema.shape,
  ...seenVersion,
});
export type ProfileChange = z.output<typeof profileChangeSchema>;

export const technicianProfileSchema = z.object({
  id: z.int(),
  userId: z.int(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.enum(COUNTRY_CODES),
  timeZone: z.string(),
  /** Those to choose from: of places near. */
  timeZones: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** The point that strangers see. */
  publicLatitude: z.number(),
  publicLongitude: z.number(),
  publicPlace: z.string(),
  /** Of the circle that strangers see around that point, in meters. */
  publicRadiusMeters: z.int(),
  /** False until it's known where they work; until then customers can't find them. */
  hasPlace: z.boolean(),
  profileImage: z.string().nullable(),
  shopImage: z.string().nullable(),
  certificationFile: z.string().nullable(),
  /** UTC milliseconds; null if no administrator has checked that file. */
  certificationCheckedAt: z.number().nullable(),
  /** The last day that check counts, `2027-05-31`; null for no end. */
  certificationEndsOn: z.string().nullable(),
  rating: z.string(),
  reviewCount: z.int(),
  specializations: z.array(z.string()),
  assignedServices: z.array(z.string()),
  servicePackages: z.array(ownServiceSchema),
  /** Whether the operator lets technicians set prices and minutes. */
  hasOwnPrices: z.boolean(),
  /** Null if customers can't see them, or no time is open. */
  nextAvailable: z.string().nullable(),
  state: z.enum(['applicant', 'approved', 'rejected', 'frozen']),
  /** Whether customers can find them: approved, not frozen, with a place and an active package. */
  isListed: z.boolean(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  isSupertech: z.boolean(),
  isFrozen: z.boolean(),
  emailVerified: z.boolean(),
  rejectionReason: z.string().nullable(),
  freezeReason: z.string().nullable(),
  /** UTC milliseconds. */
  approvedAt: z.number().nullable(),
  privacyMode: z.enum(PRIVACY_MODES),
  isHomeBased: z.boolean(),
  comesToCustomer: z.boolean(),
  serviceRadiusKm: z.int(),
  /** In dollars. */
  visitFee: z.string(),
  noShowTerms: z.string(),
  gapHours: z.int(),
  jobsPerDay: z.int().nullable(),
  noticeHours: z.int().nullable(),
  horizonDays: z.int().nullable(),
  /** The operator's, the least notice and the furthest horizon. */
  operatorWindow: z.object({ noticeHours: z.int(), horizonDays: z.int() }),
  instagram: z.string(),
  facebook: z.string(),
  experience: z.string(),
  experienceYears: z.string(),
  trainingProgram: z.string(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  ...editedRow,
});
export type TechnicianProfile = z.output<typeof technicianProfileSchema>;
