import { setTimeout as sleep } from 'node:timers/promises';

/** Unnoticeable after a long form, and a hundred times the difference it hides. */
const STEP_MS = 250;

/** Hides how long the work before the response took. @param startedAt from `performance.now()` */
export async function untilNextStep(startedAt: number): Promise<void> {
  await sleep(STEP_MS - ((performance.now() - startedAt) % STEP_MS));
}
