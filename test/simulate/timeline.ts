/** What is to happen when: earliest first, and in the order of adding at the same instant. */
interface Entry {
  at: number;
  run: () => Promise<void>;
}

export interface Timeline {
  /** @param at in whole UTC milliseconds, as clocks have them; a part is rounded */
  add(at: number, run: () => Promise<void>): void;
  /** When the next one is due; undefined when there is none. */
  nextAt(): number | undefined;
  take(): Entry | undefined;
}

export function createTimeline(): Timeline {
  /** The latest first: the next one is taken from the end. */
  const entries: Entry[] = [];
  return {
    add(instant, run) {
      const at = Math.round(instant);
      let [low, high] = [0, entries.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (entries[middle]!.at > at) low = middle + 1;
        else high = middle;
      }
      entries.splice(low, 0, { at, run });
    },
    nextAt: () => entries.at(-1)?.at,
    take: () => entries.pop(),
  };
}
