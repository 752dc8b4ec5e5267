import { z } from '#zod';
import { EMAIL_STATUSES } from './outbox.ts';

export const outboxEmailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /**
   * Cleared once a secret link was sent; hidden without a password entry in the last ten minutes.
   */
  text: z.string(),
  html: z.string(),
  status: z.enum(EMAIL_STATUSES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  isSecret: z.boolean(),
  bookingId: z.int().nullable(),
  createdAt: z.number(),
  sentAt: z.number().nullable(),
});
export type OutboxEmail = z.output<typeof outboxEmailSchema>;
