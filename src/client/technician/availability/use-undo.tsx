import { Button } from '@mantine/core';
import type { Message } from '../../../shared/site/messages.ts';
import { AVAILABILITY } from '../../../shared/technician/dashboard-messages.ts';
import { trpc } from '../../api.ts';
import { failure } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';

/** Undoes changes of hours, and shows the toast that offers it after each. */
export function useUndo() {
  const utils = trpc.useUtils();
  const undo = trpc.technician.undoHours.useMutation({
    scope: { id: 'availability' },
    onSuccess: ({ undoId, isRedo }) =>
      isRedo
        ? announce(AVAILABILITY.redone, undoId)
        : announce(AVAILABILITY.undone, undoId, 'Redo'),
    onError: (error) =>
      showToast({ ...failure(error, AVAILABILITY.undoFailed), kind: 'destructive' }),
    onSettled: refresh,
  });

  /** Reads again what a change of hours changes. */
  function refresh() {
    return Promise.all([
      utils.technician.availability.invalidate(),
      utils.technician.weeklyHours.invalidate(),
      utils.technician.previewCopy.invalidate(),
      utils.technician.lastChange.invalidate(),
      utils.technician.profile.invalidate(),
    ]);
  }

  function announce(message: Message, undoId: number | null, label = 'Undo') {
    const action = undoId !== null && (
      <Button size="compact-md" variant="default" onClick={() => undo.mutate({ id: undoId })}>
        {label}
      </Button>
    );
    showToast({ ...message, kind: 'success', action });
  }

  return { undo, announce, refresh };
}
