import type { BookingAction } from '../../../shared/technician/dashboard-messages.ts';
import { BOOKING_ACTIONS } from '../../../shared/technician/dashboard-messages.ts';
import { trpc } from '../../api.ts';
import { failureText } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';

/** What a technician or an admin can do with a booking: each one call, said afterwards, shown at once. */
export function useBookingActions() {
  const utils = trpc.useUtils();

  /** Whatever the outcome, what is shown may be behind. */
  function refresh() {
    return Promise.all([
      utils.booking.summary.invalidate(),
      utils.booking.ofTechnician.invalidate(),
      utils.technician.availability.invalidate(),
      // An admin moves bookings with the same calls; a technician has none of these.
      utils.admin.bookings.invalidate(),
    ]);
  }

  function told(action: BookingAction) {
    const { done, failed } = BOOKING_ACTIONS[action];
    return {
      onSuccess: () => showToast({ ...done, kind: 'success' }),
      onError: (error: { message: string; data?: unknown }) =>
        showToast({ title: failed, text: failureText(error), kind: 'destructive' }),
      onSettled: refresh,
    };
  }

  return {
    confirm: trpc.booking.confirm.useMutation(told('confirm')),
    decline: trpc.booking.decline.useMutation(told('decline')),
    declineAll: trpc.booking.declineAll.useMutation(told('declineAll')),
    cancel: trpc.booking.cancel.useMutation(told('cancel')),
    complete: trpc.booking.complete.useMutation(told('complete')),
    noShow: trpc.booking.noShow.useMutation(told('noShow')),
    propose: trpc.booking.propose.useMutation(told('propose')),
    accept: trpc.booking.accept.useMutation(told('accept')),
    refuse: trpc.booking.refuse.useMutation(told('refuse')),
  };
}
