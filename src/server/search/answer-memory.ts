/**
 * Answers made from the read model, given again for as long as nothing has changed: what many ask
 * is worked out once, and not once a visitor. Any change of the model forgets them all, so that no
 * taken slot and no frozen technician outlives the change by even one answer.
 */
import { bookingPeriod } from '../../shared/technician/availability.ts';
import type { SearchIndex } from './search-index.ts';

/** Of all answers kept. */
const BYTES_MAX = 32 * 1024 * 1024;
/** An answer that takes more of the room than this would push too many others out. */
const SHARE_MAX = 1 / 8;
/** Questions remembered that were asked only once. */
const ONCE_MAX = 10_000;

/** When work on an answer began: within one, all answers to a question are the same. */
interface Moment {
  /** Of the read model. */
  version: number;
  /** {@link bookingPeriod} */
  period: number;
}

export interface AnswerMemory {
  /** The answer kept under `key`, undefined when there is none that is still true. */
  get(key: string): unknown;
  /** To be called before the work on an answer that {@link keep} is given. */
  now(): Moment;
  /**
   * Keeps an answer that is given for the second time, unless something has changed since the work
   * on it began. What is asked once, and most is, costs no room.
   *
   * @param bytes what it takes in memory
   * @param copy makes the answer that is kept
   */
  keep(key: string, begun: Moment, bytes: number, copy: () => unknown): void;
}

/** `clock` tells UTC milliseconds. */
export function createAnswerMemory(
  search: Pick<SearchIndex, 'version'>,
  clock: () => number,
  bytesMax: number = BYTES_MAX,
): AnswerMemory {
  const kept = new Map<string, { answer: unknown; bytes: number; uses: number }>();
  let current: Moment = { version: Number.NaN, period: Number.NaN };
  const askedOnce = new Set<string>();
  let total = 0;

  /** Forgets what was true before the last change. */
  function now(): Moment {
    const { version } = search;
    const period = bookingPeriod(clock());
    if (version !== current.version || period !== current.period) {
      current = { version, period };
      askedOnce.clear();
      // What was asked over and over will be again: it is kept the next time it is made.
      for (const [key, { uses }] of kept) if (uses > 0) askedOnce.add(key);
      kept.clear();
      total = 0;
    }
    return current;
  }

  /**
   * The oldest goes, unless it was used: then it counts as new, with half its uses. What a city asks
   * all day is not pushed out by many answers that nobody asks for again (a clock of counters, after
   * Smith 1978, "Sequentiality and Prefetching in Database Systems").
   */
  function makeRoom(): void {
    for (const [oldest, entry] of kept) {
      if (total <= bytesMax) return;
      kept.delete(oldest);
      if (entry.uses > 0) kept.set(oldest, { ...entry, uses: entry.uses >> 1 });
      else total -= entry.bytes;
    }
  }

  return {
    now,
    get(key) {
      now();
      const found = kept.get(key);
      if (found) found.uses += 1;
      return found?.answer;
    },
    keep(key, begun, bytes, copy) {
      if (now() !== begun || kept.has(key) || bytes > bytesMax * SHARE_MAX) return;
      if (!askedOnce.delete(key)) {
        if (askedOnce.size >= ONCE_MAX) askedOnce.clear();
        askedOnce.add(key);
        return;
      }
      kept.set(key, { answer: copy(), bytes, uses: 0 });
      total += bytes;
      makeRoom();
    },
  };
}
