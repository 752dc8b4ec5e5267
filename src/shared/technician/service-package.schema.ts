import { z } from '#zod';

/** A package as everyone sees it (specification, section 7); the price is a dollar string. */
export const servicePackageSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The heading it stands under in lists; empty for none. */
  group: z.string(),
  description: z.string(),
  price: z.string(),
  durationMinutes: z.int(),
  services: z.array(z.string()),
  isActive: z.boolean(),
  isFavorite: z.boolean(),
});
export type ServicePackage = z.output<typeof servicePackageSchema>;
