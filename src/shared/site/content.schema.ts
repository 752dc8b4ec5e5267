import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { CONTENT_NAMES, PAGE_CONTENT_NAMES } from './content.ts';

const unknownName = formsText.error('page');
export const contentNameSchema = z.enum(CONTENT_NAMES, unknownName);
export const pageContentNameSchema = z.enum(PAGE_CONTENT_NAMES, unknownName);

export const contentSchema = z.object({
  name: pageContentNameSchema,
  /** Plain text. */
  title: z.string(),
  /** The text's: the operator's may differ from the requested one. */
  language: z.enum(LANGUAGES),
  html: z.string(),
});
export type Content = z.output<typeof contentSchema>;
