import { setTimeout as sleep } from 'node:timers/promises';

/** Nobody who has just filled in a long form notices it; what one answer does more is a hundredth. */
const STEP_MS = 250;

/**
 * Waits until a whole number of steps has passed, for work that cannot follow its answer: a little
 * more or less of it no longer shows in the time the answer took.
 *
 * @param startedAt as `performance.now()` tells it
 */
export async function untilNextStep(startedAt: number): Promise<void> {
  await sleep(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
}
