import { trpc } from '../../api.ts';
import { failureText } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';
import { useRefreshTimes } from '../use-refresh-times.ts';
import { LINK_ACTIONS } from './link-messages.ts';

/** What the holder of a secret link can do: each one call, shown at once and said afterwards. */
export function useLinkActions(token: string) {
  const { show } = trpc.useUtils().booking.link;
  const refreshTimes = useRefreshTimes();
  type Action = keyof typeof LINK_ACTIONS;

  const refused = (action: Action) => (error: { message: string; data?: unknown }) => {
    const { failed } = LINK_ACTIONS[action];
    showToast({ title: failed, text: failureText(error), kind: 'destructive' });
    // A refusal often means that the other side was faster.
    void show.invalidate({ token });
  };
  const said = (action: Action) => {
    showToast({ ...LINK_ACTIONS[action].done, kind: 'success' });
    void refreshTimes();
  };
  const told = (action: Action) => ({
    onSuccess: (booking: Parameters<typeof show.setData>[1]) => {
      show.setData({ token }, booking);
      said(action);
    },
    onError: refused(action),
  });

  return {
    cancel: trpc.booking.link.cancel.useMutation(told('cancel')),
    propose: trpc.booking.link.propose.useMutation({
      onSuccess: (booking) => {
        show.setData({ token }, booking);
        said(booking.status === 'pending' ? 'move' : 'propose');
      },
      onError: (error) =>
        refused(show.getData({ token })?.status === 'pending' ? 'move' : 'propose')(error),
    }),
    accept: trpc.booking.link.accept.useMutation(told('accept')),
    refuse: trpc.booking.link.refuse.useMutation(told('refuse')),
    review: trpc.booking.link.review.useMutation(told('review')),
    erase: trpc.booking.link.erase.useMutation({
      onSuccess: () => said('erase'),
      onError: refused('erase'),
    }),
    askErasure: trpc.booking.link.askErasure.useMutation({
      onSuccess: () => said('askErasure'),
      onError: refused('askErasure'),
    }),
  };
}
export type LinkActions = ReturnType<typeof useLinkActions>;
