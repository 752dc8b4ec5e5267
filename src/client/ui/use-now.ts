import { useCallback, useSyncExternalStore } from 'react';
import { localNow } from '../../shared/time/dates.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { serverNow } from '../clock.ts';

/** Timers can't wait longer; open screens update at the next change. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** UTC milliseconds; updates every minute. */
export function useNow(): number {
  return useSyncExternalStore(eachMinute, thisMinute);
}

/** UTC for one without a clock, such as `Etc/Unknown`. */
export function deviceZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    localNow(timeZone, 0);
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/** By the visitor's clock, `YYYY-MM-DD`. */
export function useToday(): string {
  return localNow(deviceZone(), useNow()).date;
}

function eachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

function thisMinute(): number {
  return Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
}

/** @param instant UTC milliseconds */
export function useHasCome(instant: number): boolean {
  const waitFor = useCallback(
    (onChange: () => void) => {
      const wait = instant - serverNow();
      if (wait <= 0 || wait > LONGEST_WAIT_MS) return () => {};
      const timer = setTimeout(onChange, wait);
      return () => clearTimeout(timer);
    },
    [instant],
  );
  return useSyncExternalStore(waitFor, () => serverNow() >= instant);
}
