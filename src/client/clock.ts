const WRONG_MS = 600_000;

/** How far the device's clock is ahead of the server's, in milliseconds, where it is wrong. */
let ahead = 0;

/** Goes by the server's clock from now on. @param date of an answer that has just come */
export function setClockBy(date: string | null): void {
  const found = Date.now() - Date.parse(date ?? '');
  if (Math.abs(found - ahead) > WRONG_MS) ahead = found;
}

/** UTC milliseconds. */
export const serverNow = () => Date.now() - ahead;
