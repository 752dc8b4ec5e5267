/** Where log lines go: standard output, many lines at a time. */
import pino from 'pino';

/** A write for each line would take longer than a ready answer. */
const TOGETHER_BYTES = 8192;
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
    minLength: TOGETHER_BYTES,
    maxLength: WAITING_MAX_BYTES,
    contentMode: 'buffer',
  });
  // A full disk or a reader that is gone ends the log, not the marketplace; and at the exit the sink
  // would try for ever.
  sink.on('error', () => {
    sink.flushSync = () => {};
  });
  let timer: NodeJS.Timeout | undefined;
  const flush = () =>
    new Promise<void>((resolve) => {
      clearTimeout(timer);
      timer = undefined;
      sink.flush(() => resolve());
    });
  return {
    flush,
    write(line) {
      // As text the sink measures all that waits anew with each line, which takes twice as long as
      // the line itself.
      sink.write(Buffer.from(line) as unknown as string);
      timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  };
}
