import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { useNow } from '../../ui/use-now.ts';
import { UNSAVED_HOURS } from './refresh-hours.ts';
import { useUndo } from './use-undo.tsx';

/** Undoes the latest change, then the one before, once their toasts are gone. */
export function UndoLast() {
  const { data: last, isFetching } = trpc.technician.lastChange.useQuery();
  const { undo } = useUndo();
  // While a change is on its way, or isn't read again yet, the last change known is another one.
  const isChanging = useIsMutating(UNSAVED_HOURS) > 0;
  const now = useNow();
  if (!last || last.until <= now) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={isChanging || isFetching}
      onClick={() => undo.mutate({ id: last.undoId })}
    >
      {dashboardText('undo.last')}
    </Button>
  );
}
