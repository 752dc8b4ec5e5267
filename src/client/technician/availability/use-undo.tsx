import { Button } from '@mantine/core';
import { dashboardText } from '../../../shared/messages/technician/dashboard.ts';
import { dashboardAvailabilityText } from '../../../shared/messages/technician/dashboard-availability.ts';
import type { Notice } from '../../../shared/messages/texts.ts';
import { trpc } from '../../api.ts';
import { failure } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';
import { HOURS_SCOPE, refreshHours } from './refresh-hours.ts';

/** Undoes changes of hours, and shows the toast that offers it after each. */
export function useUndo() {
  const utils = trpc.useUtils();
  const refresh = () => refreshHours(utils);
  const undo = trpc.technician.undoHours.useMutation({
    scope: HOURS_SCOPE,
    onSuccess: ({ undoId, isRedo }) =>
      isRedo
        ? announce(dashboardText.notice('availability.redone'), undoId)
        : announce(
            dashboardText.notice('availability.undone'),
            undoId,
            dashboardAvailabilityText('redo'),
          ),
    onError: (error) =>
      showToast({
        ...failure(error, dashboardText.notice('availability.undoFailed')),
        kind: 'destructive',
      }),
    onSettled: refresh,
  });

  function announce(
    message: Notice,
    undoId: number | null,
    label = dashboardAvailabilityText('undo'),
  ) {
    const action = undoId !== null && (
      <Button size="compact-md" variant="default" onClick={() => undo.mutate({ id: undoId })}>
        {label}
      </Button>
    );
    showToast({ ...message, kind: 'success', action });
  }

  return { undo, announce, refresh };
}
