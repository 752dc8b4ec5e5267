import { Button } from '@mantine/core';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { showSuccess, showToast } from '../../ui/page/toast.ts';

interface Failed {
  message: string;
  data?: { field?: string | undefined } | null | undefined;
}

type BookingAction =
  | 'confirm'
  | 'decline'
  | 'declineAll'
  | 'cancel'
  | 'complete'
  | 'reopen'
  | 'work'
  | 'noShow'
  | 'tell'
  | 'propose'
  | 'agree'
  | 'accept'
  | 'refuse';

/** What follows an action, by its name. */
export function useActionToasts() {
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

  return (action: BookingAction) => ({
    onSuccess: () => showSuccess(dashboardText.notice(`${action}.done`)),
    // What is wrong with a field is said beside it.
    onError: (error: Failed) =>
      !error.data?.field && showFailure(error, { title: dashboardText(`${action}.failed`) }),
    onSettled: refresh,
  });
}

/**
 * What takes one tap. No more than that, since each booking of a list has them.
 *
 * @param onDetails opens the dialog about what was done
 */
export function useTaps(onDetails: (booking: TechnicianBooking) => void) {
  const withToasts = useActionToasts();
  const reopen = trpc.booking.reopen.useMutation(withToasts('reopen'));
  /** Six jobs are done in six taps: the questions can wait. */
  function showCompleted(booking: TechnicianBooking) {
    const small = { size: 'compact-md', variant: 'default' } as const;
    const action = (
      <>
        <Button {...small} onClick={() => reopen.mutate({ id: booking.id })}>
          {dashboardText('undo')}
        </Button>
        <Button {...small} onClick={() => onDetails(booking)}>
          {dashboardText('details')}
        </Button>
      </>
    );
    showToast({ ...dashboardText.notice('complete.done'), kind: 'success', action });
  }

  return {
    confirm: trpc.booking.confirm.useMutation(withToasts('confirm')),
    complete: trpc.booking.complete.useMutation({
      ...withToasts('complete'),
      onSuccess: showCompleted,
    }),
    reopen,
  };
}

/** What a dialog asks about first. */
export function useDialogActions() {
  const withToasts = useActionToasts();
  return {
    decline: trpc.booking.decline.useMutation(withToasts('decline')),
    declineAll: trpc.booking.declineAll.useMutation(withToasts('declineAll')),
    cancel: trpc.booking.cancel.useMutation(withToasts('cancel')),
    details: trpc.booking.details.useMutation(withToasts('work')),
    extra: trpc.booking.proposeExtra.useMutation(withToasts('work')),
    noShow: trpc.booking.noShow.useMutation(withToasts('noShow')),
    tell: trpc.booking.tell.useMutation(withToasts('tell')),
    propose: trpc.booking.propose.useMutation(withToasts('propose')),
    agree: trpc.booking.agree.useMutation(withToasts('agree')),
  };
}
