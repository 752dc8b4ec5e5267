/** Service packages, which admins create and assign to technicians (specification, section 3). */

import { currentLanguage } from '#current-language';
import { centsToDollars } from '../site/price.ts';
import type { ServicePackage } from './service-package.schema.ts';
import { namesOf } from './service-texts.ts';

export const PACKAGE_NAME_MAX = 80;
export const PACKAGE_GROUP_MAX = 60;
export const PACKAGE_DESCRIPTION_MAX = 1000;
export const PACKAGE_SERVICES_MAX = 50;
export const PACKAGE_DURATION_DEFAULT = 60;
/** A day has fifteen slots; no package takes more than one day. */
export const PACKAGE_DURATION_MAX = 15 * 60;

/** Parses included services, separated by commas or new lines; drops blanks. `1,5 mm` stays whole. */
export function parseIncludedServices(text: string): string[] {
  return text
    .split(/,(?!\d)|\n/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** At most this many badges on a card and in a popup (specification, section 9). */
export const BADGES_MAX = 3;

/**
 * A package in the API's form: the price in dollars with two decimals, and of other languages than the
 * reader's only the names.
 */
export function describePackage(
  row: Omit<ServicePackage, 'price'> & { priceCents: number },
): ServicePackage {
  return {
    id: row.id,
    name: row.name,
    group: row.group,
    description: row.description,
    price: centsToDollars(row.priceCents),
    durationMinutes: row.durationMinutes,
    services: row.services,
    translations: namesOf(row.translations, currentLanguage()),
    isActive: row.isActive,
    isFavorite: row.isFavorite,
  };
}

interface Offered {
  name: string;
  priceCents: number;
  isFavorite: boolean;
  position: number;
  id: number;
}

/** Favorites first, then the admin's order, for badges, popups and the dialog. */
export function byPreference(a: Offered, b: Offered): number {
  return Number(b.isFavorite) - Number(a.isFavorite) || a.position - b.position || a.id - b.id;
}

/** The lowest price of active assigned packages, in cents; undefined when there is none. */
export function lowestPriceCents(packages: readonly { priceCents: number }[]): number | undefined {
  let lowest: number | undefined;
  for (const { priceCents } of packages) {
    if (lowest === undefined || priceCents < lowest) lowest = priceCents;
  }
  return lowest;
}
