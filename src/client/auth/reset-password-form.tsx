import { authText } from '../../shared/messages/auth.ts';
import { trpc } from '../api.ts';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { NewPasswordForm } from './new-password-form.tsx';

interface Props {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

export function ResetPasswordForm({ token, onDone, onInvalid }: Props) {
  const cache = trpc.useUtils();
  const reset = trpc.auth.resetPassword.useMutation({
    async onSuccess() {
      showSuccess(authText.notice('password.resetDone'));
      onDone();
      // The reset ended all sessions, including this browser's.
      await cache.invalidate();
    },
    onError({ message, data }) {
      if (message === authText('password.invalidLink.text')) {
        showError(authText.notice('password.invalidLink'));
        onInvalid();
        return;
      }
      // Without data, the server never answered and the message is the browser's own.
      const text = data ? message : authText('password.resetFailed.text');
      showError({ title: authText('password.resetFailed.title'), text });
    },
  });
  return (
    <NewPasswordForm
      labels={{ confirm: authText('field.confirmPassword'), button: authText('reset.submit') }}
      isPending={reset.isPending}
      onSend={({ newPassword }) => reset.mutateAsync({ token, newPassword })}
    />
  );
}
