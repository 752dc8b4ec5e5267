import { useMutation } from '@tanstack/react-query';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { Notice } from '../../../shared/messages/texts.ts';
import type { OwnDay } from '../../../shared/technician/availability.schema.ts';
import { normalizeSlots, repaint } from '../../../shared/technician/hours.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { trpc } from '../../api.ts';
import { HOURS_SCOPE } from './refresh-hours.ts';
import { useUndo } from './use-undo.tsx';

export interface DayChange {
  date: string;
  timeSlots: Slot[] | null;
  /** What was shown; only hours that differ from it change. */
  seen?: Slot[];
}

export interface SaveMessages {
  saved: Notice;
  failed: Notice;
}

interface Change extends SaveMessages {
  days: DayChange[];
  range: { from: string; to: string };
  onFailed: (() => void) | undefined;
}

/** Shows changes at once, and takes them back with a toast if saving fails. */
export function useAvailability(from: string, to: string, { enabled = true } = {}) {
  const range = { from, to };
  const utils = trpc.useUtils();
  const hours = utils.technician.availability;
  const { announce, fail, settle } = useUndo();
  const query = trpc.technician.availability.useQuery(range, {
    enabled,
    placeholderData: (previous) => previous,
  });
  const mutation = useMutation({
    mutationFn: ({ days }: Change) => utils.client.technician.setDays.mutate({ days }),
    // Saves changes one after another.
    scope: HOURS_SCOPE,
    onMutate({ days, range }) {
      void hours.cancel(range);
      const before = hours.getData(range);
      hours.setData(range, (shown) => shown && withChanges(shown, days));
      return before;
    },
    onSuccess: ({ undoId }, { saved }) => announce(saved, undoId),
    onError(_error, { days, range, failed, onFailed }, before) {
      hours.setData(range, (shown) => shown && before && withoutChanges(shown, days, before));
      // Not in a callback of `mutate`, which runs only after the reload.
      onFailed?.();
      fail(failed);
    },
    onSettled: settle,
  });

  function setDays(
    days: readonly DayChange[],
    messages: SaveMessages = {
      saved: dashboardText.notice('hours.saved'),
      failed: dashboardText.notice('hours.failed'),
    },
    onFailed?: () => void,
  ): void {
    if (days.length === 0) return;
    mutation.mutate({ days: [...days], range, ...messages, onFailed });
  }

  return { ...query, days: query.data, setDays, isSaving: mutation.isPending };
}

/** Days that go back to weekly hours must come from the server. */
function withChanges(shown: OwnDay[], changes: readonly DayChange[]): OwnDay[] {
  const slotsOf = new Map(changes.map(({ date, timeSlots }) => [date, timeSlots]));
  return shown.map((day) => {
    const timeSlots = slotsOf.get(day.date);
    if (!timeSlots) return day;
    return { ...day, timeSlots: normalizeSlots([...timeSlots, ...day.heldSlots]), isOwn: true };
  });
}

/** Later changes of other hours stay. */
function withoutChanges(
  shown: OwnDay[],
  changes: readonly DayChange[],
  before: OwnDay[],
): OwnDay[] {
  const changed = withChanges(before, changes);
  return shown.map((day) => {
    const index = before.findIndex(({ date }) => date === day.date);
    const [was, became] = [before[index], changed[index]];
    if (!was || !became || was === became) return day;
    const timeSlots = repaint(day.timeSlots, became.timeSlots, was.timeSlots);
    return { ...day, timeSlots, isOwn: was.isOwn };
  });
}
