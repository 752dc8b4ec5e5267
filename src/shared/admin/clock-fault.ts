const DAY_MS = 86_400_000;

/**
 * What is wrong with the server's clock, as a sentence for the log, `/readyz` and the overview.
 *
 * @param offset milliseconds ahead of (or, negative, behind) the last time known to be right
 */
export function clockFault(offset: number): string {
  const days = Math.round(Math.abs(offset) / DAY_MS);
  const amount = `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;
  return `The server’s clock is ${amount} ${offset > 0 ? 'ahead of' : 'behind'} where it should be. Scheduled tasks are paused.`;
}
