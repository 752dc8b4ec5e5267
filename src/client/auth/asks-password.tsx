import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { AppRouter } from '../../server/routers.ts';
import { apiLink, queryClient, trpc } from '../api.ts';
import { needsPassword } from '../ui/failure.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'));

type Answer = (isProven: boolean) => void;

let show: ((isAsked: boolean) => void) | undefined;
const waiting: Answer[] = [];

/** Asks once for all calls that were refused meanwhile. */
function askPassword(): Promise<boolean> {
  return new Promise((answer) => {
    waiting.push(answer);
    if (show) show(true);
    else giveAll(false);
  });
}

function giveAll(isProven: boolean): void {
  show?.(false);
  for (const answer of waiting.splice(0)) answer(isProven);
}

/** Repeats a call that was refused because the password was entered too long ago. */
const afterPassword: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let call = next(op).subscribe({
        ...observer,
        async error(error) {
          if (!needsPassword(error) || !(await askPassword())) observer.error(error);
          else call = next(op).subscribe(observer);
        },
      });
      return () => call.unsubscribe();
    });

const client = trpc.createClient({ links: [afterPassword, apiLink] });

/**
 * Its calls may need a recent password: a dialog asks, and the call goes on. The screen keeps what
 * was typed.
 */
export function AsksPassword({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    show = setAsked;
    return () => {
      show = undefined;
      giveAll(false);
    };
  }, []);

  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
      {isAsked && (
        <Suspense>
          <PasswordDialog onProven={() => giveAll(true)} onClose={() => giveAll(false)} />
        </Suspense>
      )}
    </trpc.Provider>
  );
}
