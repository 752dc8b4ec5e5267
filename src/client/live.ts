/** Live updates from the server. Separate from api.ts, so that only screens that need it load it. */
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { API_PATH } from './api.ts';

/** How long to wait after the server refuses or closes a stream. */
const RECONNECT_MS = MINUTE_MS;

/** Safari delivers what came for a page in its back/forward cache even after the stream was closed. */
export class OpenEventSource extends EventSource {
  override addEventListener(
    type: string,
    listener: EventListenerObject | ((event: never) => unknown),
  ): void {
    super.addEventListener(type, (event) => {
      if (this.readyState === EventSource.CLOSED && type !== 'error') return;
      if (typeof listener === 'function') listener(event as never);
    });
  }
}

export const liveClient = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({ url: API_PATH, transformer: superjson, EventSource: OpenEventSource }),
  ],
});

/**
 * Opens a stream while the page is shown, and reopens it a minute after it ends. Each holds one of
 * the six connections that a browser has to a host without HTTP/2, so hidden tabs would block
 * others.
 * @param open opens the stream and calls `onEnd` when it ends
 * @returns a function that closes the stream for good
 */
export function keepListening(
  open: (onEnd: () => void) => { unsubscribe: () => void },
): () => void {
  let close = () => {};

  function start(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const stream = open(() => {
      if (isClosed) return;
      clearTimeout(timer);
      timer = setTimeout(restart, RECONNECT_MS);
    });
    close = () => {
      isClosed = true;
      clearTimeout(timer);
      stream.unsubscribe();
    };
  }

  function restart(): void {
    close();
    if (!document.hidden) start();
  }

  document.addEventListener('visibilitychange', restart);
  restart();
  return () => {
    document.removeEventListener('visibilitychange', restart);
    close();
  };
}
