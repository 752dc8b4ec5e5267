/** Asks at the terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface Asker {
  /** Asks for a line of text. */
  text(question: string): Promise<string>;
  /** Asks for a line that is not shown while it is typed. */
  secret(question: string): Promise<string>;
  close(): void;
}

export function openAsker(): Asker {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({
    input: process.stdin,
    output,
    terminal: process.stdin.isTTY ?? false,
  });
  // Piped answers arrive at once, all before the second question: they are kept in order.
  const answers = lines[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = await answers.next();
    if (done) throw new Error('Input ended before every question was answered.');
    return value;
  };
  return {
    text(question) {
      process.stdout.write(question);
      return next();
    },
    async secret(question) {
      process.stdout.write(question);
      isMuted = true;
      try {
        return await next();
      } finally {
        isMuted = false;
        process.stdout.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
