import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { BOOKING } from '../../../shared/site/messages.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';

/** Shown instead of the form when the technician can't be booked. */
export function NotBookable({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <EmptyState
      icon={<IconCalendarOff size={36} stroke={1.5} />}
      title={reason}
      hint={reason === BOOKING.notAssigned ? BOOKING.contactAdmin : undefined}
      action={
        <Button variant="default" onClick={onClose}>
          Choose another technician
        </Button>
      }
    />
  );
}
