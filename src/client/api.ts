import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers.ts';

/** Where the server handles tRPC calls. */
export const API_PATH = '/api/trpc';

/** The server rejects larger batches (src/server/app.ts). */
const MAX_BATCH = 10;

/** Typed hooks, one per procedure: `trpc.auth.me.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

export const apiClient = trpc.createClient({
  links: [httpBatchLink({ url: API_PATH, maxItems: MAX_BATCH, transformer: superjson })],
});

/** As specified, data never goes stale, and nothing is refetched on focus or retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
});
