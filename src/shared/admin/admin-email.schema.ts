import { z } from '#zod';
import { adminText } from '../messages/admin.ts';
import { bookingText } from '../messages/booking.ts';
import { EMAIL_MAX, isEmail, normalizeEmail } from '../site/contact.ts';
import { line, lines } from '../site/typed-text.schema.ts';
import { pageSchema } from './list.schema.ts';
import { outboxEmailSchema } from './outbox.schema.ts';
import { EMAIL_STATUSES } from './outbox.ts';

export const emailListSchema = pageSchema.extend({
  query: line().max(100).optional(),
  status: z.enum(EMAIL_STATUSES).optional(),
});
export type EmailFilter = z.output<typeof emailListSchema>;

/** A row of the list; bodies are read one at a time. */
const emailSummarySchema = outboxEmailSchema
  .omit({ text: true, html: true })
  .extend({ nextAttemptAt: z.number() });
export type EmailSummary = z.output<typeof emailSummarySchema>;

export const emailPageSchema = z.object({
  emails: z.array(emailSummarySchema),
  total: z.int(),
  counts: z.object({ queued: z.int(), sent: z.int(), failed: z.int() }),
  /** Whether a mail server is set up; otherwise emails stay here. */
  delivers: z.boolean(),
});
export type EmailPage = z.output<typeof emailPageSchema>;

/** Without the body, whose link may act for anyone who has it. */
export const emailHeadSchema = emailSummarySchema.extend({
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })),
  /** Its body had such a link and was cleared once sent. */
  isCleared: z.boolean(),
  /** It has such a link, and the admin's password entry isn't recent. */
  needsPassword: z.boolean(),
});
export type EmailHead = z.output<typeof emailHeadSchema>;

export const readEmailSchema = outboxEmailSchema.extend({
  attachments: emailHeadSchema.shape.attachments,
});
export type ReadEmail = z.output<typeof readEmailSchema>;

const required = (kind: typeof line, max: number) =>
  kind(adminText.error('testEmail.missing.text'))
    .min(1, adminText.error('testEmail.missing.text'))
    .max(max);

export const testEmailSchema = z.object({
  to: required(line, EMAIL_MAX)
    .transform(normalizeEmail)
    .refine(isEmail, bookingText.error('error.email.text')),
  subject: required(line, 200),
  content: required(lines, 5000),
});

/** `unknown`: the lookup failed. */
const CHECK_STATUSES = ['ok', 'warning', 'missing', 'error', 'unknown'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

const emailCheckSchema = z.object({
  status: z.enum(CHECK_STATUSES),
  finding: z.string(),
  records: z.array(z.string()),
});
export type EmailCheck = z.output<typeof emailCheckSchema>;

export const diagnosticsSchema = z.object({
  domain: z.string(),
  smtpConfigured: z.boolean(),
  mx: emailCheckSchema,
  spf: emailCheckSchema,
  dkim: emailCheckSchema,
  dmarc: emailCheckSchema,
  /** The documented names (specification, section 3). */
  troubleshooting: z.object({ dmarcError: z.string().nullable() }),
  recommendations: z.array(z.string()),
});
export type Diagnostics = z.output<typeof diagnosticsSchema>;
