import { z } from '#zod';
import { LANGUAGES } from '../messages/languages.ts';
import { validationText } from '../messages/validation.ts';
import { CONTENT_NAMES } from './content.ts';

export const contentNameSchema = z.enum(CONTENT_NAMES, validationText.error('thereIsNoSuchPage'));

/** A page as everyone reads it. */
export const contentSchema = z.object({
  name: contentNameSchema,
  /** The heading, as plain text. */
  title: z.string(),
  /** Of the text: the operator may have written it in another one than was asked for. */
  language: z.enum(LANGUAGES),
  /** The whole page as sanitized HTML. */
  html: z.string(),
});
export type Content = z.output<typeof contentSchema>;
