import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatNextAvailable, localNow } from '../../../shared/booking/dates.ts';
import type { Slot } from '../../../shared/booking/slots.ts';
import { formatDuration } from '../../ui/duration.ts';
import { MonthCalendar } from '../../ui/form/month-calendar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Choices, chooseDate, chooseTime } from './choices.ts';
import classes from './date-and-time.module.css';
import { nextFree, type OpenTimes } from './open-times.ts';
import { TimeSlots } from './time-slots.tsx';

interface Props {
  times: OpenTimes;
  minutes: number;
  timeZone: string;
  choices: Choices;
  /** The server's error about the chosen day and time. */
  error?: ReactNode;
  onChange: (choices: Choices) => void;
}

/** Picks a day and then a time, or the earliest available time with one press. */
export function DateAndTime({ times, minutes, timeZone, choices, error, onChange }: Props) {
  /** Counts jumps to the earliest time. Each one resets the calendar to that month. */
  const [jumps, setJumps] = useState(0);
  const today = localNow(timeZone, useNow()).date;
  const soonest = nextFree(times);
  const last = [...times.keys()].at(-1) ?? today;

  if (!soonest) {
    return (
      <p className={classes.none}>
        {minutes === 0
          ? 'No available times right now. Please try another technician nearby.'
          : `No day has ${formatDuration(minutes)} available in a row. Try fewer services or another technician.`}
      </p>
    );
  }

  function jump(date: string, slot: Slot) {
    onChange(chooseTime(chooseDate(choices, date), slot));
    setJumps(jumps + 1);
  }

  return (
    <div className={classes.when}>
      <div className={classes.soonest}>
        <span>Earliest</span>
        <Button
          variant="light"
          size="sm"
          leftSection={<IconBolt size={16} aria-hidden />}
          onClick={() => jump(soonest.date, soonest.slot)}
        >
          {formatNextAvailable(soonest.date, soonest.slot, today)}
        </Button>
      </div>
      <div className={classes.day}>
        <p className={classes.label} aria-hidden="true">
          Date <span className={classes.required}>*</span>
        </p>
        <MonthCalendar
          key={jumps}
          label="Date"
          value={choices.date}
          today={today}
          min={today}
          max={last}
          isDisabled={(date) => !times.has(date)}
          disabledHint="Not available"
          onChange={(date) => onChange(chooseDate(choices, date))}
        />
      </div>
      <TimeSlots
        slots={choices.date === null ? null : (times.get(choices.date) ?? [])}
        minutes={minutes}
        timeZone={timeZone}
        choices={choices}
        error={error}
        onChoose={(time) => onChange(chooseTime(choices, time))}
      />
    </div>
  );
}
