/** Runs work after a response, so that its time reveals nothing. */

/** Random delays, so that the next requests' times reveal nothing either. */
const SOONEST_MS = 200;
const LATEST_MS = 1_500;

export interface AfterResponse {
  afterResponse(work: () => void): void;
  finish(): void;
}

/** @param random from 0 up to 1 */
export function createAfterResponse(
  onError: (error: unknown) => void,
  random: () => number = Math.random,
): AfterResponse {
  const waiting = new Map<NodeJS.Timeout, () => void>();

  function run(timer: NodeJS.Timeout, work: () => void): void {
    waiting.delete(timer);
    try {
      work();
    } catch (error) {
      onError(error);
    }
  }

  return {
    afterResponse(work) {
      const delay = SOONEST_MS + random() * (LATEST_MS - SOONEST_MS);
      const timer = setTimeout(() => run(timer, work), delay);
      waiting.set(timer, work);
    },
    finish() {
      for (const [timer, work] of waiting) {
        clearTimeout(timer);
        run(timer, work);
      }
    },
  };
}
