import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { formatWeekday } from '../../../shared/format/dates.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { inWeekOrder } from '../../../shared/time/week.ts';
import { trpc } from '../../api.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './availability-tab.module.css';
import { HoursGrid, WaitingGrid } from './hours-grid.tsx';
import { UNSAVED_HOURS } from './refresh-hours.ts';
import { useUndo } from './use-undo.tsx';
import { useWeeklyHours } from './use-weekly-hours.ts';
import { WeekPresets } from './week-presets.tsx';

export function WeeklyHoursCard() {
  const { hours, setHours, ...query } = useWeeklyHours();

  return (
    <section className={classes.card} aria-labelledby="weekly-hours">
      <div className={classes.head}>
        <div>
          <h2 id="weekly-hours">{dashboardText('weekly.title')}</h2>
          <p className={classes.lead}>{dashboardText('weekly.text')}</p>
        </div>
        <UndoLast />
      </div>
      <WeekPresets isDisabled={!hours} onSet={setHours} />
      {!hours &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <WaitingGrid />)}
      {hours && (
        <HoursGrid
          label={dashboardText('weekly.title')}
          columns={inWeekOrder(hours).map(({ weekday, timeSlots }) => ({
            key: `${weekday}`,
            label: dashboardText('weekly.day', {
              weekday: formatWeekday(weekday, 'long'),
            }),
            heading: formatWeekday(weekday, 'short'),
            slots: timeSlots,
            isLocked: () => false,
          }))}
          onChange={(changes) =>
            setHours(changes.map(({ key, ...hours }) => ({ weekday: Number(key), ...hours })))
          }
        />
      )}
    </section>
  );
}

/** Undoes the latest change, then the one before, even after their toasts are gone. */
function UndoLast() {
  const { data: last, isFetching } = trpc.technician.lastChange.useQuery();
  const { undo } = useUndo();
  // While a change is being saved, the last one known is older.
  const isChanging = useIsMutating(UNSAVED_HOURS) > 0;
  const now = useNow();
  if (!last || last.until <= now) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={isChanging || isFetching}
      onClick={() => undo.mutate({ id: last.undoId })}
    >
      {dashboardText('undo.last')}
    </Button>
  );
}
