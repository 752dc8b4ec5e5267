import { Button } from '@mantine/core';
import { dashboardAvailabilityText } from '../../../shared/messages/technician/dashboard-availability.ts';
import classes from './availability-tab.module.css';
import { weeklyPresets } from './presets.ts';
import type { WeekdayHours } from './use-weekly-hours.ts';

/** One-tap weekly hours. A preset sets its own weekdays and leaves the others alone. */
export function WeekPresets({ onSet }: { onSet: (hours: WeekdayHours[]) => void }) {
  return (
    <fieldset className={classes.presets}>
      <legend>{dashboardAvailabilityText('setInOneTap')}</legend>
      {weeklyPresets().map(({ label, weekdays, timeSlots }) => (
        <Button
          key={label}
          size="compact-md"
          variant="default"
          onClick={() => onSet(weekdays.map((weekday) => ({ weekday, timeSlots: [...timeSlots] })))}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
