import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { queryClient, trpc } from '../api.ts';
import { forgetTyping } from './form/kept-typing.ts';

/** Clears cached data, so that the next user finds nothing about this person. */
export function useForgetPerson(): (path: string) => Promise<void> {
  const cache = trpc.useUtils();
  const [, navigate] = useLocation();
  return useCallback(
    (path) => {
      cache.auth.me.setData(undefined, null);
      // First, or the old screen would request its data again.
      flushSync(() => navigate(path));
      forgetTyping();
      queryClient.removeQueries({ type: 'inactive' });
      return cache.invalidate();
    },
    [cache, navigate],
  );
}
