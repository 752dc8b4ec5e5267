import { adminText } from '../messages/admin.ts';
import { DAY_MS } from '../time.ts';

/**
 * What is wrong with the server's clock, as a sentence for the log, `/readyz` and the overview.
 *
 * @param offset milliseconds ahead of (or, negative, behind) the last time known to be right
 */
export function clockFault(offset: number): string {
  const days = Math.round(Math.abs(offset) / DAY_MS);
  return adminText('health.clock', { days, side: offset > 0 ? 'ahead' : 'behind' });
}
