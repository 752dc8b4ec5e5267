import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { useBookingDialogs } from './booking-dialogs.tsx';

/** A word to the customer of a confirmed booking, on its day. */
export function TellButton({ booking }: { booking: TechnicianBooking }) {
  const [, openDialog] = useBookingDialogs();
  const { date } = localNow(booking.timeZone, useNow());
  if (booking.status !== 'confirmed' || booking.date !== date) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconMessage size={18} aria-hidden />}
      aria-describedby={`booking-${booking.id}`}
      onClick={() => openDialog({ act: 'tell', booking })}
    >
      {dashboardText('tell')}
    </Button>
  );
}
