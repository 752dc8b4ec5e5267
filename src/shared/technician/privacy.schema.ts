import { z } from '#zod';
import { lineWithoutUrl } from '../account/person-name.ts';
import { applicationText } from '../messages/application.ts';
import { dashboardText } from '../messages/dashboard.ts';
import { formsText } from '../messages/forms.ts';
import { PRIVACY_MODES } from '../place/location-privacy.ts';
import { latitudeSchema, longitudeSchema } from '../place/point.schema.ts';
import { seenVersion } from '../site/edited-row.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { ADDRESS_MAX, ADDRESS_MIN } from './application.ts';
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from './technician.ts';

export const privacySchema = z
  .object({
    privacyMode: z.enum(PRIVACY_MODES, dashboardText.error('privacy.invalidMode')),
    isHomeBased: z.boolean().optional(),
    comesToCustomer: z.boolean().optional(),
    serviceRadiusKm: z
      .number()
      .min(RADIUS_MIN_KM, dashboardText.error('privacy.radiusTooSmall'))
      .max(RADIUS_MAX_KM, dashboardText.error('privacy.radiusTooLarge'))
      .int(formsText.error('radius'))
      .nullish(),
  })
  .refine(
    ({ privacyMode, serviceRadiusKm }) =>
      privacyMode !== 'service_area' || typeof serviceRadiusKm === 'number',
    { path: ['serviceRadiusKm'], error: () => dashboardText('privacy.radiusRequired') },
  );

/** No zone's name is longer. */
const TIME_ZONE_MAX = 60;

export const privacyChangeSchema = privacySchema.safeExtend({
  /** An IANA time zone near the technician. */
  timeZone: line().max(TIME_ZONE_MAX).optional(),
  ...seenVersion,
});
export type PrivacyChange = z.output<typeof privacyChangeSchema>;

type Pin = { latitude?: unknown; longitude?: unknown };
/** For a refinement: half a pin would silently change nothing. */
export const isWholePin = ({ latitude, longitude }: Pin) =>
  (latitude === undefined) === (longitude === undefined);
export const incompletePin = { path: ['longitude'], error: () => applicationText('error.pin') };

/** An address, a pin, or both; the pin takes precedence. */
export const addressChangeSchema = z
  .object({
    address: lineWithoutUrl(applicationText.error('error.address'))
      .min(ADDRESS_MIN, applicationText.error('error.address'))
      .max(ADDRESS_MAX)
      .optional(),
    latitude: latitudeSchema.optional(),
    longitude: longitudeSchema.optional(),
    ...seenVersion,
  })
  .refine(isWholePin, incompletePin)
  .refine(({ address, latitude }) => address !== undefined || latitude !== undefined, {
    path: ['address'],
    error: () => applicationText('error.address'),
  });
export type AddressChange = z.output<typeof addressChangeSchema>;
