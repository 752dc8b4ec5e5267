import { setTimeout as sleep } from 'node:timers/promises';

/** Unnoticeable after a long form, and a hundred times the difference it hides. */
const STEP_MS = 250;

/**
 * Waits for the next whole step, to hide small differences of work done before the response.
 * @param startedAt from `performance.now()`
 */
export async function untilNextStep(startedAt: number): Promise<void> {
  await sleep(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
}
