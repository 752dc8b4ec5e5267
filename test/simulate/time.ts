/**
 * The machine's clocks, which sessions, libraries and the geocoder's queue read by themselves. The
 * patience with a slow geocoder lasts milliseconds; nothing else waits.
 */
const WAITS_SHORTENED = 1_000;

/** @returns gives the real ones back */
export function takeTime(by: { clock: () => number; monotonic: () => number }): () => void {
  const { now } = Date;
  const monotonic = performance.now;
  const timeout = globalThis.setTimeout;
  Date.now = by.clock;
  performance.now = by.monotonic;
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    timeout(run, ms / WAITS_SHORTENED)) as typeof setTimeout;
  return () => {
    Date.now = now;
    performance.now = monotonic;
    globalThis.setTimeout = timeout;
  };
}
