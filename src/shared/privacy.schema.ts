/** Where a technician works from, and what of it strangers may know (specification, section 5). */
import { z } from 'zod';
import { PRIVACY } from './dashboard-messages.ts';
import { PRIVACY_MODES } from './location-privacy.ts';
import { latitudeSchema, longitudeSchema } from './search.schema.ts';
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from './technician.ts';

export const privacySchema = z
  .object({
    privacyMode: z.enum(PRIVACY_MODES, PRIVACY.invalidMode),
    isHomeBased: z.boolean().optional(),
    comesToCustomer: z.boolean().optional(),
    serviceRadiusKm: z
      .number()
      .min(RADIUS_MIN_KM, PRIVACY.radiusTooSmall)
      .max(RADIUS_MAX_KM, PRIVACY.radiusTooLarge)
      .int('Service radius must be a whole number of kilometres')
      .nullish(),
  })
  .refine(
    ({ privacyMode, serviceRadiusKm }) =>
      privacyMode !== 'service_area' || typeof serviceRadiusKm === 'number',
    { path: ['serviceRadiusKm'], message: PRIVACY.radiusRequired },
  );
export type PrivacySettings = z.output<typeof privacySchema>;

/** A new address, a new pin, or both; a pin says more exactly where the address is. */
export const moveSchema = z
  .object({
    address: z
      .string()
      .trim()
      .min(5, 'Service address is required')
      .max(300, 'Must be at most 300 characters')
      .optional(),
    latitude: latitudeSchema.optional(),
    longitude: longitudeSchema.optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['longitude'],
    message: 'A point needs both latitude and longitude',
  })
  .refine(({ address, latitude }) => address !== undefined || latitude !== undefined, {
    path: ['address'],
    message: 'Service address is required',
  });
export type Move = z.output<typeof moveSchema>;
