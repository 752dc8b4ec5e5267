import { formatWeekday } from '../../../shared/format/dates.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { inWeekOrder } from '../../../shared/time/week.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import classes from './availability-tab.module.css';
import { HoursGrid } from './hours-grid.tsx';
import { UndoLast } from './undo-last.tsx';
import { useWeeklyHours } from './use-weekly-hours.ts';
import { WeekPresets } from './week-presets.tsx';

/** The weekly hours. They apply to every date without its own hours. */
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
      {!hours && <Unloaded query={query} lines={8} />}
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
