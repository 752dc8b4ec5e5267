/** Streams from the server. Apart from api.ts, so that only screens that listen load this. */
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/routers.ts';
import { API_PATH } from './api.ts';

export const liveClient = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: API_PATH, transformer: superjson })],
});
