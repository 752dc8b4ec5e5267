/** No zod in this file. */
import { MINUTE_MS } from '../time.ts';

/** About a quarter of a year. */
export const DAYS_MAX = 100;
export const BLOCK_LABEL_MAX = 60;
export const COPY_WEEKS_MAX = 12;
export const CALENDARS_MAX = 5;
/** Google's have about 150 characters. */
export const CALENDAR_ADDRESS_MAX = 1000;
/** Hours to keep free after a visit. */
export const GAP_HOURS_MAX = 2;
export const VISIT_FEE_MAX_CENTS = 50_000;
export const NO_SHOW_TERMS_MAX = 200;
export const UNDO_MS = 10 * MINUTE_MS;
