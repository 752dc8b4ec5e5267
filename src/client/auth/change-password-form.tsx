import { authText } from '../../shared/messages/auth.ts';
import { trpc } from '../api.ts';
import { showFailure } from '../ui/failure.ts';
import { showSuccess } from '../ui/page/toast.ts';
import { NewPasswordForm } from './new-password-form.tsx';

export function ChangePasswordForm() {
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: () => showSuccess(authText.notice('password.changed')),
    onError: (error) => showFailure(error, { title: authText('password.changeFailed') }),
  });
  return (
    <NewPasswordForm
      asksCurrent
      description={authText('password.rule')}
      labels={{
        confirm: authText('field.confirmNewPassword'),
        button: authText('password.change'),
      }}
      isPending={change.isPending}
      onSend={change.mutateAsync}
    />
  );
}
