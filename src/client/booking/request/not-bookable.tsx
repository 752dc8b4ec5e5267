import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { bookingText } from '../../../shared/messages/booking/booking.ts';
import { bookingFormText } from '../../../shared/messages/booking/booking-form.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';

export function NotBookable({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <EmptyState
      icon={<IconCalendarOff size={36} stroke={1.5} />}
      title={reason}
      hint={reason === bookingText('notAssigned') ? bookingText('contactAdmin') : undefined}
      action={
        <Button variant="default" onClick={onClose}>
          {bookingFormText('chooseAnotherTechnician')}
        </Button>
      }
    />
  );
}
