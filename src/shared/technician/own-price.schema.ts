import { z } from '#zod';
import type { Currency } from '../market/countries.ts';
import { dashboardText } from '../messages/dashboard.ts';
import { formsText } from '../messages/forms.ts';
import { idSchema } from '../site/basic.schema.ts';
import { seenVersion } from '../site/edited-row.schema.ts';
import { priceSchema } from '../site/price.schema.ts';
import { formatCents, shownCurrency } from '../site/price.ts';
import type { priceLimits } from './own-price.ts';
import { servicePackageSchema } from './service-package.schema.ts';
import { PACKAGE_DURATION_MAX } from './service-package.ts';

export const durationSchema = z
  .int(formsText.error('duration.whole'))
  .min(1, formsText.error('duration.least'))
  .max(PACKAGE_DURATION_MAX, formsText.error('duration.most', { max: PACKAGE_DURATION_MAX }));

/** Of the service with this id. What is left out stays; null follows the catalogue. */
export const ownTermsSchema = z.object({
  id: idSchema,
  price: priceSchema.nullable().optional(),
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
  leastPrice: z.string(),
  mostPrice: z.string(),
  /** The price the technician knew, if an admin's change made it another. */
  knownPrice: z.string().nullable(),
});
export type OwnService = z.output<typeof ownServiceSchema>;

/** Why a technician can't ask for this price, in cents. */
export function priceFault(
  cents: number,
  { leastCents, mostCents }: ReturnType<typeof priceLimits>,
  currency: Currency,
): string | undefined {
  const price = (limit: number) => ({ price: formatCents(limit, shownCurrency(currency)) });
  if (cents < leastCents) return dashboardText('price.least', price(leastCents));
  return cents > mostCents ? dashboardText('price.most', price(mostCents)) : undefined;
}
