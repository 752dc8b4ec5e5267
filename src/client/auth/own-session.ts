/** What a signed-in screen does about the session. */
import { TRPCClientError } from '@trpc/client';
import { useEffect } from 'react';
import { queryClient, trpc } from '../api.ts';
import { forgetTyping } from '../ui/form/kept-typing.ts';
import { showError } from '../ui/page/toast.ts';

/** Whose unsaved input there may be. */
let typist: number | undefined;

/** Keeps it if the same person signed in again. */
export function forgetOthersTyping(userId: number): void {
  if (typist !== userId) forgetTyping();
}

const isSessionOver = (error: unknown): error is Error =>
  error instanceof TRPCClientError && error.data?.httpStatus === 401;

/** Asks to sign in once the session has ended elsewhere; a change doesn't show its own failure. */
export function useOwnSession(userId: number | undefined): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (userId === undefined) return;
    typist = userId;
    const stopListening = [
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!isSessionOver(error)) return;
        showError({ title: error.message });
        void utils.auth.me.invalidate();
      }),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isSessionOver(event.action.error)) void utils.auth.me.invalidate();
      }),
    ];
    return () => {
      for (const stop of stopListening) stop();
    };
  }, [userId, utils]);
}
