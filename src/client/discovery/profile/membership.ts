import { discoveryText } from '../../../shared/messages/discovery.ts';
import { DAY_MS } from '../../../shared/time.ts';

const MONTH_MS = 30.436875 * DAY_MS;

/** `Member for 3 months`, by UTC milliseconds. */
export function memberFor(since: number, now: number): string {
  const months = Math.floor((now - since) / MONTH_MS);
  if (months < 1) return discoveryText('member.new');
  if (months < 24) return discoveryText('member.months', { months });
  return discoveryText('member.years', { years: Math.floor(months / 12) });
}
