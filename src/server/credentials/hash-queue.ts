import { refusalText } from '../../shared/messages/refusals.ts';
import { tooMany } from '../foundation/errors.ts';
import { fairQueue } from '../foundation/fair-queue.ts';

const WAITING_MAX = 64;
/** So that one network can't fill the queue. */
const WAITING_PER_NETWORK = 8;

/** `known` users come first, so that floods of strangers only keep out strangers. */
export type Line = 'known' | { network: string };

interface Waiting {
  start: () => void;
  turnAway: (refusal: Error) => void;
}

export function createHashQueue() {
  const known: Waiting[] = [];
  const strangers = fairQueue<Waiting>();

  /** Drops a caller of the network with the most, if it has more. @returns whether there's room */
  function makeRoom(network: string): boolean {
    const own = strangers.waitingOf(network);
    if (own >= WAITING_PER_NETWORK) return false;
    if (strangers.length() < WAITING_MAX) return true;
    const longest = strangers.longest();
    if (strangers.waitingOf(longest) <= own + 1) return false;
    strangers.dropLast(longest)?.turnAway(tooMany(refusalText('gate.tooMany')));
    return true;
  }

  return {
    /** Resolves at the caller's turn. @throws TOO_MANY_REQUESTS */
    wait(line: Line): Promise<void> {
      return new Promise((start, turnAway) => {
        const one = { start, turnAway };
        if (line !== 'known' && makeRoom(line.network)) strangers.add(line.network, one);
        else if (line === 'known' && known.length < WAITING_MAX) known.push(one);
        else turnAway(tooMany(refusalText('gate.tooMany')));
      });
    },
    next: (): Waiting | undefined => known.shift() ?? strangers.next(),
  };
}
