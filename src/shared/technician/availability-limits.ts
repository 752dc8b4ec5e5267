/** No zod in this file. */
import { MINUTE_MS } from '../time.ts';

/** About a quarter of a year. */
export const DAYS_MAX = 100;
export const COPY_WEEKS_MAX = 12;
export const UNDO_MS = 10 * MINUTE_MS;
