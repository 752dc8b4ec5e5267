import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { queryClient, trpc } from '../api.ts';

/**
 * For whoever has just signed out or left: goes to a page as nobody, and forgets what was read as
 * somebody. Whoever uses the browser next must find nothing of this person in its memory.
 */
export function useForgetPerson(): (path: string) => Promise<void> {
  const cache = trpc.useUtils();
  const [, navigate] = useLocation();
  return useCallback(
    async (path) => {
      cache.auth.me.setData(undefined, null);
      navigate(path);
      await cache.invalidate();
      queryClient.removeQueries({ type: 'inactive' });
    },
    [cache, navigate],
  );
}
