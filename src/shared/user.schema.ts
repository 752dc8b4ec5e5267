import { z } from 'zod';
import { normaliseEmail } from './contact.ts';
import { SIGN_IN } from './messages.ts';
import { PASSWORD_MAX } from './password.ts';
import { ROLES } from './user.ts';

export const signInSchema = z.object({
  email: z
    .string(SIGN_IN.missing.text)
    .max(320, 'Must be at most 320 characters')
    .transform(normaliseEmail)
    .refine((email) => email !== '', SIGN_IN.missing.text),
  password: z
    .string(SIGN_IN.missing.text)
    .min(1, SIGN_IN.missing.text)
    .max(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters`),
});

export const signedInSchema = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(ROLES),
});

export const currentUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  name: z.string().nullable(),
  profileImage: z.string().nullable(),
  technicianState: z.enum(['applicant', 'approved', 'rejected', 'frozen']).nullable(),
});
export type CurrentUser = z.output<typeof currentUserSchema>;
