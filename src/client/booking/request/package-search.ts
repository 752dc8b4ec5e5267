import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';

/** Above this many packages a search box appears (specification, section 9). */
export const SEARCH_ABOVE = 4;

/** Packages whose name, description or included items hold every word of the text. */
export function findPackages(packages: readonly ServicePackage[], text: string): ServicePackage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return packages.filter(({ name, description, services }) => {
    const hay = [name, description, ...services].join(' ').toLowerCase();
    return words.every((word) => hay.includes(word));
  });
}
