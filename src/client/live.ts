/** Apart from api.ts, so that only screens that need it load it. */
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { API_PATH } from './api.ts';

/** The wait after the server refuses or closes a stream. */
const RECONNECT_MS = MINUTE_MS;

/** Safari delivers events to pages in its back/forward cache even after closing the stream. */
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
 * Only while the page is shown, and again a minute after it ends: without HTTP/2, a host gets six
 * connections, which hidden tabs would use up. @param open calls `onEnd` when it ends
 * @returns closes the stream for good
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
