/** Where a technician works, and what strangers may know about it (specification, section 5). */
import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../search/search.schema.ts';
import { seenVersion } from '../site/edited-row.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { ADDRESS_MAX, ADDRESS_MIN, APPLICATION } from './application.ts';
import { PRIVACY } from './dashboard-messages.ts';
import { PRIVACY_MODES } from './location-privacy.ts';
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
      .int('Service radius must be a whole number of kilometers')
      .nullish(),
  })
  .refine(
    ({ privacyMode, serviceRadiusKm }) =>
      privacyMode !== 'service_area' || typeof serviceRadiusKm === 'number',
    { path: ['serviceRadiusKm'], message: PRIVACY.radiusRequired },
  );

export const privacyChangeSchema = privacySchema.safeExtend(seenVersion);
export type PrivacyChange = z.output<typeof privacyChangeSchema>;

/** A new address, a new pin, or both; the pin takes precedence. */
export const moveSchema = z
  .object({
    address: line(APPLICATION.address)
      .min(ADDRESS_MIN, APPLICATION.address)
      .max(ADDRESS_MAX, `Must be at most ${ADDRESS_MAX} characters`)
      .optional(),
    latitude: latitudeSchema.optional(),
    longitude: longitudeSchema.optional(),
    ...seenVersion,
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['longitude'],
    message: APPLICATION.pin,
  })
  .refine(({ address, latitude }) => address !== undefined || latitude !== undefined, {
    path: ['address'],
    message: APPLICATION.address,
  });
export type Move = z.output<typeof moveSchema>;
