import { Button } from '@mantine/core';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { WeekdayHours } from '../../../shared/technician/availability.schema.ts';
import classes from './availability-tab.module.css';
import { weeklyPresets } from './presets.ts';

interface Props {
  /** True until the hours are loaded. */
  isDisabled?: boolean;
  onSet: (hours: WeekdayHours[]) => void;
}

export function WeekPresets({ isDisabled = false, onSet }: Props) {
  return (
    <fieldset className={classes.presets}>
      <legend>{dashboardText('start.heading')}</legend>
      {weeklyPresets().map(({ label, weekdays, timeSlots }) => (
        <Button
          key={label}
          size="compact-md"
          variant="default"
          disabled={isDisabled}
          onClick={() => onSet(weekdays.map((weekday) => ({ weekday, timeSlots: [...timeSlots] })))}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
