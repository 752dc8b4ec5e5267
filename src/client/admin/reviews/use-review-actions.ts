import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { showSuccess } from '../../ui/page/toast.ts';

export function useReviewActions() {
  const utils = trpc.useUtils();
  function withToasts(action: 'hide' | 'show') {
    return {
      onSuccess: () => showSuccess(adminText.notice(`review.${action}.done`)),
      onError: (error: { message: string; data?: unknown }) =>
        showFailure(error, adminText.notice(`review.${action}.failed`)),
      onSettled: () =>
        Promise.all([utils.admin.reviews.invalidate(), utils.discovery.invalidate()]),
    };
  }
  return {
    hide: trpc.admin.reviews.hide.useMutation(withToasts('hide')),
    show: trpc.admin.reviews.show.useMutation(withToasts('show')),
  };
}
