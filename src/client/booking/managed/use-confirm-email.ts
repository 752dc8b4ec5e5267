import { useEffect, useState } from 'react';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';

/** A query parameter that only the links in our emails have. */
const MAILBOX = 'mailbox';

/**
 * Confirms the customer's email when the page was opened from one. That sends a request that was
 * waiting for it. Once the server has answered, the parameter is removed, so that a shared link doesn't
 * include it: until then a reload tries again.
 *
 * @returns whether the call is still running
 */
export function useConfirmEmail(token: string): boolean {
  const { show } = trpc.useUtils().booking.link;
  const [mailbox] = useState(() => new URLSearchParams(location.search).get(MAILBOX));
  const { mutate, isIdle, isPending } = trpc.booking.link.confirmEmail.useMutation({
    onSuccess: (booking) => {
      removeMailbox();
      show.setData({ token }, booking);
    },
    onError: (error) => {
      if (error.data) removeMailbox();
      showFailure(error, { title: managedBookingText('yourRequestWasntSent') });
    },
  });

  useEffect(() => {
    if (mailbox === null || !isIdle) return;
    mutate({ token, mailbox });
  }, [mailbox, isIdle, mutate, token]);

  return mailbox !== null && (isIdle || isPending);
}

function removeMailbox(): void {
  history.replaceState(history.state, '', location.pathname);
}
