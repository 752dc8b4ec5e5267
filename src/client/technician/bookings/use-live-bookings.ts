import { useEffect } from 'react';
import type { BookingEventKind } from '../../../shared/booking/booking.ts';
import { formatShortDate } from '../../../shared/booking/dates.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { trpc } from '../../api.ts';
import { showToast } from '../../ui/page/toast.ts';

/** Toast titles for events the technician has to answer. */
const TITLES: Partial<Record<BookingEventKind, string>> = {
  request: 'New request from',
  move: 'New time requested by',
};

/** Keeps bookings and standing up to date while the dashboard is open, with a toast for each request. */
export function useLiveBookings(): void {
  const utils = trpc.useUtils();

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const refresh = () => {
      void utils.booking.summary.invalidate();
      void utils.booking.ofTechnician.invalidate();
      void utils.technician.availability.invalidate();
    };
    void import('../../live.ts').then(({ keepListening, liveClient }) => {
      if (gone) return;
      stop = keepListening((onEnd) =>
        liveClient.technician.onBooking.subscribe(undefined, {
          // Catch up on anything that happened before the connection was up.
          onStarted() {
            refresh();
            void utils.technician.profile.invalidate();
          },
          onData({ data }) {
            if (data.kind === 'standing') {
              void utils.technician.profile.invalidate();
              return;
            }
            refresh();
            // What they entered themselves is no news.
            const title = data.actor === 'technician' ? undefined : TITLES[data.kind];
            if (title) {
              showToast({
                title: `${title} ${data.customerName || 'Guest'}`,
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
