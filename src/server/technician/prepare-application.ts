import type { Queries } from '../../../db/client.ts';
import { CONSENT_KINDS, type ConsentKind } from '../../shared/account/consent.ts';
import { formatLongDate } from '../../shared/format/dates.ts';
import type { Market } from '../../shared/market/countries.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { inLanguage, readersLanguage } from '../../shared/messages/current-language.node.ts';
import { SOURCE_LANGUAGE } from '../../shared/messages/languages.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { keptPhone } from '../../shared/site/contact.ts';
import type { Application } from '../../shared/technician/application.schema.ts';
import type { Line } from '../credentials/hash-queue.ts';
import { refuseEasyPassword } from '../credentials/refuse-easy-password.ts';
import { badField } from '../foundation/errors.ts';
import type { Location } from '../geo/locate.ts';
import { insertConsents } from '../store/accounts/consents.ts';
import { allPackages } from '../store/service-packages.ts';
import { isNamed } from '../store/stored-paths.ts';
import { applicantBytes, isRemoved } from '../store/unclaimed-uploads.ts';
import type { Deps } from '../trpc/deps.ts';

export type Applied = Omit<Application, 'email' | 'consent' | 'password' | 'confirmPassword'>;

export const FILES = ['profileImage', 'shopImage', 'certificationFile'] as const;

const NOWHERE: Point = { latitude: 0, longitude: 0 };

export interface Prepared {
  password: string;
  location: Location;
}

/**
 * Unknown streets are placed at their postcode or town; unless that's certain, the technician isn't
 * listed until they set a pin. @throws BAD_REQUEST for a missing upload; TOO_MANY_REQUESTS
 */
export async function prepareApplication(
  deps: Deps,
  application: Applied & { email: string; password: string },
  line: Line,
): Promise<Prepared> {
  await refuseMissing(deps, application);
  await refuseEasyPassword(deps, { email: application.email, password: application.password });
  const password = await deps.passwords.hash(application.password, line);
  return { password, location: await locateApplicant(deps, application) };
}

export async function locateApplicant(deps: Deps, application: Applied): Promise<Location> {
  const { address } = application;
  const { latitude, longitude } =
    pinOf(application) ?? (await deps.places.placeAddress(address)) ?? NOWHERE;
  const town = await deps.places.townAt({ latitude, longitude });
  return deps.locate({ latitude, longitude }, 'approximate', { town });
}

export async function refuseMissing(
  deps: Pick<Deps, 'isStored'>,
  files: { [field in (typeof FILES)[number]]?: string | null | undefined },
): Promise<void> {
  for (const field of FILES) {
    const path = files[field];
    if (path && !(await deps.isStored(path)))
      throw badField(field, applicationText('error.uploadGone'));
  }
}

/** What applicants of one network, and of the wider one, may store until they are approved. */
const ADDRESS_MAX_BYTES = 30 * 1024 * 1024;
const NETWORK_MAX_BYTES = 100 * 1024 * 1024;

/**
 * In the transaction. @param own earlier files, which may stay @throws BAD_REQUEST for an unoffered
 * package, too many files, or a file that was removed or belongs to another row
 */
export function refuseUnfit(
  tx: Queries,
  application: Applied,
  own: readonly (string | null)[] = [],
): void {
  const offered = new Set(
    allPackages(tx)
      .filter(({ isActive }) => isActive)
      .map(({ name }) => name),
  );
  if (application.services.length === 0 && offered.size > 0) {
    throw badField('services', applicationText('error.services'));
  }
  if (!application.services.every((name) => offered.has(name))) {
    throw badField('services', applicationText('error.serviceGone'));
  }
  const files = FILES.flatMap((field) => application[field] ?? []);
  for (const field of FILES) {
    const path = application[field];
    // Whoever references a file can delete it, so it must be their own.
    if (path && !own.includes(path) && (isNamed(tx, path) || isRemoved(tx, path))) {
      throw badField(field, applicationText('error.uploadGone'));
    }
    const held = applicantBytes(tx, path ?? '', files);
    if (held.network > ADDRESS_MAX_BYTES || held.wider > NETWORK_MAX_BYTES) {
      throw badField(field, applicationText('error.tooManyFiles'));
    }
  }
}

/** `approximate` is the documented default. */
export function columnsOf(
  application: Applied,
  { location, market }: { location: Location; market: Market },
  now: number,
) {
  const { firstName, lastName } = application;
  return {
    ...location,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    phone: keptPhone(application.phone, market),
    address: application.address,
    profileImage: application.profileImage ?? null,
    shopImage: application.shopImage ?? null,
    certificationFile: application.certificationFile ?? null,
    specializations: application.services,
    instagram: application.instagram ?? '',
    facebook: application.facebook ?? '',
    experience: application.experience,
    experienceLanguage: readersLanguage(),
    experienceYears: application.experienceYears,
    trainingProgram: application.trainingProgram ?? '',
    languages: application.languages,
    privacyMode: 'approximate',
    createdAt: now,
  } as const;
}

/** @param policy its date, `2025-07-15` */
export function recordConsents(
  tx: Queries,
  userId: number,
  consent: Partial<Record<ConsentKind, boolean>>,
  policy: string,
  now: number,
): void {
  // The version has one name for all languages.
  const version = inLanguage(SOURCE_LANGUAGE, () => formatLongDate(policy));
  const rows = CONSENT_KINDS.flatMap((kind) => {
    const isGranted = consent[kind];
    return isGranted === undefined ? [] : [{ userId, kind, isGranted, version, at: now }];
  });
  insertConsents(tx, rows);
}

function pinOf({ latitude, longitude }: Applied): Point | undefined {
  return latitude == null || longitude == null ? undefined : { latitude, longitude };
}
