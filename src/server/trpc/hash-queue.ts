/** Who waits for their password to be looked at, and whose turn is next. */
import { GATE } from '../../shared/site/messages.ts';
import { tooMany } from './errors.ts';

/** So many may wait in each line; past that a caller is turned away at once. */
const WAITING_MAX = 64;
/** And so many strangers of one network, so that one cannot fill the line. */
const WAITING_PER_NETWORK = 8;

/**
 * `known` for whoever has been here before, or the network a stranger calls from. The known go
 * first: strangers can fill their own line from as many networks as they like, and keep nobody out
 * but strangers.
 */
export type Line = 'known' | { network: string };

interface Waiting {
  start: () => void;
  turnAway: (refusal: Error) => void;
}

export function createHashQueue() {
  const known: Waiting[] = [];
  const strangers = createFairLine();
  return {
    /** Resolves when it is the caller's turn. @throws TOO_MANY_REQUESTS */
    wait(line: Line): Promise<void> {
      return new Promise((start, turnAway) => {
        const one = { start, turnAway };
        if (line !== 'known') strangers.add(line.network, one);
        else if (known.length < WAITING_MAX) known.push(one);
        else turnAway(tooMany(GATE.tooMany));
      });
    },
    next: (): Waiting | undefined => known.shift() ?? strangers.next(),
  };
}

/** Strangers, one of each network in turn. */
function createFairLine() {
  /** The network whose turn is next comes first. */
  const networks = new Map<string, Waiting[]>();
  let length = 0;

  /** In a full line whoever has the most waiting gives way to somebody with less. */
  function makeRoom(own: Waiting[]): boolean {
    if (length < WAITING_MAX) return true;
    const longest = [...networks.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= own.length + 1) return false;
    longest.pop()?.turnAway(tooMany(GATE.tooMany));
    length -= 1;
    return true;
  }

  return {
    add(network: string, one: Waiting): void {
      const own = networks.get(network) ?? [];
      if (own.length >= WAITING_PER_NETWORK || !makeRoom(own)) {
        one.turnAway(tooMany(GATE.tooMany));
        return;
      }
      own.push(one);
      networks.set(network, own);
      length += 1;
    },
    next(): Waiting | undefined {
      for (const [network, own] of networks) {
        const one = own.shift();
        length -= 1;
        networks.delete(network);
        if (own.length > 0) networks.set(network, own);
        return one;
      }
      return undefined;
    },
  };
}
