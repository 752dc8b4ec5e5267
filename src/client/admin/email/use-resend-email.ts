import { MAIL_RETRY } from '../../../shared/admin/admin-messages.ts';
import { trpc } from '../../api.ts';
import { failure } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';

/** Puts an unsent email back in the queue. */
export function useResendEmail() {
  const utils = trpc.useUtils();
  return trpc.admin.mail.retry.useMutation({
    onSuccess: () => showToast({ ...MAIL_RETRY.done, kind: 'success' }),
    onError: (error) => showToast({ ...failure(error, MAIL_RETRY.failed), kind: 'destructive' }),
    onSettled: () =>
      Promise.all([utils.admin.mail.list.invalidate(), utils.admin.overview.invalidate()]),
  });
}
