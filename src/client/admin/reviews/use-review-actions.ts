import { REVIEW_ACTIONS } from '../../../shared/admin/admin-messages.ts';
import { trpc } from '../../api.ts';
import { failure } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';

/** Hiding a review and showing it again. */
export function useReviewActions() {
  const utils = trpc.useUtils();
  function told(action: keyof typeof REVIEW_ACTIONS) {
    const { done, failed } = REVIEW_ACTIONS[action];
    return {
      onSuccess: () => showToast({ ...done, kind: 'success' }),
      onError: (error: { message: string; data?: unknown }) =>
        showToast({ ...failure(error, failed), kind: 'destructive' }),
      onSettled: () => utils.admin.reviews.invalidate(),
    };
  }
  return {
    hide: trpc.admin.reviews.hide.useMutation(told('hide')),
    show: trpc.admin.reviews.show.useMutation(told('show')),
  };
}
