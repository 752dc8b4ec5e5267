import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { closedNoteOn } from '../../../shared/booking/closed-period.ts';
import { formatNextAvailable } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { localNow } from '../../../shared/time/dates.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { trpc } from '../../api.ts';
import { MonthCalendar } from '../../ui/form/month-calendar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Choices, chooseDate, chooseTime } from './choices.ts';
import classes from './date-and-time.module.css';
import { DayStrip } from './day-strip.tsx';
import { nextFree, type OpenTimes } from './open-times.ts';
import { TimeSlots } from './time-slots.tsx';

interface Props {
  times: OpenTimes;
  minutes: number;
  timeZone: string;
  choices: Choices;
  /** Shows seven days instead of a month. */
  isNarrow?: boolean;
  /** The server's error about the chosen day and time. */
  error?: ReactNode;
  onChange: (choices: Choices) => void;
  /** After the earliest time was chosen with its button. */
  onEarliest?: () => void;
}

export function DateAndTime(props: Props) {
  const { times, minutes, timeZone, isNarrow = false, error, onChange, onEarliest } = props;
  const [isMonth, setMonth] = useState(false);
  const [jumps, setJumps] = useState(0);
  const { data: closed = [] } = trpc.discovery.closedDays.useQuery();
  const today = localNow(timeZone, useNow()).date;
  const soonest = nextFree(times);
  const last = [...times.keys()].at(-1) ?? today;

  if (!soonest) {
    return (
      <p className={classes.none} role="status">
        <span>{error}</span>{' '}
        <span>
          {minutes === 0
            ? bookingText('times.none')
            : bookingText('times.tooShort', { duration: formatDuration(minutes) })}
        </span>
      </p>
    );
  }

  const hasStrip = isNarrow && !isMonth;
  // The earliest day's times show at once; choosing one chooses its day.
  const date = props.choices.date ?? soonest.date;
  const choices = { ...props.choices, date };

  function jump(date: string, slot: Slot) {
    onChange(chooseTime(chooseDate(choices, date), slot));
    setJumps(jumps + 1);
    onEarliest?.();
  }

  return (
    <div className={classes.when}>
      <div className={classes.soonest}>
        <span>{bookingText('date.earliest')}</span>
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
          {bookingText('field.date')} <span className={classes.required}>*</span>
        </p>
        {hasStrip ? (
          <DayStrip
            times={times}
            today={today}
            closed={closed}
            value={date}
            onChange={(day) => onChange(chooseDate(choices, day))}
            onMore={() => setMonth(true)}
          />
        ) : (
          <MonthCalendar
            key={`${jumps} ${soonest.date}`}
            label={bookingText('field.date')}
            value={date}
            today={today}
            min={today}
            max={last}
            isDisabled={(day) => !times.has(day)}
            disabledHint={bookingText('date.unavailable')}
            noteOf={(day) => closedNoteOn(closed, day)}
            onChange={(day) => onChange(chooseDate(choices, day))}
          />
        )}
      </div>
      <TimeSlots
        slots={times.get(date) ?? []}
        minutes={minutes}
        timeZone={timeZone}
        choices={choices}
        error={error}
        onChoose={(time) => onChange(chooseTime(choices, time))}
      />
    </div>
  );
}
