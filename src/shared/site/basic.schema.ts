/** Ids, dates and times, with our own messages. */
import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { isDate } from '../time/dates.ts';
import { isSlot, type Slot } from '../time/slots.ts';

/** The message for a missing or null value. */
type Absent = { error: () => string };
const absent = (missing?: Absent) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing?.error() : undefined;

export const idField = (missing?: Absent) =>
  z
    .int({ error: (issue) => absent(missing)(issue) ?? formsText('wholeNumber') })
    .positive(formsText.error('positive'));
export const dateField = (missing?: Absent) =>
  z.string({ error: absent(missing) }).refine(isDate, formsText.error('date'));
export const slotField = (missing?: Absent) =>
  z
    .string({ error: absent(missing) })
    .refine((text): text is Slot => isSlot(text), formsText.error('slot'));

export const idSchema = idField();
export const dateSchema = dateField();
export const slotSchema = slotField();
