import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { contentNameSchema } from '../site/content.schema.ts';
import { editedRow } from '../site/edited-row.schema.ts';
import { lines } from '../site/typed-text.schema.ts';

/** Three times the longest shipped text. */
export const MARKDOWN_MAX = 40_000;

const markdown = lines(formsText.error('text.required'))
  .min(1, formsText.error('text.orRestore'))
  .max(MARKDOWN_MAX, formsText.error('text.most', { max: MARKDOWN_MAX }));

/** Version 0 is the shipped text. */
const seenVersion = { version: z.int().min(0).optional() };

/** Defaults to the operator's default language. */
const inLanguage = { language: z.enum(LANGUAGES).optional() };
const page = { name: contentNameSchema, ...inLanguage };

const edited = {
  name: contentNameSchema,
  language: z.enum(LANGUAGES),
  written: z.array(z.enum(LANGUAGES)),
  isOwn: z.boolean(),
  /** The shipped text changed after the operator saved theirs. */
  hasNewShipped: z.boolean(),
  ...editedRow,
};

export const adminPageSchema = z.object({
  ...edited,
  markdown: z.string(),
  shipped: z.string(),
  /** What `{{name}}` currently stands for, as plain text. */
  variables: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AdminPage = z.output<typeof adminPageSchema>;

export const adminPageSummarySchema = z.object(edited);
export type AdminPageSummary = z.output<typeof adminPageSummarySchema>;
export const pageListSchema = z.object(inLanguage);
export const adminPageNameSchema = z.object(page);
export type AdminPageName = z.output<typeof adminPageNameSchema>;
export const pageSaveSchema = z.object({ ...page, markdown, ...seenVersion });
export type PageSave = z.output<typeof pageSaveSchema>;
export const pageResetSchema = z.object({ ...page, ...seenVersion });
export type PageReset = z.output<typeof pageResetSchema>;

export const pageDraftSchema = z.object({ ...page, markdown });
export type PageDraft = z.output<typeof pageDraftSchema>;
export const pagePreviewSchema = z.object({
  /** The preview as sanitized HTML. */
  html: z.string(),
  /** Why the text can't be saved, if so. */
  fault: z.string().nullable(),
});
