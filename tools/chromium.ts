import { existsSync } from 'node:fs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the Chromium to test with: CHROMIUM when it is set, else the first of the usual places. */
export function findChromium(
  chosen: string | undefined,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return (chosen ? [chosen] : usualPlaces).find(exists);
}
