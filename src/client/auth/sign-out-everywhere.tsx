import { Button } from '@mantine/core';
import { useLocation } from 'wouter';
import { SIGN_IN } from '../../shared/messages.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';

/** Ends every session of the account, this one, too. */
export function SignOutEverywhere() {
  const cache = trpc.useUtils();
  const [, navigate] = useLocation();
  const signOut = trpc.auth.signOutEverywhere.useMutation({
    async onSuccess() {
      cache.auth.me.setData(undefined, null);
      navigate(paths.login);
      showToast({ ...SIGN_IN.loggedOut, kind: 'success' });
      await cache.invalidate();
    },
    onError: () => showToast({ ...SIGN_IN.logoutFailed, kind: 'destructive' }),
  });

  return (
    <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign out everywhere
    </Button>
  );
}
