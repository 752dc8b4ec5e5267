import { Button } from '@mantine/core';
import { SLOT_PRESETS, SLOTS, type Slot } from '../../../shared/booking/slots.ts';
import { dashboardAvailabilityText } from '../../../shared/messages/dashboard-availability.ts';
import classes from './availability-tab.module.css';
import type { WeekdayHours } from './use-weekly-hours.ts';

/** The hours from 9 AM to 5 PM. */
const NINE_TO_FIVE = SLOTS.filter((slot) => slot >= '09:00' && slot < '17:00');
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const WEEKEND = [0, 6];

const WEEKLY_PRESETS: readonly { label: string; weekdays: number[]; timeSlots: readonly Slot[] }[] =
  [
    {
      label: dashboardAvailabilityText('monFri95'),
      weekdays: MONDAY_TO_FRIDAY,
      timeSlots: NINE_TO_FIVE,
    },
    {
      label: dashboardAvailabilityText('eveningsMonFri611'),
      weekdays: MONDAY_TO_FRIDAY,
      timeSlots: SLOT_PRESETS.evening,
    },
    { label: dashboardAvailabilityText('weekends95'), weekdays: WEEKEND, timeSlots: NINE_TO_FIVE },
  ];

/** One-tap weekly hours. A preset sets its own weekdays and leaves the others alone. */
export function WeekPresets({ onSet }: { onSet: (hours: WeekdayHours[]) => void }) {
  return (
    <fieldset className={classes.presets}>
      <legend>{dashboardAvailabilityText('setInOneTap')}</legend>
      {WEEKLY_PRESETS.map(({ label, weekdays, timeSlots }) => (
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
