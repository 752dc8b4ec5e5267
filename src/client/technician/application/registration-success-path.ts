import { paths } from '../../paths.ts';

const PLACE = 'place';
const MISSING = 'missing';

/** The page after an application; it asks for the pin of one that has no place. */
export function registrationSuccessPath(hasPlace: boolean): string {
  return hasPlace ? paths.registrationSuccess : `${paths.registrationSuccess}?${PLACE}=${MISSING}`;
}

/** Whether the page's address says that the place is missing. */
export function isPlaceMissing(search: string): boolean {
  return new URLSearchParams(search).get(PLACE) === MISSING;
}
