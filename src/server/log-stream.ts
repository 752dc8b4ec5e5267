/** Where log lines go: standard output, many lines at a time. */
import pino from 'pino';

/** A write for each line would take longer than a ready answer. */
const TOGETHER_BYTES = 8192;
/** No line waits longer. */
const WAIT_MS = 200;

/** Lines that are left when the process exits are written then. */
export function openLogStream(): pino.DestinationStream {
  const sink = pino.destination({
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: WAIT_MS,
    contentMode: 'buffer',
  });
  // As text the stream measures all that waits anew with each line, which takes twice as long as
  // the line itself.
  return { write: (line) => sink.write(Buffer.from(line) as unknown as string) };
}
