import { Button } from '@mantine/core';
import type { SlotPreset } from '../../../shared/booking/slots.ts';
import { AVAILABILITY } from '../../../shared/technician/dashboard-messages.ts';
import classes from './availability-tab.module.css';
import { PRESETS } from './presets.ts';
import type { DayChange, SaveMessages } from './use-availability.ts';
import { bulkDays, type WeekPart } from './week-plan.ts';

interface Bulk {
  label: string;
  part: WeekPart;
  preset: SlotPreset;
}

const PARTS: readonly Bulk[] = [
  { label: 'Weekdays Full (8 AM–10 PM)', part: 'weekdays', preset: 'full' },
  { label: 'Weekdays Off', part: 'weekdays', preset: 'none' },
  { label: 'Weekends Full (8 AM–10 PM)', part: 'weekends', preset: 'full' },
  { label: 'Weekends Off', part: 'weekends', preset: 'none' },
];

const MESSAGES: Record<WeekPart, SaveMessages> = {
  week: { saved: AVAILABILITY.bulkSaved, failed: AVAILABILITY.bulkFailed },
  weekdays: { saved: AVAILABILITY.weekdaysSaved, failed: AVAILABILITY.someFailed },
  weekends: { saved: AVAILABILITY.weekendsSaved, failed: AVAILABILITY.someFailed },
};

interface Props {
  sunday: string;
  /** Past weeks can't be changed. */
  isPast: boolean;
  onSet: (days: DayChange[], messages: SaveMessages) => void;
}

/** Sets the whole week, its weekdays or its weekend in one call. */
export function BulkButtons({ sunday, isPast, onSet }: Props) {
  const button = ({ label, part, preset }: Bulk) => {
    const days = bulkDays(sunday, part, preset);
    return (
      <Button
        key={label}
        size="compact-md"
        variant="default"
        disabled={isPast}
        onClick={() => onSet(days, MESSAGES[part])}
      >
        {label}
      </Button>
    );
  };

  return (
    <div className={classes.bulk}>
      <fieldset className={classes.buttons}>
        <legend>Whole week</legend>
        {PRESETS.map(({ preset, label }) => button({ label, part: 'week', preset }))}
      </fieldset>
      <fieldset className={classes.buttons}>
        <legend>Weekdays and weekends</legend>
        {PARTS.map(button)}
      </fieldset>
    </div>
  );
}
