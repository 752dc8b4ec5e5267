/**
 * Answers made from the read model, given again for as long as nothing has changed: what many ask
 * is worked out once, and not once a visitor. Any change of the model forgets them all, so that no
 * taken slot and no frozen technician outlives the change by even one answer.
 */
import type { SearchIndex } from './search-index.ts';

/** Technicians or pins in all answers kept: a few tens of megabytes. */
const WEIGHT_MAX = 20_000;
/** Times to come count in minutes: within one, answers of one version are the same. */
const MINUTE_MS = 60_000;

export interface AnswerMemory {
  /**
   * The answer kept under `key`, else what `work` makes. It is kept when `weigh` gives it a weight,
   * the number of technicians or pins in it, and nothing has changed meanwhile.
   */
  recall<T>(
    key: string,
    work: () => Promise<T>,
    weigh: (answer: T) => number | undefined,
  ): Promise<T>;
}

/** `clock` tells UTC milliseconds. */
export function createAnswerMemory(
  search: Pick<SearchIndex, 'version'>,
  clock: () => number,
  weightMax: number = WEIGHT_MAX,
): AnswerMemory {
  const kept = new Map<string, { answer: unknown; weight: number }>();
  let version = Number.NaN;
  let minute = Number.NaN;
  let total = 0;

  function forgetIfChanged(): void {
    const now = Math.floor(clock() / MINUTE_MS);
    if (search.version === version && now === minute) return;
    version = search.version;
    minute = now;
    kept.clear();
    total = 0;
  }

  function keep(key: string, answer: unknown, weight: number): void {
    total += weight - (kept.get(key)?.weight ?? 0);
    kept.set(key, { answer, weight });
    for (const [oldest, { weight }] of kept) {
      if (total <= weightMax) return;
      kept.delete(oldest);
      total -= weight;
    }
  }

  return {
    async recall<T>(
      key: string,
      work: () => Promise<T>,
      weigh: (answer: T) => number | undefined,
    ): Promise<T> {
      forgetIfChanged();
      const known = kept.get(key);
      if (known) return known.answer as T;
      const asOf = { version, minute };
      const answer = await work();
      const weight = weigh(answer);
      forgetIfChanged();
      const isCurrent = asOf.version === version && asOf.minute === minute;
      if (weight !== undefined && isCurrent) keep(key, answer, weight);
      return answer;
    },
  };
}
