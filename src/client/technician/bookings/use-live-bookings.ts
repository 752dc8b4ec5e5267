import { useEffect } from 'react';
import type { BookingEventKind } from '../../../shared/booking/booking.ts';
import { formatShortDate } from '../../../shared/booking/dates.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { trpc } from '../../api.ts';
import { showToast } from '../../ui/page/toast.ts';

/** What a technician has to answer. */
const NEWS: Partial<Record<BookingEventKind, string>> = {
  request: 'New request from',
  move: 'New time for the request from',
};

/** Keeps what is shown of bookings current while the dashboard is open, and tells of new requests and their new times. */
export function useLiveBookings(): void {
  const utils = trpc.useUtils();

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const refresh = () => {
      void utils.booking.summary.invalidate();
      void utils.booking.ofTechnician.invalidate();
    };
    void import('../../live.ts').then(({ keepListening, liveClient }) => {
      if (gone) return;
      stop = keepListening((onEnd) =>
        liveClient.technician.onBooking.subscribe(undefined, {
          // What happened before the stream stood, or while it was broken for long.
          onStarted: refresh,
          onData({ data }) {
            refresh();
            const news = NEWS[data.kind];
            if (news) {
              showToast({
                title: `${news} ${data.customerName || 'Guest'}`,
                text: `${formatShortDate(data.date)}, ${formatSlot(data.timeSlot)}`,
              });
            }
          },
          onComplete: onEnd,
          onError() {
            void utils.auth.me.invalidate();
            refresh();
            onEnd();
          },
        }),
      );
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [utils]);
}
