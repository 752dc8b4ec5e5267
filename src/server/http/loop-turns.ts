/**
 * Lets the event loop turn between one piece of work and the next. Node accepts one connection in
 * each turn of its loop and works off every request that has arrived: when many writes arrive at
 * once, as after a restart, a reader who comes last would wait for all of them several times over.
 *
 * @returns a function whose promises resolve one in each turn, in the order in which it was called
 */
export function createLoopTurns(): () => Promise<void> {
  let last = Promise.resolve();
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return () => {
    last = last.then(turn);
    return last;
  };
}
