/** What admins write to technicians. */
import { z } from '#zod';
import { adminText } from '../messages/admin.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { idSchema } from '../site/basic.schema.ts';
import { line, lines } from '../site/typed-text.schema.ts';

const MESSAGE_MAX = 10_000;

const text = z.object({
  subject: line().min(1, adminText.error('message.missing')).max(150),
  markdown: lines().min(1, adminText.error('message.missing')).max(MESSAGE_MAX),
});

export const messageSchema = z.object({
  /** To those who asked for news; else to approved technicians, about their work here. */
  isNews: z.boolean(),
  city: line().max(100).optional(),
  packageId: idSchema.optional(),
  /** Readers of another language get the site's, else the first. */
  texts: z
    .partialRecord(z.enum(LANGUAGES), text)
    .refine((texts) => Object.keys(texts).length > 0, adminText.error('message.missing')),
});
export type Message = z.output<typeof messageSchema>;

/** The same key sends once. */
export const sendMessageSchema = messageSchema.extend({
  idempotencyKey: z.string().min(16).max(64),
});

export const messagePreviewSchema = z.object({
  recipients: z.int(),
  texts: z.array(z.object({ language: z.enum(LANGUAGES), subject: z.string(), html: z.string() })),
});
export type MessagePreview = z.output<typeof messagePreviewSchema>;
