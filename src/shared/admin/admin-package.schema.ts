import { z } from '#zod';
import { adminText } from '../messages/admin.ts';
import { formsText } from '../messages/forms.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { idSchema } from '../site/basic.schema.ts';
import { editedRow, seenVersion } from '../site/edited-row.schema.ts';
import { dollarsToCents } from '../site/price.ts';
import { line, lines } from '../site/typed-text.schema.ts';
import { servicePackageSchema } from '../technician/service-package.schema.ts';
import {
  PACKAGE_DESCRIPTION_MAX,
  PACKAGE_DURATION_DEFAULT,
  PACKAGE_DURATION_MAX,
  PACKAGE_GROUP_MAX,
  PACKAGE_NAME_MAX,
  PACKAGE_SERVICES_MAX,
} from '../technician/service-package.ts';

/** Commas separate names in lists (`?service=a,b`), so names can't contain one. */
const nameSchema = line(formsText.error('service.name'))
  .max(PACKAGE_NAME_MAX)
  .refine((name) => !name.includes(','), formsText.error('comma'));

/** `1,000`, `1 000,50` and `1.000,00`; `19.999` has too many decimals. */
const GROUPED = /^\d{1,3}(?:(?:[,\s]\d{3})+(?:[.,]\d{1,2})?|(?:\.\d{3})+,\d{1,2})$/;

/**
 * Dollars as a number or text, such as 75, 75.5, "75.00" or "75,00", converted to cents. A comma is a
 * decimal comma in every language. `1,000` is refused: it's a thousand here and one there.
 */
export const priceSchema = z
  .union([z.string(), z.number()], adminText.error('error.price'))
  .transform((price, context) => {
    const typed = String(price).trim();
    const cents = dollarsToCents(typed.replace(',', '.'));
    if (cents !== undefined) return cents;
    const fault = GROUPED.test(typed) ? 'error.separators' : 'error.price';
    context.addIssue(adminText(fault));
    return z.NEVER;
  });

const included = z
  .array(line().max(200))
  .max(PACKAGE_SERVICES_MAX, formsText.error('entries.most', { max: PACKAGE_SERVICES_MAX }))
  .transform((items) => items.filter((item) => item !== ''));

export const durationSchema = z
  .int(formsText.error('duration.whole'))
  .min(1, formsText.error('duration.least'))
  .max(PACKAGE_DURATION_MAX, formsText.error('duration.most', { max: PACKAGE_DURATION_MAX }));

/** What a service says in each language, all of it optional but the English name. */
export const packageTexts = {
  name: nameSchema,
  group: line().max(PACKAGE_GROUP_MAX),
  description: lines().max(PACKAGE_DESCRIPTION_MAX),
  services: included,
};

const fields = {
  ...packageTexts,
  name: nameSchema.min(1, formsText.error('service.name')),
  /** What is left out stays as it is; an empty text is said in English. */
  translations: z.partialRecord(
    z.enum(LANGUAGES).exclude([SOURCE_LANGUAGE]),
    z.object(packageTexts).partial(),
  ),
  price: priceSchema,
  durationMinutes: durationSchema,
  isActive: z.boolean(),
  isFavorite: z.boolean(),
};

export const packageCreateSchema = z.object({
  ...fields,
  group: fields.group.default(''),
  description: fields.description.default(''),
  services: fields.services.default([]),
  translations: fields.translations.default({}),
  durationMinutes: fields.durationMinutes.default(PACKAGE_DURATION_DEFAULT),
  isActive: fields.isActive.default(true),
  isFavorite: fields.isFavorite.default(false),
});
export type PackageCreate = z.output<typeof packageCreateSchema>;

export const packagePatchSchema = z
  .object(fields)
  .partial()
  .extend({ id: idSchema, ...seenVersion });
export type PackagePatch = z.output<typeof packagePatchSchema>;

/** Moves these, in this order, in front of another; without one, to the end. */
export const packageOrderSchema = z.object({
  ids: z.array(idSchema).min(1).max(1000),
  before: idSchema.optional(),
});
export type PackageOrder = z.output<typeof packageOrderSchema>;

/** With the number of technicians who offer it, and how many of those customers can see. */
export const adminPackageSchema = servicePackageSchema.extend({
  technicianCount: z.int(),
  listedCount: z.int(),
  ...editedRow,
});
export type AdminPackage = z.output<typeof adminPackageSchema>;
