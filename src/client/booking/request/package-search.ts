import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';

/** The search box appears above this many packages. */
export const SEARCH_ABOVE = 4;

/** Packages whose name, description or included items contain every word. */
export function findPackages(packages: readonly ServicePackage[], text: string): ServicePackage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return packages.filter(({ name, description, services }) => {
    const hay = [name, description, ...services].join(' ').toLowerCase();
    return words.every((word) => hay.includes(word));
  });
}
