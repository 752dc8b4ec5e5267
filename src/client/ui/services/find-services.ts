import { fold } from '../../../shared/format/fold.ts';
import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';

/** A service as far as a list to search needs it. */
export type FoundService = Pick<
  ServicePackage,
  'id' | 'name' | 'group' | 'description' | 'services'
>;

/** Services whose name, group, description or included items contain every word, accents or not. */
export function findServices<S extends FoundService>(services: readonly S[], text: string): S[] {
  const words = fold(text).split(' ').filter(Boolean);
  return services.filter(({ name, group, description, services: included }) => {
    const hay = fold([name, group, description, ...included].join(' '));
    return words.every((word) => hay.includes(word));
  });
}
