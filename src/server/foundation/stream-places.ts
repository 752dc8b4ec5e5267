/** Limits open event streams: each holds a connection and reads the database. */
import { authText } from '../../shared/messages/auth.ts';
import { tooMany } from './errors.ts';

/** More tabs and devices than one person uses. */
const PER_ACCOUNT = 20;
/** Fifty accounts at their limit; a thousand streams take 58 MB (2026-11-23). */
const IN_ALL = 1_000;

export interface StreamPlaces {
  /**
   * Reserves a place for an account's stream, until it ends or the client disconnects.
   *
   * Beyond the limit, streams are refused and the screen polls instead. Closing the oldest stream
   * would leave tabs stale, and they would push each other out in turns.
   * @throws TOO_MANY_REQUESTS when the account or the server has no place left
   */
  hold<T>(account: number, signal: AbortSignal, events: AsyncGenerator<T>): AsyncGenerator<T>;
}

export function createStreamPlaces({
  perAccount = PER_ACCOUNT,
  inAll = IN_ALL,
} = {}): StreamPlaces {
  const taken = new Map<number, number>();
  let all = 0;

  function take(account: number): () => void {
    const own = taken.get(account) ?? 0;
    if (own >= perAccount || all >= inAll) throw tooMany(authText('gate.tooManyStreams'));
    taken.set(account, own + 1);
    all += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      all -= 1;
      const left = (taken.get(account) ?? 1) - 1;
      if (left === 0) taken.delete(account);
      else taken.set(account, left);
    };
  }

  return {
    hold(account, signal, events) {
      const release = take(account);
      // The generator never starts if the client disconnects before reading.
      if (signal.aborted) release();
      else signal.addEventListener('abort', release, { once: true });
      return releaseAfter(events, release);
    },
  };
}

async function* releaseAfter<T>(events: AsyncGenerator<T>, release: () => void): AsyncGenerator<T> {
  try {
    yield* events;
  } finally {
    release();
  }
}
