/** Live updates from the server. Separate from api.ts, so that only screens that need it load it. */
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers.ts';
import { API_PATH } from './api.ts';

/** How long to wait after the server refuses or closes a stream. */
const RECONNECT_MS = 60_000;

export const liveClient = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: API_PATH, transformer: superjson })],
});

/**
 * Opens a stream and reopens it a minute after it ends.
 *
 * @param open opens the stream and calls `onEnd` when it ends
 * @returns a function that closes the stream for good
 */
export function keepListening(
  open: (onEnd: () => void) => { unsubscribe: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let stream = open(onEnd);

  function onEnd(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      stream = open(onEnd);
    }, RECONNECT_MS);
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
    stream.unsubscribe();
  };
}
