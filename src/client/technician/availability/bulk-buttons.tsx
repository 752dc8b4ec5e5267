import { Button } from '@mantine/core';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { SlotPreset } from '../../../shared/technician/hours.ts';
import classes from './availability-tab.module.css';
import { PRESETS, partPresets } from './presets.ts';
import type { DayChange, SaveMessages } from './use-availability.ts';
import { bulkDays, type WeekPart } from './week-plan.ts';

interface Bulk {
  label: string;
  part: WeekPart;
  preset: SlotPreset;
}

const MESSAGES: Record<WeekPart, SaveMessages> = {
  week: {
    saved: dashboardText.notice('hours.bulkSaved'),
    failed: dashboardText.notice('hours.bulkFailed'),
  },
  weekdays: {
    saved: dashboardText.notice('hours.weekdaysSaved'),
    failed: dashboardText.notice('hours.someFailed'),
  },
  weekends: {
    saved: dashboardText.notice('hours.weekendsSaved'),
    failed: dashboardText.notice('hours.someFailed'),
  },
};

interface Props {
  firstDay: string;
  isPast: boolean;
  onSet: (days: DayChange[], messages: SaveMessages) => void;
}

export function BulkButtons({ firstDay, isPast, onSet }: Props) {
  const button = ({ label, part, preset }: Bulk) => {
    const days = bulkDays(firstDay, part, preset);
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
        <legend>{dashboardText('bulk.week')}</legend>
        {PRESETS.map(({ preset, label }) => button({ label, part: 'week', preset }))}
      </fieldset>
      <fieldset className={classes.buttons}>
        <legend>{dashboardText('bulk.label')}</legend>
        {partPresets().map(button)}
      </fieldset>
    </div>
  );
}
