import { NUDGE_AFTER_MS } from '../booking/booking.ts';
import { HOUR_MS } from '../time.ts';

export const waitingFilter = (hours: number) => `waiting-${hours}`;

/** The same requests that the overview counts. Apart from the other views, which bring every rule of a booking. */
export const OVERDUE_VIEW = { filter: waitingFilter(NUDGE_AFTER_MS / HOUR_MS) };
