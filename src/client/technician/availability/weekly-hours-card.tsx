import { WEEKDAYS } from '../../../shared/booking/dates.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import classes from './availability-tab.module.css';
import { HoursGrid } from './hours-grid.tsx';
import { UndoLast } from './undo-last.tsx';
import { useWeeklyHours } from './use-weekly-hours.ts';
import { WeekPresets } from './week-presets.tsx';

/** The weekly hours. They apply to every date without its own hours. */
export function WeeklyHoursCard() {
  const { hours, setHours } = useWeeklyHours();

  return (
    <section className={classes.card} aria-labelledby="weekly-hours">
      <div className={classes.head}>
        <div>
          <h2 id="weekly-hours">Weekly hours</h2>
          <p className={classes.lead}>
            These hours apply every week, unless you change a day below. Click or drag to select
            hours. On a touch screen, press and hold, then drag.
          </p>
        </div>
        <UndoLast />
      </div>
      <WeekPresets onSet={setHours} />
      {!hours && <Bone lines={8} />}
      {hours && (
        <HoursGrid
          label="Weekly hours"
          columns={hours.map(({ weekday, timeSlots }) => ({
            key: `${weekday}`,
            label: `Every ${WEEKDAYS[weekday]}`,
            heading: WEEKDAYS[weekday]?.slice(0, 3),
            slots: timeSlots,
            isLocked: () => false,
          }))}
          onChange={(changes) =>
            setHours(changes.map(({ key, timeSlots }) => ({ weekday: Number(key), timeSlots })))
          }
        />
      )}
    </section>
  );
}
