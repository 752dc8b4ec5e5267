import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { bookingText } from '../../../shared/messages/booking.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';

export function NotBookable({ reason, onClose }: { reason: string; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // It replaces the times or the form, one of which had the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <EmptyState
      icon={<IconCalendarOff size={36} stroke={1.5} />}
      title={reason}
      titleRef={title}
      hint={reason === bookingText('error.noServices') ? bookingText('error.askAdmin') : undefined}
      action={
        <Button variant="default" onClick={onClose}>
          {bookingText('technician.another')}
        </Button>
      }
    />
  );
}
