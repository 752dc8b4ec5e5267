/**
 * Notices a wrong clock: a machine that starts years ahead would end every booking and erase every
 * customer. The clock is compared with the last time it was known to be right, plus what the
 * monotonic clock has counted since. After more than a day offline the two differ as well: then the
 * system is asked whether its clock follows a time server, and an admin if it doesn't.
 */
import { DAY_MS } from '../../shared/time.ts';

export interface ClockCheck {
  /** Milliseconds the clock is ahead (positive) or behind, 0 while it's plausible: within a day. */
  offset(): number;
  /** Takes the present time as right; an admin said so. */
  confirm(): void;
  /** Takes it as right if the system vouches for it. */
  askSystem(): Promise<void>;
}

export interface ClockCheckParts {
  /** UTC milliseconds. */
  clock: () => number;
  /** Milliseconds since any fixed moment; never set by anyone. */
  monotonic: () => number;
  /** The last time known to be right, in UTC milliseconds, for this and later processes. */
  knownTime: { read(): number | undefined; write(instant: number): void };
  /** Whether the system's clock follows a time server. */
  isSynchronized?: () => Promise<boolean>;
}

export function createClockCheck({
  clock,
  monotonic,
  knownTime,
  isSynchronized = async () => false,
}: ClockCheckParts): ClockCheck {
  let known = knownTime.read() ?? clock();
  let knownSince = monotonic();
  const trust = (instant: number) => {
    known = instant;
    knownSince = monotonic();
  };
  const difference = () => clock() - known - (monotonic() - knownSince);
  const isPlausible = () => Math.abs(difference()) <= DAY_MS;
  const confirm = () => {
    trust(clock());
    knownTime.write(known);
  };
  // Rows written under a wrong clock must not make it plausible at the next start.
  knownTime.write(known);

  const offset = () => {
    // An admin may have confirmed the time through another process.
    if (!isPlausible()) {
      const kept = knownTime.read();
      if (kept !== undefined && Math.abs(clock() - kept) <= DAY_MS) trust(kept);
    }
    if (!isPlausible()) return difference();
    confirm();
    return 0;
  };

  return {
    offset,
    confirm,
    async askSystem() {
      if (offset() !== 0 && (await isSynchronized())) confirm();
    },
  };
}
