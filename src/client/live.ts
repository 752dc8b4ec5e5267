/** Streams from the server. Apart from api.ts, so that only screens that listen load this. */
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers.ts';
import { API_PATH } from './api.ts';

/** When the server has no place left for a stream, or ended it, to go on later. */
const AGAIN_MS = 60_000;

export const liveClient = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: API_PATH, transformer: superjson })],
});

/**
 * Opens a stream, and again a minute after each time it has ended.
 *
 * @param open is given what to call when the stream ends
 * @returns what ends it for good
 */
export function keepListening(
  open: (onEnd: () => void) => { unsubscribe: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let stream = open(onEnd);

  function onEnd(): void {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      stream = open(onEnd);
    }, AGAIN_MS);
  }

  return () => {
    isOver = true;
    clearTimeout(timer);
    stream.unsubscribe();
  };
}
