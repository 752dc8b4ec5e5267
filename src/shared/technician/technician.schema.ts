/** A technician as strangers see them. Nothing here reveals where they live. */
import { z } from '#zod';
import { CURRENCIES } from '../market/countries.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { PRIVACY_MODES } from '../place/location-privacy.ts';
import { servicePackageSchema } from './service-package.schema.ts';

const writtenIn = z.enum(LANGUAGES).nullable();

/** What a search for services or a day comes to with a technician. */
const offerSchema = z.object({
  /** Of all searched services, in dollars. Null if none was searched. */
  price: z.string().nullable(),
  minutes: z.int().nullable(),
  /** The searched day, otherwise the first one with a free time. Null without any. */
  date: z.string().nullable(),
  /** The first free times on that day, `09:00`. */
  times: z.array(z.string()),
  /** Whether the first of them is `nextAvailable`. */
  isNext: z.boolean(),
});
export type Offer = z.output<typeof offerSchema>;

/**
 * The public view in search, lists and the technician's page. `latitude` and `longitude` are the
 * public point and `city` its place name, never the address.
 */
export const publicTechnicianSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Of the circle around that point in which the technician works. */
  radiusMeters: z.int(),
  privacyMode: z.enum(PRIVACY_MODES),
  isHomeBased: z.boolean(),
  comesToCustomer: z.boolean(),
  serviceRadiusKm: z.number(),
  /** Added to the price of a visit, in dollars; null without one. */
  visitFee: z.string().nullable(),
  profileImage: z.string().nullable(),
  shopImage: z.string().nullable(),
  /** One decimal, as documented; `0.0` with a `reviewCount` of 0 is shown as "New". */
  rating: z.string(),
  reviewCount: z.int(),
  specializations: z.array(z.string()),
  assignedServices: z.array(z.string()),
  /** The first of them for readers of another language, in English where there's no translation. */
  localServices: z.array(z.string()).optional(),
  lowestPrice: z.string(),
  currency: z.enum(CURRENCIES),
  /** `Today, 3:00 PM` in the technician's local time, or null if no time is open. */
  nextAvailable: z.string().nullable(),
  timeZone: z.string(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  isSupertech: z.boolean(),
  instagram: z.string(),
  facebook: z.string(),
  experience: z.string(),
  /** In which the technician wrote it; null if it isn't known. */
  experienceLanguage: writtenIn,
  experienceYears: z.string(),
  trainingProgram: z.string(),
  /** ISO 639 codes. */
  languages: z.array(z.string()),
  /** From the search point to the public point, as text only: `<1 km`, `~1-3 km`, `Service Area`. */
  distance: z.string().nullable(),
  /** Only in the answer to a search for services or a day. */
  offer: offerSchema.optional(),
});
export type PublicTechnician = z.output<typeof publicTechnicianSchema>;

export const searchAnswerSchema = z.object({
  technicians: z.array(publicTechnicianSchema),
  total: z.int(),
  /** The point that results are sorted from, and its name if known. */
  center: z
    .object({ latitude: z.number(), longitude: z.number(), place: z.string().nullable() })
    .nullable(),
});
export type SearchAnswer = z.output<typeof searchAnswerSchema>;

/** A technician on the map, at the public point, with little data since there are many. */
export const pinSchema = z.object({
  id: z.int(),
  lat: z.number(),
  lng: z.number(),
  priceCents: z.int(),
  currency: z.enum(CURRENCIES),
  /** The next time as short as fits on a pin, `Today 3 PM`; only of the nearest, and null without any. */
  next: z.string().nullable().optional(),
  /** As `radiusMeters` above. */
  radius: z.int(),
  /** Only if there's no free time on the searched days. */
  busy: z.boolean().optional(),
});
export type Pin = z.output<typeof pinSchema>;

export const publicReviewSchema = z.object({
  id: z.int(),
  rating: z.int(),
  text: z.string(),
  /** In which the text is written; null if it isn't known. */
  language: writtenIn,
  authorName: z.string(),
  answer: z.string().nullable(),
  answerLanguage: writtenIn,
  createdAt: z.number(),
});

export const technicianPageSchema = publicTechnicianSchema.extend({
  servicePackages: z.array(servicePackageSchema),
  reviews: z.array(publicReviewSchema),
  /** The name of `timeZone`: `Pacific Time`. */
  timeZoneName: z.string(),
  /** What happens if nobody is at home for a visit, and its language; empty for none. */
  noShowTerms: z.string(),
  noShowLanguage: writtenIn,
  /** UTC milliseconds of the approval: "Member for" counts from it. */
  memberSince: z.number().nullable(),
  /** UTC milliseconds: when an administrator checked the certification. Null without a check. */
  certificationCheckedAt: z.number().nullable(),
  /** Three in four of the latest requests were answered within this; null if too few are known. */
  repliesWithinHours: z.int().nullable(),
  /** Of the same requests, how many were answered before they expired; null if too few are known. */
  percentAnswered: z.int().nullable(),
  /** Completed bookings; null below five. */
  jobsDone: z.int().nullable(),
  /** Reviews with one star, two stars and so on up to five; null below five reviews. */
  ratings: z.array(z.int()).nullable(),
});
export type TechnicianPage = z.output<typeof technicianPageSchema>;
