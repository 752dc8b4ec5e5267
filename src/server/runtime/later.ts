/** Work that follows an answer, so that the time the answer took tells nothing about it. */

/** Waits are drawn from this span: requests that follow at once learn no more from their own time. */
const SOONEST_MS = 200;
const LATEST_MS = 1_500;

export interface Later {
  /** Does the work within a moment; what it throws is reported and ends there. */
  later(work: () => void): void;
  /** Does at once what still waits. */
  finish(): void;
}

/** @param random from 0 up to 1 */
export function createLater(
  onError: (error: unknown) => void,
  random: () => number = Math.random,
): Later {
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
    later(work) {
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
