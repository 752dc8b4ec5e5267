import { adminText } from '../../../shared/messages/admin/admin.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';

/** Puts an unsent email back in the queue. */
export function useResendEmail() {
  const utils = trpc.useUtils();
  return trpc.admin.mail.retry.useMutation({
    onSuccess: () => showToast({ ...adminText.notice('mailRetry.done'), kind: 'success' }),
    onError: (error) => showFailure(error, adminText.notice('mailRetry.failed')),
    onSettled: () =>
      Promise.all([utils.admin.mail.list.invalidate(), utils.admin.overview.invalidate()]),
  });
}
