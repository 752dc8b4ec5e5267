import type { Point } from '../../../shared/place/location-privacy.ts';
import type {
  ApplicationInput,
  CorrectionInput,
  EarlierApplication,
} from '../../../shared/technician/application.schema.ts';
import { paths } from '../../paths.ts';

/** The values of the application form, and how they're sent. */

export const EMPTY_APPLICATION = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  address: '',
  /** Where the pin was dragged to, or null while it's at the address. */
  pin: null as Point | null,
  profileImage: '',
  shopImage: '',
  certificationFile: '',
  instagram: '',
  facebook: '',
  experience: '',
  experienceYears: '',
  services: [] as string[],
  languages: [] as string[],
  trainingProgram: '',
  consent: { dataProcessing: false, dataSharing: false, marketing: false },
};
export type ApplicationValues = typeof EMPTY_APPLICATION;

/** The fields in display order, to find the first one with an error. */
export const FIELD_ORDER = Object.keys(EMPTY_APPLICATION) as (keyof ApplicationValues)[];

/** Of an earlier application, as the form has them. */
export function valuesOf(earlier: EarlierApplication): Partial<ApplicationValues> {
  const { latitude, longitude, rejectionReason: _, ...texts } = earlier;
  return {
    ...texts,
    pin: latitude === null || longitude === null ? null : { latitude, longitude },
    profileImage: earlier.profileImage ?? '',
    shopImage: earlier.shopImage ?? '',
    certificationFile: earlier.certificationFile ?? '',
  };
}

/** The body of `POST /api/tech-register`. The server validates the experience level. */
export function toApplication({ pin, ...values }: ApplicationValues): ApplicationInput {
  return { ...values, ...pin } as ApplicationInput;
}

export function toCorrection({ pin, ...values }: ApplicationValues): CorrectionInput {
  return { ...values, ...pin } as CorrectionInput;
}

export function hasConsent({ consent }: ApplicationValues): boolean {
  return consent.dataProcessing && consent.dataSharing;
}

/** Under which the signed-in applicant's typing is kept. */
export const OWN_APPLICATION = 'application-own';

const PLACE = 'place';
const MISSING = 'missing';

/** The page after applying. It asks for a pin if the address wasn't found. */
export function registrationSuccessPath(hasPlace: boolean): string {
  return hasPlace ? paths.registrationSuccess : `${paths.registrationSuccess}?${PLACE}=${MISSING}`;
}

/** Whether the URL says that the location is missing. */
export function isPlaceMissing(search: string): boolean {
  return new URLSearchParams(search).get(PLACE) === MISSING;
}
