import { serverText } from '../messages/site/server.ts';

/** Stored with technicians whose point is in no place we know; customers never see them. */
export const UNKNOWN_PLACE = 'Unknown place';

/** The name of a stored place, in the current language if it has none of its own. */
export function placeName(stored: string): string {
  return stored === UNKNOWN_PLACE ? serverText('unknownPlace') : stored;
}
