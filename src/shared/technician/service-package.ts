/** Admins create and assign packages (specification, section 3). */

import { currentLanguage } from '#current-language';
import { centsToDollars } from '../site/price.ts';
import type { ServicePackage } from './service-package.schema.ts';
import { namesOf } from './service-texts.ts';

export const PACKAGE_NAME_MAX = 80;
export const PACKAGE_GROUP_MAX = 60;
export const PACKAGE_DESCRIPTION_MAX = 1000;
export const PACKAGE_SERVICES_MAX = 50;
export const PACKAGE_DURATION_DEFAULT = 60;
/** A day has fifteen slots; a package takes one day at most. */
export const PACKAGE_DURATION_MAX = 15 * 60;

/** Separated by commas or new lines, without blanks. `1,5 mm` stays whole. */
export function parseIncludedServices(text: string): string[] {
  return text
    .split(/,(?!\d)|\n/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The most badges on a card and in a popup (specification, section 9). */
export const BADGES_MAX = 3;

/** In the API's form: dollars with two decimals, and other languages' names only. */
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

/** Favorites first, then the admin's order. */
export function byPreference(a: Offered, b: Offered): number {
  return Number(b.isFavorite) - Number(a.isFavorite) || a.position - b.position || a.id - b.id;
}

/** Of active assigned packages, in cents; undefined for none. */
export function lowestPriceCents(packages: readonly { priceCents: number }[]): number | undefined {
  let lowest: number | undefined;
  for (const { priceCents } of packages) {
    if (lowest === undefined || priceCents < lowest) lowest = priceCents;
  }
  return lowest;
}
