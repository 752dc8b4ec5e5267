/** What a screen of someone who is signed in does about their session. */
import { TRPCClientError } from '@trpc/client';
import { useEffect } from 'react';
import { queryClient, trpc } from '../api.ts';
import { forgetTyping } from '../ui/form/kept-typing.ts';
import { showToast } from '../ui/page/toast.ts';

/** Whose unsaved input there may be. */
let typist: number | undefined;

/** Forgets all unsaved input, unless it's of the person who has signed in again. */
export function forgetOthersTyping(userId: number): void {
  if (typist !== userId) forgetTyping();
}

/**
 * If a change is refused because the session has ended elsewhere, it says so, instead of what the
 * change itself says to a failure, and the screen asks to sign in.
 */
export function useOwnSession(userId: number | undefined): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (userId === undefined) return;
    typist = userId;
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (!(error instanceof TRPCClientError) || error.data?.httpStatus !== 401) return;
      showToast({ title: error.message, kind: 'destructive' });
      void utils.auth.me.invalidate();
    });
  }, [userId, utils]);
}
