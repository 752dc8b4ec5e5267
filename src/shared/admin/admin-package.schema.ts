/** Service packages as admins make and change them. */
import { z } from 'zod';
import { idSchema } from '../booking/booking.schema.ts';
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
export const packageNameSchema = line('Please enter a name for the service')
  .min(1, 'Please enter a name for the service')
  .max(PACKAGE_NAME_MAX, `Must be at most ${PACKAGE_NAME_MAX} characters`)
  .refine((name) => !name.includes(','), 'Must not contain a comma');

/** Dollars as a number or text, such as 75, 75.5 or "75.00", converted to cents. */
export const priceSchema = z
  .union([z.string(), z.number()], 'Must be a dollar amount such as 75.00')
  .transform((price, context) => {
    const cents = dollarsToCents(String(price));
    if (cents !== undefined) return cents;
    context.addIssue({ code: 'custom', message: 'Must be a dollar amount such as 75.00' });
    return z.NEVER;
  });

const included = z
  .array(line().max(200, 'Must be at most 200 characters'))
  .max(PACKAGE_SERVICES_MAX, `Must be at most ${PACKAGE_SERVICES_MAX} items`)
  .transform((items) => items.filter((item) => item !== ''));

export const durationSchema = z
  .int('Must be a whole number of minutes')
  .min(1, 'Must be at least 1 minute')
  .max(PACKAGE_DURATION_MAX, `Must be at most ${PACKAGE_DURATION_MAX} minutes`);

const fields = {
  name: packageNameSchema,
  group: line().max(PACKAGE_GROUP_MAX, `Must be at most ${PACKAGE_GROUP_MAX} characters`),
  description: lines().max(
    PACKAGE_DESCRIPTION_MAX,
    `Must be at most ${PACKAGE_DESCRIPTION_MAX} characters`,
  ),
  price: priceSchema,
  services: included,
  durationMinutes: durationSchema,
  isActive: z.boolean(),
  isFavorite: z.boolean(),
};

export const packageCreateSchema = z.object({
  ...fields,
  group: fields.group.default(''),
  description: fields.description.default(''),
  services: fields.services.default([]),
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
