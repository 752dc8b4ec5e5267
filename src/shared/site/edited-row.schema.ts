/** Forms send the version they saw, and learn who saved meanwhile. */

import { z } from '#zod';
import { formsText } from '../messages/forms.ts';

export const editedRow = {
  /** Raised by every edit. Sent with a change, it refuses an outdated one. */
  version: z.int(),
  editedBy: z.string().nullable(),
  /** UTC milliseconds. */
  editedAt: z.number().nullable(),
};
export type EditedRow = z.output<z.ZodObject<typeof editedRow>>;

/** The version a change was made from. Without it, the change always applies. */
export const seenVersion = { version: z.int().min(1).optional() };

export const outdated = (by: string) => formsText('conflict', { by });
