import { MutationCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers.ts';
import { shellText } from '../shared/messages/shell.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { base } from './address.ts';
import { setClockBy } from './clock.ts';
import { showError } from './ui/page/toast.ts';

export const API_PATH = `${base}/api/trpc`;

/** The server rejects larger batches (src/server/app.ts). */
const MAX_BATCH = 10;

/**
 * How long to wait for an answer, in milliseconds. A phone may lose its connection without noticing, and
 * would wait for minutes. No call takes the server that long, and nothing else cancels one.
 */
const ANSWER_MS = 30_000;

/** Typed hooks, one per procedure: `trpc.auth.me.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

class OfflineError extends Error {}

export const apiLink = httpBatchLink<AppRouter>({
  url: API_PATH,
  maxItems: MAX_BATCH,
  transformer: superjson,
  async fetch(url, options) {
    // Read before the call: if the connection drops during it, the server may have got it.
    const isOffline = !navigator.onLine;
    try {
      const answer = await fetch(url, {
        ...(options as RequestInit),
        // Safari 15 has none, and waits as long as it pleases.
        signal: AbortSignal.timeout?.(ANSWER_MS),
      });
      setClockBy(answer.headers.get('date'));
      return answer;
    } catch (error) {
      throw isOffline ? new OfflineError() : error;
    }
  },
});

/** For times, which change while a page is left open: asked for again when it's looked at after a while. */
export const refreshed = {
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > MINUTE_MS && 'always',
} as const;

export const apiClient = trpc.createClient({ links: [apiLink] });

/**
 * As specified, data never goes stale, and nothing is refetched on focus or retried. Without a
 * connection a call fails at once: React Query would hold a change back and make it whenever the
 * connection returns, and leave a question without an answer. What failed is asked again then.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Settled comes after the screen's own message for a failure, and replaces it.
    onSettled(_data, error) {
      if (error?.cause instanceof OfflineError) {
        showError({ title: shellText('offline') });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
