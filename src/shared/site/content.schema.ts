import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { CONTENT_NAMES, PAGE_CONTENT_NAMES } from './content.ts';

const unknownName = formsText.error('page');
export const contentNameSchema = z.enum(CONTENT_NAMES, unknownName);
export const pageContentNameSchema = z.enum(PAGE_CONTENT_NAMES, unknownName);

/** A page as everyone reads it. */
export const contentSchema = z.object({
  name: pageContentNameSchema,
  /** The heading, as plain text. */
  title: z.string(),
  /** Of the text: the operator may have written it in another one than was asked for. */
  language: z.enum(LANGUAGES),
  /** The whole page as sanitized HTML. */
  html: z.string(),
});
export type Content = z.output<typeof contentSchema>;
