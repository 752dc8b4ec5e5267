import type { ReactNode } from 'react';
import { formatDate, formatShortDate } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { foreignZoneOn } from '../zone-note.ts';
import type { Choices } from './choices.ts';
import classes from './time-slots.module.css';

interface Props {
  slots: readonly Slot[];
  minutes: number;
  timeZone: string;
  choices: Choices;
  error: ReactNode;
  onChoose: (slot: Slot) => void;
}

export function TimeSlots({ slots, minutes, timeZone, choices, error, onChoose }: Props) {
  const { date, time } = choices;
  const zone = date && foreignZoneOn(date, timeZone);

  return (
    <fieldset>
      <legend className={classes.legend}>
        {bookingText('step.time')} <span className={classes.required}>*</span>
        {date && <span className={classes.day}>{formatShortDate(date)}</span>}
      </legend>
      <p className={classes.note} role="status" data-fault={Boolean(error)}>
        {error ?? note(slots, minutes, choices)}
      </p>
      {slots.length > 0 && date && (
        <div className={classes.grid}>
          {slots.map((slot) => (
            <label key={slot} className={classes.slot}>
              <input
                type="radio"
                name="timeSlot"
                value={slot}
                checked={slot === time}
                onChange={() => onChoose(slot)}
                aria-label={formatSlot(slot)}
                title={withTime(formatDate(date), formatSlot(slot))}
              />
              <span aria-hidden="true">{formatSlot(slot)}</span>
            </label>
          ))}
        </div>
      )}
      {zone && <p className={classes.zone}>{bookingText('times.zone', { zone })}</p>}
    </fieldset>
  );
}

function note(slots: readonly Slot[], minutes: number, { cleared }: Choices): string {
  if (cleared?.because === 'past') return bookingText('error.time');
  if (cleared?.because === 'taken') return bookingText('error.slotTaken');
  if (slots.length === 0) {
    return minutes === 0
      ? bookingText('times.noneThatDay')
      : bookingText('times.dayTooShort', { duration: formatDuration(minutes) });
  }
  if (cleared) {
    return bookingText('times.slotTooShort', {
      slot: formatSlot(cleared.time),
      duration: formatDuration(minutes),
    });
  }
  return '';
}
