/** The queue of callers waiting for a password check. */
import { gateText } from '../../shared/messages/account/gate.ts';
import { tooMany } from './errors.ts';

/** Most callers in each queue; more are refused right away. */
const WAITING_MAX = 64;
/** Most unknown callers per network, so that one network can't fill the queue. */
const WAITING_PER_NETWORK = 8;

/**
 * `known` for returning users, or the network of an unknown caller. Known users go first, so that
 * floods of strangers only keep out strangers.
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
        else turnAway(tooMany(gateText('tooMany')));
      });
    },
    next: (): Waiting | undefined => known.shift() ?? strangers.next(),
  };
}

/** Unknown callers, one of each network in turn. */
function createFairLine() {
  /** In order: the next network comes first. */
  const networks = new Map<string, Waiting[]>();
  let length = 0;

  /** When full, the network with the most callers makes room for one with fewer. */
  function makeRoom(own: Waiting[]): boolean {
    if (length < WAITING_MAX) return true;
    const longest = [...networks.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= own.length + 1) return false;
    longest.pop()?.turnAway(tooMany(gateText('tooMany')));
    length -= 1;
    return true;
  }

  return {
    add(network: string, one: Waiting): void {
      const own = networks.get(network) ?? [];
      if (own.length >= WAITING_PER_NETWORK || !makeRoom(own)) {
        one.turnAway(tooMany(gateText('tooMany')));
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
