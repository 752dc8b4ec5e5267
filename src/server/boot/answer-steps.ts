import { setTimeout as sleep } from 'node:timers/promises';

/** Unnoticeable after filling in a long form, and a hundred times the difference it hides. */
const STEP_MS = 250;

/**
 * Waits until a whole number of steps has passed, for work that must happen before the response:
 * small differences no longer show in the response time.
 *
 * @param startedAt from `performance.now()`
 */
export async function untilNextStep(startedAt: number): Promise<void> {
  await sleep(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
}
