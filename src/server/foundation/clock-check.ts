// A machine that starts years ahead would end all bookings and erase all customers. The clock is
// compared with the last right time plus the monotonic clock. A day offline also makes them differ:
// then the system is asked about its time server, and if it has none, an admin.
import { DAY_MS } from '../../shared/time.ts';

export interface ClockCheck {
  /** Milliseconds ahead (positive) or behind; 0 while plausible, within a day. */
  offset(): number;
  /** Takes the present time as right, because an admin said so. */
  confirm(): void;
  /** Takes the time as right if the system vouches for it. */
  askSystem(): Promise<void>;
}

export interface ClockCheckParts {
  clock: () => number;
  /** Milliseconds since any fixed moment; nobody can set it. */
  monotonic: () => number;
  /** The last right time, UTC milliseconds, across processes. */
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
  knownTime.write(known);

  const offset = () => {
    // An admin may have confirmed it through another process.
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
