import { useMutation } from '@tanstack/react-query';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { WeekdayHours } from '../../../shared/technician/availability.schema.ts';
import { repaint } from '../../../shared/technician/hours.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { trpc } from '../../api.ts';
import { HOURS_SCOPE } from './refresh-hours.ts';
import { useUndo } from './use-undo.tsx';

interface DayChange extends WeekdayHours {
  /** What was shown; only hours that differ from it change. */
  seen?: Slot[];
}

interface Change {
  hours: readonly DayChange[];
  onFailed: (() => void) | undefined;
}

export function useWeeklyHours() {
  const utils = trpc.useUtils();
  const { announce, fail, settle } = useUndo();
  const weekly = utils.technician.weeklyHours;
  const query = trpc.technician.weeklyHours.useQuery();
  const save = useMutation({
    mutationFn: ({ hours }: Change) =>
      utils.client.technician.setWeeklyHours.mutate({ hours: [...hours] }),
    scope: HOURS_SCOPE,
    onMutate({ hours }) {
      void weekly.cancel();
      const before = weekly.getData();
      weekly.setData(undefined, (shown) =>
        shown?.map((day) => hours.find(({ weekday }) => weekday === day.weekday) ?? day),
      );
      return before;
    },
    onSuccess: ({ undoId }) => announce(dashboardText.notice('hours.saved'), undoId),
    onError(_error, { hours, onFailed }, before) {
      weekly.setData(undefined, (shown) =>
        shown?.map((day) => {
          const [was, became] = [before, hours].map((week) =>
            week?.find(({ weekday }) => weekday === day.weekday),
          );
          if (!was || !became) return day;
          return { ...day, timeSlots: repaint(day.timeSlots, became.timeSlots, was.timeSlots) };
        }),
      );
      onFailed?.();
      fail(dashboardText.notice('hours.failed'));
    },
    onSettled: settle,
  });

  function setHours(hours: readonly DayChange[], onFailed?: () => void): void {
    save.mutate({ hours, onFailed });
  }

  return { ...query, hours: query.data, setHours };
}
