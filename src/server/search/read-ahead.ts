/** Reads, between requests, the listings that nobody has needed yet. */
import type { SearchIndex } from './search-index.ts';

export interface ReadAhead {
  /** Reads on until none is left; to be called when there may be more. */
  start(): void;
  stop(): void;
}

/**
 * An error ends it until the next start: whoever needs one of the listings before then reads it
 * themselves.
 */
export function createReadAhead(
  search: Pick<SearchIndex, 'readAhead'>,
  onError: (error: unknown) => void,
): ReadAhead {
  let next: NodeJS.Immediate | undefined;

  function step(): void {
    next = undefined;
    try {
      if (search.readAhead()) start();
    } catch (error) {
      onError(error);
    }
  }

  function start(): void {
    next ??= setImmediate(step);
  }

  return {
    start,
    stop() {
      clearImmediate(next);
      next = undefined;
    },
  };
}
