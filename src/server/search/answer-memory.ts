/**
 * Answers made from the read model, given again for as long as nothing has changed: what many ask
 * is worked out once, and not once a visitor. Any change of the model forgets them all, so that no
 * taken slot and no frozen technician outlives the change by even one answer.
 */
import type { SearchIndex } from './search-index.ts';

/** Technicians or pins in all answers kept: a few tens of megabytes. */
const WEIGHT_MAX = 20_000;
/** Questions remembered that were asked only once. */
const ONCE_MAX = 10_000;
/** Times to come count in minutes: within one, answers of one version are the same. */
const MINUTE_MS = 60_000;

/** When work on an answer began: the version of the read model and the minute. */
interface Moment {
  version: number;
  minute: number;
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
   * @param weight the number of technicians or pins in it
   */
  keep(key: string, answer: unknown, weight: number, begun: Moment): void;
}

/** `clock` tells UTC milliseconds. */
export function createAnswerMemory(
  search: Pick<SearchIndex, 'version'>,
  clock: () => number,
  weightMax: number = WEIGHT_MAX,
): AnswerMemory {
  const kept = new Map<string, { answer: unknown; weight: number }>();
  let current: Moment = { version: Number.NaN, minute: Number.NaN };
  const askedOnce = new Set<string>();
  let total = 0;

  /** Forgets what was true before the last change. */
  function now(): Moment {
    const { version } = search;
    const minute = Math.floor(clock() / MINUTE_MS);
    if (version !== current.version || minute !== current.minute) {
      current = { version, minute };
      kept.clear();
      askedOnce.clear();
      total = 0;
    }
    return current;
  }

  return {
    now,
    get(key) {
      now();
      return kept.get(key)?.answer;
    },
    keep(key, answer, weight, begun) {
      if (now() !== begun || kept.has(key)) return;
      if (!askedOnce.delete(key)) {
        if (askedOnce.size >= ONCE_MAX) askedOnce.clear();
        askedOnce.add(key);
        return;
      }
      // An answer with nobody in it takes room too.
      kept.set(key, { answer, weight: weight + 1 });
      total += weight + 1;
      for (const [oldest, { weight }] of kept) {
        if (total <= weightMax) return;
        kept.delete(oldest);
        total -= weight;
      }
    },
  };
}
