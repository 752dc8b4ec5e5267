import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { idSchema } from '../site/basic.schema.ts';
import { seenVersion } from '../site/edited-row.schema.ts';
import { optionalPriceSchema } from '../site/price.schema.ts';
import { servicePackageSchema } from './service-package.schema.ts';
import { PACKAGE_DURATION_MAX } from './service-package.ts';

export const durationSchema = z
  .int(formsText.error('duration.whole'))
  .min(1, formsText.error('duration.least'))
  .max(PACKAGE_DURATION_MAX, formsText.error('duration.most', { max: PACKAGE_DURATION_MAX }));

/** Of the service with this id. What is left out stays; null follows the catalogue. */
export const ownTermsSchema = z.object({
  id: idSchema,
  price: optionalPriceSchema.optional(),
  durationMinutes: durationSchema.nullable().optional(),
  ...seenVersion,
});
export type OwnTermsChange = z.output<typeof ownTermsSchema>;

/** A service as its technician sees it. Prices are dollar strings in the technician's currency. */
export const ownServiceSchema = servicePackageSchema.extend({
  /** Null where the technician follows the catalogue, like their own minutes. */
  ownPrice: z.string().nullable(),
  ownMinutes: z.int().nullable(),
  /** The catalogue's. */
  suggestedPrice: z.string(),
  suggestedMinutes: z.int(),
  /** The price the technician knew, if an admin's change made it another. */
  knownPrice: z.string().nullable(),
});
export type OwnService = z.output<typeof ownServiceSchema>;
