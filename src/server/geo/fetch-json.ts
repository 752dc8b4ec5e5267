import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts';

const TIMEOUT_MS = 4_000;
/** Far more than a page of results. */
const ANSWER_MOST_BYTES = 1_000_000;

/** Not 2xx; redirects count, since they lead to other hosts. */
export class StatusError extends Error {
  override name = 'StatusError';
  readonly status: number;
  readonly retryAfterMs: number;

  constructor(status: number, retryAfterMs: number) {
    super(`answered ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** At most 1 MB within 4 s, no redirects. @throws StatusError, or another Error */
export async function fetchJson(
  url: URL,
  userAgent: string,
  fetchWith: typeof fetch,
): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error('took too long')), TIMEOUT_MS);
  try {
    const response = await fetchWith(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'manual',
      signal: abort.signal,
    });
    if (!response.ok) {
      const seconds = Number(response.headers.get('retry-after'));
      throw new StatusError(response.status, seconds > 0 ? seconds * 1000 : 0);
    }
    return JSON.parse(await readText(response));
  } finally {
    clearTimeout(timer);
    // Frees the connection if the answer wasn't read completely.
    abort.abort();
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > ANSWER_MOST_BYTES) throw new Error(`is larger than ${ANSWER_MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Failures in a row that open the circuit; one refusal opens it. */
const FAILURES_IN_A_ROW = 3;
const OPEN_MS = MINUTE_MS;
/** The longest that a server's `Retry-After` is believed. */
const OPEN_MOST_MS = HOUR_MS;

/** Pauses requests to a server that refuses or fails. */
export class CircuitBreaker {
  readonly #clock: () => number;
  #failures = 0;
  #closedAgain = Number.NEGATIVE_INFINITY;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  get open(): boolean {
    const left = this.#closedAgain - this.#clock();
    // A longer pause comes from a wrong clock.
    return left > 0 && left <= OPEN_MOST_MS;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** @param refused for 403, 429 or 5xx */
  failed(refused: boolean, retryAfterMs = 0): void {
    this.#failures++;
    if (!refused && this.#failures < FAILURES_IN_A_ROW) return;
    const pause = Math.min(Math.max(OPEN_MS, retryAfterMs), OPEN_MOST_MS);
    this.#closedAgain = this.#clock() + pause;
  }
}

/** More questions would be answered too late. */
const WAITING_MOST = 8;
/** After this time, a question counts half. */
const HALF_LIFE_MS = 30_000;
/** Takes about a megabyte. */
const NETWORKS_MOST = 10_000;

interface Question {
  network: string;
  ask: () => Promise<void>;
  refuse: (error: Error) => void;
}

/**
 * Asks for the network that asked least lately first, or a bot's many networks would hold it up.
 */
export function createGeocoderLine() {
  const queue = new PQueue({ concurrency: 1 });
  const waiting: Question[] = [];
  const asked = new LRUCache<string, { questions: number; at: number }>({ max: NETWORKS_MOST });

  function askedBy(network: string): number {
    const { questions, at } = asked.get(network) ?? { questions: 0, at: 0 };
    return questions * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);
  }

  /** @throws when `ask` does, or too many are waiting who asked less */
  return function inTurn<T>(network: string, ask: () => Promise<T>): Promise<T> {
    asked.set(network, { questions: askedBy(network) + 1, at: performance.now() });
    return new Promise((resolve, reject) => {
      waiting.push({ network, ask: () => ask().then(resolve, reject), refuse: reject });
      // All counts decay alike, so the order holds until the next question.
      waiting.sort((a, b) => askedBy(a.network) - askedBy(b.network));
      if (waiting.length > WAITING_MOST)
        waiting.pop()?.refuse(new Error('too many questions wait'));
      queue.add(async () => waiting.shift()?.ask());
    });
  };
}
