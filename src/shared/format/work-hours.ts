/** From when to when work takes, apart from the times that the home page needs. */
import { shellText } from '../messages/shell.ts';
import { HOUR_MS, MINUTE_MS, SLOT_MINUTES } from '../time.ts';
import { formatInstant } from './instants.ts';
import { formatSlot } from './times.ts';

/** When work of so many minutes ends that starts at `15:00`: `4:15 PM` for 75. */
export function formatWorkEnd(slot: string, minutes: number): string {
  const start = Number(slot.slice(0, 2)) * HOUR_MS;
  return formatInstant(start + minutes * MINUTE_MS, 'time', 'UTC');
}

/** From its first slot to the end of its last: `10:00 AM – 1:00 PM`. */
export function formatSlotSpan(slot: string, count: number): string {
  return shellText('time.range', {
    from: formatSlot(slot),
    to: formatWorkEnd(slot, count * SLOT_MINUTES),
  });
}
