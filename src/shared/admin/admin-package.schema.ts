import { z } from '#zod';
import { CURRENCIES } from '../market/countries.ts';
import { formsText } from '../messages/forms.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { idSchema } from '../site/basic.schema.ts';
import { editedRow, seenVersion } from '../site/edited-row.schema.ts';
import { optionalPriceSchema, priceSchema } from '../site/price.schema.ts';
import { line, lines } from '../site/typed-text.schema.ts';
import { durationSchema } from '../technician/own-price.schema.ts';
import { servicePackageSchema } from '../technician/service-package.schema.ts';
import {
  PACKAGE_DESCRIPTION_MAX,
  PACKAGE_DURATION_DEFAULT,
  PACKAGE_GROUP_MAX,
  PACKAGE_NAME_MAX,
  PACKAGE_SERVICES_MAX,
} from '../technician/service-package.ts';

/** Commas separate names in lists (`?service=a,b`), so names can't contain one. */
const nameSchema = line(formsText.error('service.name'))
  .max(PACKAGE_NAME_MAX)
  .refine((name) => !name.includes(','), formsText.error('comma'));

const included = z
  .array(line().max(200))
  .max(PACKAGE_SERVICES_MAX, formsText.error('entries.most', { max: PACKAGE_SERVICES_MAX }))
  .transform((items) => items.filter((item) => item !== ''));

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
  /** Instead of `price` where technicians charge in these. Null removes one; others stay. */
  currencyPrices: z.partialRecord(z.enum(CURRENCIES), optionalPriceSchema),
  /** What technicians may ask for, in their own currency. Null for no limit. */
  leastPrice: optionalPriceSchema,
  mostPrice: optionalPriceSchema,
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
  currencyPrices: fields.currencyPrices.default({}),
  leastPrice: fields.leastPrice.default(null),
  mostPrice: fields.mostPrice.default(null),
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
  currencyPrices: z.partialRecord(z.enum(CURRENCIES), z.string()),
  leastPrice: z.string().nullable(),
  mostPrice: z.string().nullable(),
  technicianCount: z.int(),
  listedCount: z.int(),
  ...editedRow,
});
export type AdminPackage = z.output<typeof adminPackageSchema>;
