/**
 * Yields to the event loop between pieces of work. Node accepts one connection per turn and handles
 * every request that has arrived: when many writes arrive at once, as after a restart, later reads
 * would wait for all of them.
 *
 * @returns a function whose promises resolve one per turn, in calling order
 */
export function createLoopTurns(): () => Promise<void> {
  let last = Promise.resolve();
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return () => {
    last = last.then(turn);
    return last;
  };
}
