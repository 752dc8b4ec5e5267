const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;

/** Milliseconds until the next attempt: four times longer each time, with jitter. */
export function retryDelay(attempts: number, random: () => number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 4 ** (attempts - 1));
  return Math.round(delay * (0.75 + random() / 2));
}
