/** A technician's application: the form and the procedure share these rules and messages. */

import { z } from '#zod';
import { isSamePassword, passwordFault } from '../account/password.ts';
import { lineWithoutUrl } from '../account/person-name.ts';
import { applicationText } from '../messages/application.ts';
import { latitudeSchema, longitudeSchema } from '../place/point.schema.ts';
import { isPhone, NAME_MAX } from '../site/contact.ts';
import { email, line, lines, optional } from '../site/typed-text.schema.ts';
import { isStoredPath, type UploadKind } from '../site/upload.ts';
import {
  ADDRESS_MAX,
  ADDRESS_MIN,
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  HANDLE_MAX,
  TRAINING_MAX,
} from './application.ts';
import { EXPERIENCE_LEVELS } from './experience-levels.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';
import { spokenLanguages } from './technician-profile.schema.ts';

/** Text of some length; missing, null and too short give the same message. */
const text = (kind: typeof line, min: number, max: number, sentence: { error: () => string }) =>
  kind(sentence).min(min, sentence).max(max);

const upload = (kind: UploadKind) =>
  optional(line().max(300)).refine(
    (path) => path === undefined || isStoredPath(path, kind),
    applicationText.error('error.uploadGone'),
  );

const password = z.string({ error: () => passwordFault('') }).superRefine((value, context) => {
  const message = passwordFault(value);
  if (message) context.addIssue({ code: 'custom', message });
});

const agreed = z.literal(true, applicationText.error('error.consent'));

const fields = z.object({
  firstName: text(lineWithoutUrl, 1, NAME_MAX, applicationText.error('error.firstName')),
  lastName: text(lineWithoutUrl, 1, NAME_MAX, applicationText.error('error.lastName')),
  email: email(applicationText.error('error.email')),
  password,
  confirmPassword: z.string(applicationText.error('error.mismatch')),
  phone: z
    .string(applicationText.error('error.phone'))
    .refine(isPhone, applicationText.error('error.phone')),
  address: text(lineWithoutUrl, ADDRESS_MIN, ADDRESS_MAX, applicationText.error('error.address')),
  /** Where the applicant put the pin; without it, the address is geocoded. */
  latitude: latitudeSchema.nullish(),
  longitude: longitudeSchema.nullish(),
  profileImage: upload('profileImage'),
  shopImage: upload('shopImage'),
  certificationFile: upload('certification'),
  instagram: optional(line().max(HANDLE_MAX)),
  facebook: optional(line().max(HANDLE_MAX)),
  experience: text(lines, EXPERIENCE_MIN, EXPERIENCE_MAX, applicationText.error('error.about')),
  experienceYears: z.enum(EXPERIENCE_LEVELS, applicationText.error('error.experience')),
  languages: spokenLanguages.default([]),
  /** Names of packages. May be empty only while the site has none, which the server checks. */
  services: z
    .array(line().min(1).max(100), applicationText.error('error.services'))
    .max(100)
    .transform((names) => [...new Set(names)]),
  trainingProgram: optional(line().max(TRAINING_MAX)),
  consent: z.object(
    { dataProcessing: agreed, dataSharing: agreed, marketing: z.boolean().default(false) },
    applicationText.error('error.consent'),
  ),
});

/** Checked even if other fields are invalid, so that a form shows all errors at once. */
const always = { when: () => true };

const passwordsMatch = (value: { password: unknown; confirmPassword: unknown }) =>
  isSamePassword(String(value.password), String(value.confirmPassword));
const mismatch = {
  ...always,
  path: ['confirmPassword'],
  error: () => applicationText('error.mismatch'),
};

const pinIsWhole = (value: { latitude?: unknown; longitude?: unknown }) =>
  (value.latitude ?? null) === null ? (value.longitude ?? null) === null : value.longitude != null;
const incompletePin = { ...always, path: ['latitude'], error: () => applicationText('error.pin') };

export const applicationSchema = fields
  .refine(passwordsMatch, mismatch)
  .refine(pinIsWhole, incompletePin);
export type Application = z.output<typeof applicationSchema>;
export type ApplicationInput = z.input<typeof applicationSchema>;

export const linkTokenSchema = z
  .string(applicationText.error('link.invalid'))
  .max(255, applicationText.error('link.invalid'));

/** The same application, sent through the link that reopens a rejected one. */
export const reopeningSchema = fields
  .omit({ email: true })
  .extend({ token: linkTokenSchema })
  .refine(passwordsMatch, mismatch)
  .refine(pinIsWhole, incompletePin);
export type Reopening = z.output<typeof reopeningSchema>;

/** What applicants may change themselves until they're approved. */
export const correctionSchema = fields
  .omit({ email: true, password: true, confirmPassword: true, consent: true })
  .refine(pinIsWhole, incompletePin);
export type Correction = z.output<typeof correctionSchema>;
export type CorrectionInput = z.input<typeof correctionSchema>;

/** An application that isn't approved, to prefill the form, and the reason for a rejection. */
export const earlierApplicationSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Null for an application without a place. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  profileImage: z.string().nullable(),
  shopImage: z.string().nullable(),
  certificationFile: z.string().nullable(),
  instagram: z.string(),
  facebook: z.string(),
  experience: z.string(),
  experienceYears: z.string(),
  services: z.array(z.string()),
  trainingProgram: z.string(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  rejectionReason: z.string().nullable(),
});
export type EarlierApplication = z.output<typeof earlierApplicationSchema>;
