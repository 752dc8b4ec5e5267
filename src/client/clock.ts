const WRONG_MS = 600_000;

/** Milliseconds; 0 unless the device's clock is wrong. */
let ahead = 0;

/** @param date of a response that has just arrived */
export function setClockBy(date: string | null): void {
  const found = Date.now() - Date.parse(date ?? '');
  if (Math.abs(found - ahead) > WRONG_MS) ahead = found;
}

/** UTC milliseconds. */
export const serverNow = () => Date.now() - ahead;
