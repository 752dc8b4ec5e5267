import { createHook } from 'node:async_hooks';

/** For good: see `keepTicksFast`. */
let kept: object | undefined;

/**
 * Keeps `process.nextTick` as fast as it is in a young process. To be called once, early.
 *
 * Node makes an object with computed keys for each tick, and V8 learns its hidden classes, which it
 * holds on to weakly. Where a few garbage collections find no tick waiting, as in a server that
 * reads its data or rests, the classes are gone, and V8 takes every later tick for one of unknown
 * shape: with Node 24.21 it costs ten times as much, for as long as the process runs. A request
 * takes half a dozen. The object of one tick, never let go of, keeps its classes.
 *
 * `fast-ticks.test.ts` fails with the first Node that does not need this.
 */
export function keepTicksFast(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept = resource;
    },
  }).enable();
  process.nextTick(() => kept);
  hook.disable();
}
