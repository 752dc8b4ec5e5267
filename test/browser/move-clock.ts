/** Loaded before the browser tests and their servers: see moved-clock.ts. */
import { CLOCK_OFFSET, moveClock } from './moved-clock.ts';

moveClock(Number(process.env[CLOCK_OFFSET]));
