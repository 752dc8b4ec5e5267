import { REVIEW_ACTIONS } from '../../../shared/admin/admin-messages.ts';
import { trpc } from '../../api.ts';
import { failure } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';

/** Hides a review or shows it again. */
export function useReviewActions() {
  const utils = trpc.useUtils();
  function withToasts(action: keyof typeof REVIEW_ACTIONS) {
    const { done, failed } = REVIEW_ACTIONS[action];
    return {
      onSuccess: () => showToast({ ...done, kind: 'success' }),
      onError: (error: { message: string; data?: unknown }) =>
        showToast({ ...failure(error, failed), kind: 'destructive' }),
      onSettled: () => utils.admin.reviews.invalidate(),
    };
  }
  return {
    hide: trpc.admin.reviews.hide.useMutation(withToasts('hide')),
    show: trpc.admin.reviews.show.useMutation(withToasts('show')),
  };
}
