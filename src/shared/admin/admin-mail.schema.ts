/** Email for admins: the outbox, test emails and diagnostics. */

import { z } from '#zod';
import { EMAIL_MAX, isEmail, normalizeEmail } from '../account/contact.ts';
import { adminText } from '../messages/admin/admin.ts';
import { bookingText } from '../messages/booking/booking.ts';
import { line, lines } from '../site/typed-text.schema.ts';
import { pageSchema } from './list.schema.ts';
import { outboxMailSchema } from './outbox.schema.ts';
import { MAIL_STATUSES } from './outbox.ts';

export const mailListSchema = pageSchema.extend({
  query: line().max(100).optional(),
  status: z.enum(MAIL_STATUSES).optional(),
});

/** A row of the list, without bodies, which are read one at a time. */
const mailSummarySchema = outboxMailSchema
  .omit({ text: true, html: true })
  .extend({ nextAttemptAt: z.number() });
export type MailSummary = z.output<typeof mailSummarySchema>;

export const mailPageSchema = z.object({
  mails: z.array(mailSummarySchema),
  total: z.int(),
  counts: z.object({ queued: z.int(), sent: z.int(), failed: z.int() }),
  /** Whether a mail server is set up; otherwise emails stay here. */
  delivers: z.boolean(),
});

/** An email without its body, which may contain a link that acts for whoever has it. */
export const mailHeadSchema = mailSummarySchema.extend({
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })),
  /** Its body had such a link and was cleared once sent. */
  isCleared: z.boolean(),
  /** It has such a link, and the admin has not entered their password recently. */
  needsPassword: z.boolean(),
});
export type MailHead = z.output<typeof mailHeadSchema>;

export const readMailSchema = outboxMailSchema.extend({
  attachments: mailHeadSchema.shape.attachments,
});
export type ReadMail = z.output<typeof readMailSchema>;

const required = (kind: typeof line, max: number) =>
  kind(adminText('testMail.missing.text')).min(1, adminText('testMail.missing.text')).max(max);

export const testMailSchema = z.object({
  to: required(line, EMAIL_MAX)
    .transform(normalizeEmail)
    .refine(isEmail, bookingText.error('invalidEmail.text')),
  subject: required(line, 200),
  content: required(lines, 5000),
});

/** `unknown`: the lookup failed. */
const CHECK_STATUSES = ['ok', 'warning', 'missing', 'error', 'unknown'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

const mailCheckSchema = z.object({
  status: z.enum(CHECK_STATUSES),
  /** One sentence. */
  finding: z.string(),
  records: z.array(z.string()),
});
export type MailCheck = z.output<typeof mailCheckSchema>;

export const diagnosticsSchema = z.object({
  domain: z.string(),
  /** Whether a mail server is set up, so that emails are sent. */
  smtpConfigured: z.boolean(),
  mx: mailCheckSchema,
  spf: mailCheckSchema,
  dkim: mailCheckSchema,
  dmarc: mailCheckSchema,
  /** The documented names (specification, section 3). */
  troubleshooting: z.object({ dmarcError: z.string().nullable() }),
  recommendations: z.array(z.string()),
});
export type Diagnostics = z.output<typeof diagnosticsSchema>;
