import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { trpc } from '../../api.ts';
import { byEmail } from '../../emails.ts';
import { showFailure } from '../../ui/failure.ts';
import { showSuccess } from '../../ui/page/toast.ts';
import { useRefreshTimes } from '../use-refresh-times.ts';

type LinkAction =
  | 'cancel'
  | 'correct'
  | 'move'
  | 'propose'
  | 'accept'
  | 'refuse'
  | 'putBack'
  | 'withdraw'
  | 'answerExtra'
  | 'remindAgain'
  | 'review'
  | 'endContact'
  | 'erase'
  | 'askErasure';

export function useLinkActions(token: string) {
  const { show } = trpc.useUtils().booking.link;
  const refreshTimes = useRefreshTimes();

  const showFailed = (action: LinkAction) => (error: { message: string; data?: unknown }) => {
    showFailure(error, { title: myBookingsText(`${action}.failed`) });
    // An error often means that the other side was faster.
    void show.invalidate({ token });
  };
  const showDone = (action: LinkAction) => {
    const sends = byEmail('yes', 'no');
    showSuccess(myBookingsText.notice(`${action}.done`, { sends }));
    void refreshTimes();
  };
  const withToasts = (action: LinkAction) => ({
    onSuccess: (booking: Parameters<typeof show.setData>[1]) => {
      show.setData({ token }, booking);
      showDone(action);
    },
    onError: showFailed(action),
  });

  return {
    cancel: trpc.booking.link.cancel.useMutation({
      ...withToasts('cancel'),
      async onError(error) {
        const booking =
          error.data?.httpStatus === 409
            ? await show.fetch({ token }, { staleTime: 0 }).catch(() => undefined)
            : undefined;
        // In another tab, or by the technician: what they wanted has happened, and the page says so.
        if (booking?.status !== 'cancelled') showFailed('cancel')(error);
      },
    }),
    propose: trpc.booking.link.propose.useMutation({
      onSuccess: (booking) => {
        show.setData({ token }, booking);
        showDone(booking.status === 'pending' ? 'move' : 'propose');
      },
      onError: (error) =>
        showFailed(show.getData({ token })?.status === 'pending' ? 'move' : 'propose')(error),
    }),
    correct: trpc.booking.link.correct.useMutation({
      ...withToasts('correct'),
      // What is wrong with a field is said beside it.
      onError: (error) => !error.data?.field && showFailed('correct')(error),
    }),
    accept: trpc.booking.link.accept.useMutation(withToasts('accept')),
    refuse: trpc.booking.link.refuse.useMutation(withToasts('refuse')),
    putBack: trpc.booking.link.putBack.useMutation(withToasts('putBack')),
    withdraw: trpc.booking.link.withdraw.useMutation(withToasts('withdraw')),
    answerExtra: trpc.booking.link.answerExtra.useMutation(withToasts('answerExtra')),
    remindAgain: trpc.booking.link.remindAgain.useMutation(withToasts('remindAgain')),
    review: trpc.booking.link.review.useMutation(withToasts('review')),
    endContact: trpc.booking.link.endContact.useMutation(withToasts('endContact')),
    erase: trpc.booking.link.erase.useMutation({
      onSuccess: () => showDone('erase'),
      onError: showFailed('erase'),
    }),
    askErasure: trpc.booking.link.askErasure.useMutation({
      onSuccess: () => showDone('askErasure'),
      onError: showFailed('askErasure'),
    }),
  };
}
export type LinkActions = ReturnType<typeof useLinkActions>;
