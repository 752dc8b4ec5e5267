import { Button } from '@mantine/core';
import { authText } from '../../shared/messages/auth.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { useForgetPerson } from '../ui/use-forget-person.ts';

export function SignOutEverywhere() {
  const forget = useForgetPerson();
  const signOut = trpc.auth.signOutEverywhere.useMutation({
    onSuccess() {
      showSuccess(authText.notice('logOut.done'));
      return forget(paths.login);
    },
    onError: () => showError(authText.notice('logOut.failed')),
  });

  return (
    <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {authText('sessions.endAll')}
    </Button>
  );
}
