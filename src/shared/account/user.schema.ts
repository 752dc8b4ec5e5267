import { z } from '#zod';
import { authText } from '../messages/auth.ts';
import { bookingText } from '../messages/booking.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { EMAIL_MAX, normalizeEmail } from '../site/contact.ts';
import { email } from '../site/typed-text.schema.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordFault } from './password.ts';
import { ROLES } from './user.ts';

/** No account has a longer one: cut, it's as wrong, and cheaper to check. */
const cutAfter = (max: number) => (text: string) => text.slice(0, max + 1);

/** Any text: a wrong address gets the answer of an unknown one. */
const accountEmail = (missing: { error: () => string }) =>
  z
    .string(missing)
    .transform(normalizeEmail)
    .refine((email) => email !== '', missing)
    .transform(cutAfter(EMAIL_MAX));

export const signInSchema = z.object({
  email: accountEmail(authText.error('signIn.missing.text')),
  password: z
    .string(authText.error('signIn.missing.text'))
    .min(1, authText.error('signIn.missing.text'))
    .transform(cutAfter(PASSWORD_MAX)),
});

export const forgotPasswordSchema = z.object({
  email: accountEmail(authText.error('signIn.required.text')),
});

const newPassword = z
  .string(authText.error('password.tooShort.text'))
  .superRefine((password, context) => {
    const message =
      password.length < PASSWORD_MIN ? authText('password.tooShort.text') : passwordFault(password);
    if (message) context.addIssue(message);
  });

export const resetPasswordSchema = z.object({
  token: z
    .string(authText.error('password.invalidLink.text'))
    .min(1, authText.error('password.invalidLink.text'))
    .max(255, authText.error('password.invalidLink.text')),
  newPassword,
});

const currentPassword = z
  .string(authText.error('password.currentWrong'))
  .min(1, authText.error('password.currentWrong'))
  .max(PASSWORD_MAX, authText.error('password.currentWrong'));

export const changePasswordSchema = z.object({ currentPassword, newPassword });

export const proofSchema = z.object({ currentPassword: currentPassword.optional() });

export const emailSchema = email(bookingText.error('error.email.text'));

export const changeEmailSchema = z.object({ currentPassword, email: emailSchema });

export const pendingEmailSchema = z.object({
  email: z.string(),
  /** UTC milliseconds. */
  expiresAt: z.number(),
});
export type PendingEmail = z.output<typeof pendingEmailSchema>;
export const emailLinkSchema = z.object({
  token: z
    .string(authText.error('emailChange.linkInvalid'))
    .max(255, authText.error('emailChange.linkInvalid')),
});

export const inviteSchema = z.object({ email: emailSchema });
export const adminRemovalSchema = z.object({ id: z.int().positive() });

export const languageSchema = z.object({ language: z.enum(LANGUAGES) });

export const signedInSchema = z.object({ id: z.int(), email: z.string(), role: z.enum(ROLES) });

export const currentUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  name: z.string().nullable(),
  profileImage: z.string().nullable(),
  technicianState: z.enum(['applicant', 'approved', 'rejected', 'frozen']).nullable(),
  language: z.enum(LANGUAGES).nullable(),
  hasPasskey: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUserSchema>;

export const adminAccountSchema = z.object({
  id: z.int(),
  email: z.string(),
  /** Has not chosen a password yet. */
  isInvited: z.boolean(),
  isOneself: z.boolean(),
  /** UTC milliseconds. */
  createdAt: z.number(),
});
export type AdminAccount = z.output<typeof adminAccountSchema>;

export const ownSessionSchema = z.object({
  /** A hash: it names the session but doesn't open it. */
  id: z.string(),
  /** Such as `Chrome on Android`; null if unknown. */
  device: z.string().nullable(),
  /** UTC milliseconds. */
  createdAt: z.number(),
  /** UTC milliseconds, to within a few minutes. */
  lastUsedAt: z.number(),
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

export const sessionEndSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/, authText.error('sessions.notFound')),
});
