import { paths } from '../../paths.ts';

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
