import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BookingEventKind } from '../../../shared/booking/booking.ts';
import type { BookingEvent } from '../../../shared/booking/booking-event.ts';
import { correctedText } from '../../../shared/booking/corrections.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { showToast } from '../../ui/page/toast.ts';
import { refreshHours, UNSAVED_HOURS } from '../availability/refresh-hours.ts';

/** Toast titles for what customers do. */
const ALERTS = {
  request: 'request',
  move: 'proposal',
  propose: 'proposal',
  accept: 'accepted',
  refuse: 'kept',
  withdraw: 'kept',
  put_back: 'kept',
  cancel: 'canceled',
  correct: 'corrected',
  change_email: 'corrected',
  extra_approve: 'extraApproved',
  extra_decline: 'extraDeclined',
} as const satisfies Partial<Record<BookingEventKind, string>>;

/** What staff do is no news, except a request that an admin entered. */
function titleOf({ kind, actor, customerName, corrected }: BookingEvent): string | undefined {
  const isNews = actor === 'customer' || (actor === 'admin' && kind === 'request');
  if (!isNews || !(kind in ALERTS)) return undefined;
  const name = customerName || dashboardText('customer.guest');
  return dashboardText(`alert.${ALERTS[kind as keyof typeof ALERTS]}`, {
    name,
    what: correctedText(corrected ?? ''),
  });
}

/** Also shows a toast for what customers do. */
export function useLiveBookings(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const refreshBookings = async () => {
      // A first answer that is on its way may be from before, and would be kept.
      await utils.booking.get.cancel();
      await utils.booking.invalidate();
    };
    const refresh = () => {
      void refreshBookings();
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
            void refreshBookings();
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
            const title = titleOf(data);
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
