/** Holds back what happens by time while the clock is implausible, and logs when that begins and ends. */
import { clockFault } from '../../shared/admin/clock-fault.ts';
import type { ClockCheck } from './clock-check.ts';

type Work = () => void | Promise<void>;

interface Log {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Wraps work so that it's skipped while the clock is implausible. */
export function createClockGate(check: ClockCheck, log: Log): (work: Work) => Work {
  let wasPlausible = true;
  return (work) => () => {
    const offset = check.offset();
    const isPlausible = offset === 0;
    if (isPlausible !== wasPlausible) {
      wasPlausible = isPlausible;
      if (isPlausible)
        log.info({}, 'The server’s clock is plausible again. Scheduled tasks continue.');
      else log.error({ offset }, clockFault(offset));
    }
    if (isPlausible) return work();
  };
}
