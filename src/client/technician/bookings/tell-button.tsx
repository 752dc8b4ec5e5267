import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { useNow } from '../../ui/use-now.ts';
import { useBookingDialogs } from './booking-dialogs.tsx';

interface Props {
  booking: TechnicianBooking;
  /** Says first that they're on the way. */
  isNext: boolean;
}

/** A word to the customer of a confirmed booking, on its day. */
export function TellButton({ booking, isNext }: Props) {
  const [, openDialog] = useBookingDialogs();
  const utils = trpc.useUtils();
  const tell = trpc.booking.tell.useMutation({
    onError: (error) => showFailure(error, { title: dashboardText('tell.failed') }),
    onSettled: () => utils.booking.invalidate(),
  });
  const { id, onMyWayAt } = booking;
  const { date } = localNow(booking.timeZone, useNow());
  if (booking.status !== 'confirmed' || booking.date !== date) return null;
  const isOnMyWay = isNext && onMyWayAt === null;

  function open() {
    if (isOnMyWay) tell.mutate({ id, isOnMyWay });
    openDialog({ act: 'tell', booking, isOnMyWay });
  }

  return (
    <Button
      variant="light"
      leftSection={<IconMessage size={18} aria-hidden />}
      aria-describedby={`booking-${id}`}
      onClick={open}
    >
      {dashboardText(isOnMyWay ? 'tell.go' : 'tell')}
    </Button>
  );
}
