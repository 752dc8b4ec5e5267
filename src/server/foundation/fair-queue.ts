/** Round-robin by network: a busy network holds up only its own. */
export function fairQueue<T>() {
  const networks = new Map<string, T[]>();
  let length = 0;

  return {
    length: () => length,
    waitingOf: (network: string) => networks.get(network)?.length ?? 0,
    longest: () => [...networks].reduce((a, b) => (b[1].length > a[1].length ? b : a))[0],
    add(network: string, one: T): void {
      const own = networks.get(network) ?? [];
      own.push(one);
      networks.set(network, own);
      length += 1;
    },
    /** @param isFree whether a network may have its turn */
    next(isFree: (network: string) => boolean = () => true): T | undefined {
      for (const [network, own] of networks) {
        if (!isFree(network)) continue;
        const one = own.shift();
        length -= 1;
        networks.delete(network);
        if (own.length > 0) networks.set(network, own);
        return one;
      }
      return undefined;
    },
    dropLast(network: string): T | undefined {
      const own = networks.get(network) ?? [];
      if (own.length > 0) length -= 1;
      if (own.length === 1) networks.delete(network);
      return own.pop();
    },
  };
}
