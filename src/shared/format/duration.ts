import { shellText } from '../messages/shell.ts';

/** `45 min`, `1 h` or `1 h 30 min`, on one line. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return shellText('unit.minutes', { minutes: rest });
  if (rest === 0) return shellText('unit.hours', { hours });
  return shellText('unit.hoursMinutes', { hours, minutes: rest });
}
