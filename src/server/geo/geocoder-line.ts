import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';

/** More would be answered too late to be of use. */
const WAITING_MOST = 8;
/** After which a question counts half. */
const HALF_LIFE_MS = 30_000;
/** A megabyte or so. */
const NETWORKS_MOST = 10_000;

interface Question {
  network: string;
  ask: () => Promise<void>;
  refuse: (error: Error) => void;
}

/**
 * Asks one question after another, the network first that asked least lately. In plain turns an
 * address would wait for every network of a bot.
 */
export function createGeocoderLine() {
  const queue = new PQueue({ concurrency: 1 });
  const waiting: Question[] = [];
  const asked = new LRUCache<string, { questions: number; at: number }>({ max: NETWORKS_MOST });

  function askedBy(network: string): number {
    const { questions, at } = asked.get(network) ?? { questions: 0, at: 0 };
    return questions * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);
  }

  /** @throws when `ask` does, or too many wait who asked less */
  return function inTurn<T>(network: string, ask: () => Promise<T>): Promise<T> {
    asked.set(network, { questions: askedBy(network) + 1, at: performance.now() });
    return new Promise((resolve, reject) => {
      waiting.push({ network, ask: () => ask().then(resolve, reject), refuse: reject });
      // All counts shrink alike, so this order holds until the next question.
      waiting.sort((a, b) => askedBy(a.network) - askedBy(b.network));
      if (waiting.length > WAITING_MOST)
        waiting.pop()?.refuse(new Error('too many questions wait'));
      queue.add(async () => waiting.shift()?.ask());
    });
  };
}
