import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { dashboardAvailabilityText } from '../../../shared/messages/technician/dashboard-availability.ts';
import { trpc } from '../../api.ts';
import { useNow } from '../../ui/use-now.ts';
import { useUndo } from './use-undo.tsx';

/** Undoes the latest change, then the one before, once their toasts are gone. */
export function UndoLast() {
  const { data: last } = trpc.technician.lastChange.useQuery();
  const { undo } = useUndo();
  const now = useNow();
  if (!last || last.until <= now) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={undo.isPending}
      onClick={() => undo.mutate({ id: last.undoId })}
    >
      {dashboardAvailabilityText('undoLastChange')}
    </Button>
  );
}
