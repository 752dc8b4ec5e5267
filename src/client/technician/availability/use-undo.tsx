import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { Notice } from '../../../shared/messages/texts.ts';
import { trpc } from '../../api.ts';
import { failure } from '../../ui/failure.ts';
import { showError, showToast } from '../../ui/page/toast.ts';
import { HOURS_SCOPE, refreshHours, UNSAVED_HOURS } from './refresh-hours.ts';

/** A later change's message mustn't replace that of a failed one. */
let hasFailed = false;

export function useUndo() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const undo = trpc.technician.undoHours.useMutation({
    scope: HOURS_SCOPE,
    onSuccess: ({ undoId, isRedo }) =>
      isRedo
        ? announce(dashboardText.notice('hours.redone'), undoId)
        : announce(dashboardText.notice('hours.undone'), undoId, dashboardText('redo')),
    onError: (error) => fail(failure(error, dashboardText.notice('hours.undoFailed'))),
    onSettled: settle,
  });

  function announce(message: Notice, undoId: number | null, label = dashboardText('undo')) {
    if (hasFailed) return;
    const action = undoId !== null && (
      <Button size="compact-md" variant="default" onClick={() => undo.mutate({ id: undoId })}>
        {label}
      </Button>
    );
    showToast({ ...message, kind: 'success', action });
  }

  function fail(message: Notice) {
    hasFailed = true;
    showError(message);
  }

  /** After the last of several changes; an earlier refresh would undo it on screen. */
  function settle() {
    if (queryClient.isMutating(UNSAVED_HOURS) > 1) return;
    hasFailed = false;
    return refreshHours(utils);
  }

  return { undo, announce, fail, settle };
}
