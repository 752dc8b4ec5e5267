/** What is to happen when: earliest first, and in the order of adding at the same instant. */
interface Entry {
  at: number;
  order: number;
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
  // A binary heap: the parent of each entry is no later than it.
  const heap: Entry[] = [];
  let added = 0;

  const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order);
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };

  return {
    add(at, run) {
      heap.push({ at: Math.round(at), order: added++, run });
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (!isBefore(heap[child]!, heap[parent]!)) break;
        swap(child, parent);
        child = parent;
      }
    },
    nextAt: () => heap[0]?.at,
    take() {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let parent = 0; ; ) {
        const [left, right] = [2 * parent + 1, 2 * parent + 2];
        let least = parent;
        if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
        if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
        if (least === parent) return first;
        swap(parent, least);
        parent = least;
      }
    },
  };
}
