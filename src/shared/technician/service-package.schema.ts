import { z } from '#zod';
import { LANGUAGES } from '../messages/languages.ts';

const textsSchema = z
  .object({
    name: z.string(),
    group: z.string(),
    description: z.string(),
    services: z.array(z.string()),
  })
  .partial();

/** By language: see `service-texts.ts`. */
export const translationsSchema = z.partialRecord(z.enum(LANGUAGES), textsSchema);

/** The price is a dollar string (specification, section 7). */
export const servicePackageSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The heading it stands under in lists; empty for none. */
  group: z.string(),
  description: z.string(),
  price: z.string(),
  durationMinutes: z.int(),
  services: z.array(z.string()),
  translations: translationsSchema,
  isActive: z.boolean(),
  isFavorite: z.boolean(),
});
export type ServicePackage = z.output<typeof servicePackageSchema>;
