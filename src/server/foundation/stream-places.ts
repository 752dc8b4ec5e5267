/** Each stream holds a connection and reads the database. */
import { refusalText } from '../../shared/messages/refusals.ts';
import { tooMany } from './errors.ts';

/** More tabs and devices than one person has. */
const PER_ACCOUNT = 20;
/** Fifty accounts at their limit; a thousand streams take 58 MB (2026-11-23). */
const IN_ALL = 1_000;

export interface StreamPlaces {
  /**
   * Past the limit, screens poll: closing the oldest would leave stale tabs that push each other
   * out.
   * @throws TOO_MANY_REQUESTS without a place
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
    if (own >= perAccount || all >= inAll) throw tooMany(refusalText('gate.tooManyStreams'));
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
      // The generator never starts if the client disconnects early.
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
