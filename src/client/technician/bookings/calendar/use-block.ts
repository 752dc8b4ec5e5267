import { dashboardText } from '../../../../shared/messages/dashboard.ts';
import { trpc } from '../../../api.ts';
import { failure } from '../../../ui/failure.ts';
import { HOURS_SCOPE } from '../../availability/refresh-hours.ts';
import { useUndo } from '../../availability/use-undo.tsx';

/** The dialog shows a conflict with a booking. */
export function useBlock() {
  const { announce, fail, settle } = useUndo();
  return trpc.technician.blockHours.useMutation({
    scope: HOURS_SCOPE,
    onSuccess: ({ undoId }, { timeSlots }) =>
      announce(dashboardText.notice(timeSlots.length > 0 ? 'block.done' : 'block.removed'), undoId),
    onError: (error) =>
      error.data?.httpStatus !== 409 && fail(failure(error, dashboardText.notice('hours.failed'))),
    onSettled: settle,
  });
}
