/** A technician's application: the form and the procedure share these rules and messages. */
import { z } from 'zod';
import { isEmail, isPhone, NAME_MAX, normalizeEmail } from '../account/contact.ts';
import { passwordFault } from '../account/password.ts';
import { latitudeSchema, longitudeSchema } from '../search/search.schema.ts';
import { line, lines } from '../site/typed-text.schema.ts';
import { isStoredPath, type UploadKind } from '../site/upload.ts';
import {
  ADDRESS_MAX,
  ADDRESS_MIN,
  APPLICATION,
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  HANDLE_MAX,
  TRAINING_MAX,
} from './application.ts';
import { EXPERIENCE_LEVELS } from './technician.ts';

/** Text of some length; missing, null and too short give the same message. */
const text = (kind: typeof line, min: number, max: number, sentence: string) =>
  kind(sentence).min(min, sentence).max(max, `Must be at most ${max} characters`);

/** Absent, null and the empty string all mean "not given". */
const optional = (max: number) =>
  line()
    .max(max, `Must be at most ${max} characters`)
    .nullish()
    .transform((value) => value || undefined);

const upload = (kind: UploadKind) =>
  optional(300).refine(
    (path) => path === undefined || isStoredPath(path, kind),
    APPLICATION.uploadGone,
  );

const password = z.string(passwordFault('')).superRefine((value, context) => {
  const message = passwordFault(value);
  if (message) context.addIssue({ code: 'custom', message });
});

const agreed = z.literal(true, APPLICATION.consent);

const fields = z.object({
  firstName: text(line, 1, NAME_MAX, APPLICATION.firstName),
  lastName: text(line, 1, NAME_MAX, APPLICATION.lastName),
  email: z.string(APPLICATION.email).transform(normalizeEmail).refine(isEmail, APPLICATION.email),
  password,
  confirmPassword: z.string(APPLICATION.mismatch),
  phone: z.string(APPLICATION.phone).refine(isPhone, APPLICATION.phone),
  address: text(line, ADDRESS_MIN, ADDRESS_MAX, APPLICATION.address),
  /** Where the applicant put the pin; without it, the address is geocoded. */
  latitude: latitudeSchema.nullish(),
  longitude: longitudeSchema.nullish(),
  profileImage: upload('profileImage'),
  shopImage: upload('shopImage'),
  certificationFile: upload('certification'),
  instagram: optional(HANDLE_MAX),
  facebook: optional(HANDLE_MAX),
  experience: text(lines, EXPERIENCE_MIN, EXPERIENCE_MAX, APPLICATION.experience),
  experienceYears: z.enum(EXPERIENCE_LEVELS, APPLICATION.experienceYears),
  /** Names of packages. May be empty only while the site has none, which the server checks. */
  services: z
    .array(line().min(1).max(100), APPLICATION.services)
    .max(100)
    .transform((names) => [...new Set(names)]),
  trainingProgram: optional(TRAINING_MAX),
  consent: z.object(
    {
      dataProcessing: agreed,
      dataSharing: agreed,
      marketing: z.boolean().default(false),
    },
    APPLICATION.consent,
  ),
});

/** Checked even if other fields are invalid, so that a form shows all errors at once. */
const always = { when: () => true };

const passwordsMatch = (value: { password: unknown; confirmPassword: unknown }) =>
  value.password === value.confirmPassword;
const mismatch = { ...always, path: ['confirmPassword'], message: APPLICATION.mismatch };

const pinIsWhole = (value: { latitude?: unknown; longitude?: unknown }) =>
  (value.latitude ?? null) === null ? (value.longitude ?? null) === null : value.longitude != null;
const halfPin = { ...always, path: ['latitude'], message: APPLICATION.pin };

export const applicationSchema = fields
  .refine(passwordsMatch, mismatch)
  .refine(pinIsWhole, halfPin);
export type Application = z.output<typeof applicationSchema>;
export type ApplicationInput = z.input<typeof applicationSchema>;

export const linkTokenSchema = z.string(APPLICATION.linkInvalid).max(255, APPLICATION.linkInvalid);

/** The same application, sent through the link that reopens a rejected one. */
export const reopeningSchema = fields
  .omit({ email: true })
  .extend({ token: linkTokenSchema })
  .refine(passwordsMatch, mismatch)
  .refine(pinIsWhole, halfPin);
export type Reopening = z.output<typeof reopeningSchema>;

/** A rejected application, to prefill the form, and the reason for the rejection. */
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
  rejectionReason: z.string().nullable(),
});
export type EarlierApplication = z.output<typeof earlierApplicationSchema>;
