import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { queryClient, trpc } from '../api.ts';
import { forgetTyping } from './form/kept-typing.ts';

/**
 * Navigates after signing out or deleting the account, and clears all cached data, so that the
 * browser's next user finds nothing about this person.
 */
export function useForgetPerson(): (path: string) => Promise<void> {
  const cache = trpc.useUtils();
  const [, navigate] = useLocation();
  return useCallback(
    (path) => {
      cache.auth.me.setData(undefined, null);
      // Navigates first. Otherwise the old screen would keep its data and request it again.
      flushSync(() => navigate(path));
      forgetTyping();
      queryClient.removeQueries({ type: 'inactive' });
      return cache.invalidate();
    },
    [cache, navigate],
  );
}
