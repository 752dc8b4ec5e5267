/** Where log lines go: standard output, many lines at a time. */
import pino from 'pino';

/** In UTF-16 units. A write for each line would take longer than a ready answer. */
const TOGETHER_LENGTH = 65_536;
/** No line waits longer. */
const WAIT_MS = 200;
/** Lines are dropped past this, when nobody takes them any more. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024;

export interface LogStream extends pino.DestinationStream {
  /** Resolves when every line is written, or cannot be. */
  flush(): Promise<void>;
}

/** Lines that are left when the process exits are written then. */
export function openLogStream(): LogStream {
  const sink = pino.destination({
    sync: false,
    // With none, a flush would not wait for what is on its way.
    minLength: 1,
    maxLength: WAITING_MAX_BYTES,
    contentMode: 'buffer',
  });
  // A full disk or a reader that is gone must not end the marketplace. While that lasts the sink would
  // try for ever at the exit.
  const { flushSync } = sink;
  sink.on('error', () => {
    sink.flushSync = () => {};
  });
  sink.on('write', () => {
    sink.flushSync = flushSync;
  });
  // The sink could mergeEmails lines itself, and would take longer over each than the logger does.
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  function handOver(): void {
    clearTimeout(timer);
    timer = undefined;
    process.off('exit', handOver);
    if (waiting) sink.write(Buffer.from(waiting) as unknown as string);
    waiting = '';
  }
  return {
    flush: () =>
      new Promise<void>((resolve) => {
        handOver();
        sink.flush(() => resolve());
      }),
    write(line) {
      waiting += line;
      if (waiting.length >= TOGETHER_LENGTH) return handOver();
      if (timer) return;
      timer = setTimeout(handOver, WAIT_MS).unref();
      // Before the sink's own listener, which writes what it has been given.
      process.prependListener('exit', handOver);
    },
  };
}
