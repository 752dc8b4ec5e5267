import { clockFault } from '../../shared/admin/clock-fault.ts';
import type { ClockCheck } from '../foundation/clock-check.ts';

export interface Log {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export function createClockGate(check: Pick<ClockCheck, 'offset'>, log: Log): () => boolean {
  let wasPlausible = true;
  return () => {
    const offset = check.offset();
    const isPlausible = offset === 0;
    if (!isPlausible && wasPlausible) log.error({ offset }, clockFault(offset));
    if (isPlausible && !wasPlausible) {
      log.info({}, 'The server’s clock is plausible again. Scheduled tasks continue.');
    }
    wasPlausible = isPlausible;
    return isPlausible;
  };
}
