/** How many event streams may be open at once; each holds a connection and looks at the database. */
import { GATE } from '../../shared/site/messages.ts';
import { tooMany } from './errors.ts';

/** More tabs and devices than one person looks at. */
const PER_ACCOUNT = 20;
/** Every place of fifty accounts; a thousand streams hold 58 MB (2026-11-23). */
const IN_ALL = 1_000;

export interface StreamPlaces {
  /**
   * Gives a stream of an account its place, until it ends or its reader has gone.
   *
   * One too many is refused, and its screen asks every so often instead. Were the oldest closed to
   * make room, tabs would push each other out in turns, and one that lost its place would stand
   * still without knowing.
   *
   * @throws TOO_MANY_REQUESTS when the account, or the server, has no place left.
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
    if (own >= perAccount || all >= inAll) throw tooMany(GATE.tooManyStreams);
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
      // The generator never starts for a reader who goes before its first look.
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
