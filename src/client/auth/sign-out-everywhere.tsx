import { Button } from '@mantine/core';
import { authText } from '../../shared/messages/account/auth.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/page/toast.ts';
import { useForgetPerson } from '../ui/page/use-forget-person.ts';

/** Ends all of the account's sessions, including this one. */
export function SignOutEverywhere() {
  const forget = useForgetPerson();
  const signOut = trpc.auth.signOutEverywhere.useMutation({
    onSuccess() {
      showToast({ ...authText.notice('signIn.loggedOut'), kind: 'success' });
      return forget(paths.login);
    },
    onError: () => showToast({ ...authText.notice('signIn.logoutFailed'), kind: 'destructive' }),
  });

  return (
    <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {authText('signOutEverywhere')}
    </Button>
  );
}
