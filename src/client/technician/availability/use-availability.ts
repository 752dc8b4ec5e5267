import { normalizeSlots, type Slot } from '../../../shared/booking/slots.ts';
import { dashboardText } from '../../../shared/messages/technician/dashboard.ts';
import type { Notice } from '../../../shared/messages/texts.ts';
import type { OwnDay } from '../../../shared/technician/availability.schema.ts';
import { trpc } from '../../api.ts';
import { showToast } from '../../ui/page/toast.ts';
import { HOURS_SCOPE } from './refresh-hours.ts';
import { useUndo } from './use-undo.tsx';

export interface DayChange {
  date: string;
  /** Null means the weekly hours apply. */
  timeSlots: Slot[] | null;
  /** The hours that were shown, if the change is only what differs from them. */
  seen?: Slot[];
}

export interface SaveMessages {
  saved: Notice;
  failed: Notice;
}

/**
 * The hours from one date to another, and a function that changes days. Changes show right away and
 * are taken back with a toast if saving fails.
 */
export function useAvailability(from: string, to: string, { enabled = true } = {}) {
  const range = { from, to };
  const utils = trpc.useUtils();
  const { announce, refresh } = useUndo();
  const query = trpc.technician.availability.useQuery(range, {
    enabled,
    placeholderData: (previous) => previous,
  });
  const mutation = trpc.technician.setDays.useMutation({
    // Quick successive changes are saved one after another, in order.
    scope: HOURS_SCOPE,
    onSettled: refresh,
  });

  function setDays(
    days: readonly DayChange[],
    { saved, failed }: SaveMessages = {
      saved: dashboardText.notice('availability.saved'),
      failed: dashboardText.notice('availability.failed'),
    },
  ): void {
    if (days.length === 0) return;
    void utils.technician.availability.cancel(range);
    const previous = utils.technician.availability.getData(range);
    utils.technician.availability.setData(range, (shown) => shown && withChanges(shown, days));
    mutation.mutate(
      { days: [...days] },
      {
        onSuccess: ({ undoId }) => announce(saved, undoId),
        onError: () => {
          utils.technician.availability.setData(range, previous);
          showToast({ ...failed, kind: 'destructive' });
        },
      },
    );
  }

  return { ...query, days: query.data, setDays, isSaving: mutation.isPending };
}

/** The days after the changes. Days that go back to weekly hours have to come from the server. */
function withChanges(shown: OwnDay[], changes: readonly DayChange[]): OwnDay[] {
  const slotsOf = new Map(changes.map(({ date, timeSlots }) => [date, timeSlots]));
  return shown.map((day) => {
    const timeSlots = slotsOf.get(day.date);
    if (!timeSlots) return day;
    return { ...day, timeSlots: normalizeSlots([...timeSlots, ...day.heldSlots]), isOwn: true };
  });
}
