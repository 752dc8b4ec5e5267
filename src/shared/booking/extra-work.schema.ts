/** Extra work and completions: inputs, and what bookings show of them. */

import { z } from '#zod';
import { workText } from '../messages/work.ts';
import { idSchema } from '../site/basic.schema.ts';
import { priceSchema } from '../site/price.schema.ts';
import { line, lines, optional } from '../site/typed-text.schema.ts';
import { PACKAGES_MAX } from './booking.ts';
import {
  COMPLETION_NOTE_MAX,
  EXTRA_REASON_MAX,
  EXTRA_STATES,
  EXTRA_TITLE_MAX,
  EXTRAS_MAX,
} from './extra-work.ts';

const extraSchema = z.object({
  id: z.int(),
  packageId: z.int().nullable(),
  title: z.string(),
  /** A dollar string, as all prices. */
  price: z.string(),
  reason: z.string(),
  state: z.enum(EXTRA_STATES),
  createdAt: z.number(),
  answeredAt: z.number().nullable(),
});
export type Extra = z.output<typeof extraSchema>;

const doneSchema = z.object({
  packageIds: z.array(idSchema).max(PACKAGES_MAX),
  extraIds: z.array(idSchema).max(EXTRAS_MAX),
});

/** What a booking shows of what was agreed and done. */
export const agreedShape = {
  /** What was agreed in the end: the total and the approved extras, or the final price. */
  agreedPrice: z.string(),
  extras: z.array(extraSchema),
  /** Null for all of it. */
  done: doneSchema.nullable(),
  completionNote: z.string(),
};

/** One of the technician's services, or other work with a title. */
export const proposeExtraSchema = z
  .object({
    id: idSchema,
    packageId: idSchema.optional(),
    title: optional(line().max(EXTRA_TITLE_MAX)),
    price: priceSchema,
    reason: line(workText.error('error.reason'))
      .min(1, workText.error('error.reason'))
      .max(EXTRA_REASON_MAX),
  })
  .refine(({ packageId, title }) => packageId !== undefined || title !== undefined, {
    path: ['title'],
    error: () => workText('error.title'),
  });
export type ProposedExtra = z.output<typeof proposeExtraSchema>;

export const withdrawExtraSchema = z.object({ id: idSchema, extraId: idSchema });

export const answerExtraSchema = z.object({
  token: z.string().max(200),
  extraId: idSchema,
  answer: z.enum(['approved', 'declined']),
});

export const remindAgainSchema = z.object({ token: z.string().max(200), isWanted: z.boolean() });

/** What isn't given stays: at first what was agreed, and all of it done. */
export const completeSchema = z.object({
  id: idSchema,
  finalPrice: priceSchema.optional(),
  done: doneSchema.optional(),
  note: lines().max(COMPLETION_NOTE_MAX).optional(),
});
export type Completion = z.output<typeof completeSchema>;
