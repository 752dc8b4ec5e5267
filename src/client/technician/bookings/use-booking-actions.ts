import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { showSuccess } from '../../ui/page/toast.ts';

type BookingAction =
  | 'confirm'
  | 'decline'
  | 'declineAll'
  | 'cancel'
  | 'complete'
  | 'noShow'
  | 'propose'
  | 'agree'
  | 'accept'
  | 'refuse';

export function useBookingActions() {
  const utils = trpc.useUtils();

  /** Either way, the screen may be out of date. */
  function refresh() {
    return Promise.all([
      utils.booking.invalidate(),
      utils.technician.availability.invalidate(),
      // Admins use the same calls; no effect for technicians.
      utils.admin.bookings.invalidate(),
    ]);
  }

  function withToasts(action: BookingAction) {
    return {
      onSuccess: () => showSuccess(dashboardText.notice(`${action}.done`)),
      onError: (error: { message: string; data?: unknown }) =>
        showFailure(error, { title: dashboardText(`${action}.failed`) }),
      onSettled: refresh,
    };
  }

  return {
    confirm: trpc.booking.confirm.useMutation(withToasts('confirm')),
    decline: trpc.booking.decline.useMutation(withToasts('decline')),
    declineAll: trpc.booking.declineAll.useMutation(withToasts('declineAll')),
    cancel: trpc.booking.cancel.useMutation(withToasts('cancel')),
    complete: trpc.booking.complete.useMutation(withToasts('complete')),
    noShow: trpc.booking.noShow.useMutation(withToasts('noShow')),
    propose: trpc.booking.propose.useMutation(withToasts('propose')),
    agree: trpc.booking.agree.useMutation(withToasts('agree')),
    accept: trpc.booking.accept.useMutation(withToasts('accept')),
    refuse: trpc.booking.refuse.useMutation(withToasts('refuse')),
  };
}
