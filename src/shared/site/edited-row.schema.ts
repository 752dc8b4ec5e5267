/** Rows that several people edit: a form sends the version it saw, and learns who saved meanwhile. */

import { z } from '#zod';
import { formsText } from '../messages/forms.ts';

/** What an editable row shows of its last edit. */
export const editedRow = {
  /** Raised by every edit. Send it along with a change, to have the change refused if it's outdated. */
  version: z.int(),
  /** Who made the last edit, in words; null before the first. */
  editedBy: z.string().nullable(),
  /** UTC milliseconds. */
  editedAt: z.number().nullable(),
};
export type EditedRow = z.output<z.ZodObject<typeof editedRow>>;

/** In a change: the version of the row it was made from. Without it, the change always applies. */
export const seenVersion = { version: z.int().min(1).optional() };

export const outdated = (by: string) => formsText('conflict', { by });
