import { authText } from '../../shared/messages/account/auth.ts';
import { adminsText } from '../../shared/messages/admin/admins.ts';
import { trpc } from '../api.ts';
import { byEmail } from '../emails.ts';
import { showSuccess } from '../ui/page/toast.ts';
import { NewEmailForm } from './new-email-form.tsx';

/** Changes the admin's sign-in email. The old and the new address get an email about it. */
export function ChangeEmailForm() {
  const cache = trpc.useUtils();
  const { data: user } = trpc.auth.me.useQuery();
  const change = trpc.auth.changeEmail.useMutation({
    async onSuccess() {
      showSuccess(adminsText.notice('emailChanged'));
      await Promise.all([cache.auth.me.invalidate(), cache.auth.admins.invalidate()]);
    },
  });
  return (
    <NewEmailForm
      description={
        user && authText('currently', { email: user.email, sends: byEmail('yes', 'no') })
      }
      button={authText('changeEmail')}
      isPending={change.isPending}
      onSend={change.mutateAsync}
      failed={adminsText('emailFailed')}
    />
  );
}
