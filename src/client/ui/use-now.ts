import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The time as of this minute (UTC milliseconds); what shows it changes with the clock. */
export function useNow(): number {
  return useSyncExternalStore(eachMinute, thisMinute);
}

function eachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
