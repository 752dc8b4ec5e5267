/** The values of the application form, and how they're sent. */
import type { ApplicationInput } from '../../../shared/technician/application.schema.ts';
import type { Point } from '../../../shared/technician/location-privacy.ts';

export interface ApplicationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  phone: string;
  address: string;
  /** Where the pin was dragged to, or null while it's at the address. */
  pin: Point | null;
  profileImage: string;
  shopImage: string;
  certificationFile: string;
  instagram: string;
  facebook: string;
  experience: string;
  experienceYears: string;
  services: string[];
  trainingProgram: string;
  consent: { dataProcessing: boolean; dataSharing: boolean; marketing: boolean };
}

export const EMPTY_APPLICATION: ApplicationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  address: '',
  pin: null,
  profileImage: '',
  shopImage: '',
  certificationFile: '',
  instagram: '',
  facebook: '',
  experience: '',
  experienceYears: '',
  services: [],
  trainingProgram: '',
  consent: { dataProcessing: false, dataSharing: false, marketing: false },
};

/** The fields in display order, to find the first one with an error. */
export const FIELD_ORDER = Object.keys(EMPTY_APPLICATION) as (keyof ApplicationValues)[];

/** The body of `POST /api/tech-register`. The server validates the experience level. */
export function toApplication({ pin, ...values }: ApplicationValues): ApplicationInput {
  return { ...values, ...pin } as ApplicationInput;
}

/** Whether both required consents are given. */
export function hasConsent({ consent }: ApplicationValues): boolean {
  return consent.dataProcessing && consent.dataSharing;
}
