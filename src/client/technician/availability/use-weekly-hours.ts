import type { Slot } from '../../../shared/booking/slots.ts';
import { dashboardText } from '../../../shared/messages/technician/dashboard.ts';
import { trpc } from '../../api.ts';
import { showToast } from '../../ui/page/toast.ts';
import { HOURS_SCOPE } from './refresh-hours.ts';
import { useUndo } from './use-undo.tsx';

export interface WeekdayHours {
  /** 0 is Sunday. */
  weekday: number;
  timeSlots: Slot[];
}

interface Change extends WeekdayHours {
  /** The hours that were shown, if the change is only what differs from them. */
  seen?: Slot[];
}

/** The weekly hours, and a function that changes some weekdays. Changes show right away. */
export function useWeeklyHours({ enabled = true } = {}) {
  const utils = trpc.useUtils();
  const { announce, refresh } = useUndo();
  const { data: hours } = trpc.technician.weeklyHours.useQuery(undefined, { enabled });
  const save = trpc.technician.setWeeklyHours.useMutation({
    scope: HOURS_SCOPE,
    onSuccess: ({ undoId }) => announce(dashboardText.notice('availability.saved'), undoId),
    onError: () =>
      showToast({ ...dashboardText.notice('availability.failed'), kind: 'destructive' }),
    // After a failure, this takes back the change that was shown early.
    onSettled: refresh,
  });

  function setHours(changed: readonly Change[]): void {
    utils.technician.weeklyHours.setData(undefined, (shown) =>
      shown?.map((day) => changed.find(({ weekday }) => weekday === day.weekday) ?? day),
    );
    save.mutate({ hours: [...changed] });
  }

  return { hours, setHours };
}
