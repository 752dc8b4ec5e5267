import { LINK_LIFE_MS } from '../../shared/account/link-life.ts';
import { HOUR_MS } from '../../shared/time.ts';

const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 6 * HOUR_MS;
/** Attempts that an emailed link's lifetime has room for, besides the first ones. */
const TRIES_IN_LIFE = 10;

/** In milliseconds; four times longer each time, with jitter. */
export function retryDelay(
  { attempts, kind }: { attempts: number; kind: string },
  random: () => number,
): number {
  const longest = Math.min(LONGEST_DELAY_MS, (LINK_LIFE_MS[kind] ?? Infinity) / TRIES_IN_LIFE);
  const delay = Math.min(longest, FIRST_DELAY_MS * 4 ** (attempts - 1));
  return Math.round(delay * (0.75 + random() / 2));
}
