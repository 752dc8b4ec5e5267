/** Everything that happened, as lines of text: two runs are the same when their hashes are. */
import { createHash } from 'node:crypto';

const SHOWN = 20;

/** Something that must always hold did not. */
export class BrokenPromise extends Error {
  readonly invariant: string;

  constructor(invariant: string, what: string) {
    super(`${invariant}: ${what}`);
    this.invariant = invariant;
  }
}

export interface History {
  /** Adds a line: when, who, what they did and what came of it. */
  add(at: number, who: string, what: string): void;
  count(): number;
  last(): readonly string[];
  hash(): string;
}

/** @param onLine gets every line, for `--print` */
export function createHistory(onLine: (line: string) => void = () => {}): History {
  const digest = createHash('sha256');
  const recent: string[] = [];
  let lines = 0;
  return {
    add(at, who, what) {
      lines += 1;
      const line = `${lines} ${new Date(at).toISOString()} ${who}: ${what}`;
      digest.update(`${line}\n`);
      recent.push(line);
      if (recent.length > SHOWN) recent.shift();
      onLine(line);
    },
    count: () => lines,
    last: () => recent,
    hash: () => digest.copy().digest('hex'),
  };
}
