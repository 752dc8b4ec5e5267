import { Button } from '@mantine/core';
import { SIGN_IN } from '../../shared/site/messages.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/page/toast.ts';
import { useForgetPerson } from '../ui/page/use-forget-person.ts';

/** Ends all of the account's sessions, including this one. */
export function SignOutEverywhere() {
  const forget = useForgetPerson();
  const signOut = trpc.auth.signOutEverywhere.useMutation({
    onSuccess() {
      showToast({ ...SIGN_IN.loggedOut, kind: 'success' });
      return forget(paths.login);
    },
    onError: () => showToast({ ...SIGN_IN.logoutFailed, kind: 'destructive' }),
  });

  return (
    <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign out everywhere
    </Button>
  );
}
