import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BookingEventKind } from '../../../shared/booking/booking.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { showToast } from '../../ui/page/toast.ts';
import { refreshHours, UNSAVED_HOURS } from '../availability/refresh-hours.ts';

/** Titles of toasts for events that need an answer. */
function titleOf(kind: BookingEventKind, name: string): string | undefined {
  if (kind === 'request') return dashboardText('alert.request', { name });
  return kind === 'move' ? dashboardText('alert.proposal', { name }) : undefined;
}

/** Also shows a toast for each request. */
export function useLiveBookings(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const refreshBookings = () => {
      void utils.booking.summary.invalidate();
      void utils.booking.ofTechnician.invalidate();
    };
    const refresh = () => {
      refreshBookings();
      void utils.technician.availability.invalidate();
      // The profile has the next free time.
      void utils.technician.profile.invalidate();
    };
    // Changes made here refresh when they're saved.
    const refreshSavedHours = () => {
      if (queryClient.isMutating(UNSAVED_HOURS) === 0) void refreshHours(utils);
    };
    void import('../../live.ts').then(({ keepListening, liveClient }) => {
      if (gone) return;
      stop = keepListening((onEnd) =>
        liveClient.technician.onBooking.subscribe(undefined, {
          // Catches up on what happened before.
          onStarted() {
            refreshBookings();
            refreshSavedHours();
          },
          onData({ data }) {
            if (data.kind === 'standing') {
              void utils.technician.profile.invalidate();
              return;
            }
            if (data.kind === 'hours') {
              refreshSavedHours();
              return;
            }
            refresh();
            // What technicians entered themselves is no news to them.
            const name = data.customerName || dashboardText('customer.guest');
            const title = data.actor === 'technician' ? undefined : titleOf(data.kind, name);
            if (title) {
              showToast({
                title,
                text: withTime(formatShortDate(data.date), formatSlot(data.timeSlot)),
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
  }, [utils, queryClient]);
}
