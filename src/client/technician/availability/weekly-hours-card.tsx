import { WEEKDAYS } from '../../../shared/booking/dates.ts';
import { AVAILABILITY } from '../../../shared/technician/dashboard-messages.ts';
import { trpc } from '../../api.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showToast } from '../../ui/page/toast.ts';
import classes from './availability-tab.module.css';
import { HoursGrid } from './hours-grid.tsx';
import { useUndo } from './use-undo.tsx';

/** The weekly hours. They apply to every date without its own hours. */
export function WeeklyHoursCard() {
  const utils = trpc.useUtils();
  const { announce, refresh } = useUndo();
  const { data: hours } = trpc.technician.weeklyHours.useQuery();
  const save = trpc.technician.setWeeklyHours.useMutation({
    scope: { id: 'availability' },
    onSuccess: ({ undoId }) => announce(AVAILABILITY.saved, undoId),
    onError: () => showToast({ ...AVAILABILITY.failed, kind: 'destructive' }),
    // After a failure, this takes back the change that was shown early.
    onSettled: refresh,
  });

  return (
    <section className={classes.card} aria-labelledby="weekly-hours">
      <h2 id="weekly-hours">Weekly hours</h2>
      <p className={classes.lead}>These hours apply every week, unless you change a day above.</p>
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
          onChange={(changes) => {
            const changed = changes.map(({ key, timeSlots }) => ({
              weekday: Number(key),
              timeSlots,
            }));
            utils.technician.weeklyHours.setData(undefined, (shown) =>
              shown?.map((day) => changed.find(({ weekday }) => weekday === day.weekday) ?? day),
            );
            save.mutate({ hours: changed });
          }}
        />
      )}
    </section>
  );
}
