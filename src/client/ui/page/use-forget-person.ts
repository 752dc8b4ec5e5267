import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { queryClient, trpc } from '../../api.ts';
import { forgetTyping } from '../form/kept-typing.ts';

/**
 * For whoever has just signed out or left: goes to a page as nobody, and forgets what was read as
 * somebody. Whoever uses the browser next must find nothing of this person in its memory.
 */
export function useForgetPerson(): (path: string) => Promise<void> {
  const cache = trpc.useUtils();
  const [, navigate] = useLocation();
  return useCallback(
    (path) => {
      cache.auth.me.setData(undefined, null);
      // At once: what the old screen still uses would not be forgotten, and would be asked for again.
      flushSync(() => navigate(path));
      forgetTyping();
      queryClient.removeQueries({ type: 'inactive' });
      return cache.invalidate();
    },
    [cache, navigate],
  );
}
