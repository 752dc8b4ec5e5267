import type { ReactNode } from 'react';
import { formatDate, formatShortDate } from '../../../shared/booking/dates.ts';
import { formatSlot, type Slot } from '../../../shared/booking/slots.ts';
import { BOOKING } from '../../../shared/site/messages.ts';
import { formatDuration } from '../../ui/duration.ts';
import { foreignZoneOn } from '../zone-note.ts';
import type { Choices } from './choices.ts';
import classes from './time-slots.module.css';

interface Props {
  /** Available start times on the chosen day, or null before a day is chosen. */
  slots: readonly Slot[] | null;
  minutes: number;
  timeZone: string;
  choices: Choices;
  error: ReactNode;
  onChoose: (slot: Slot) => void;
}

/** The available times on the chosen day, in the technician's time zone. */
export function TimeSlots({ slots, minutes, timeZone, choices, error, onChoose }: Props) {
  const { date, time } = choices;
  const zone =
    date && foreignZoneOn(date, timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);

  return (
    <fieldset>
      <legend className={classes.legend}>
        Time <span className={classes.required}>*</span>
        {date && <span className={classes.day}>{formatShortDate(date)}</span>}
      </legend>
      <p className={classes.note} role="status" data-fault={Boolean(error)}>
        {error ?? note(slots, minutes, choices)}
      </p>
      {slots && slots.length > 0 && date && (
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
                title={`${formatDate(date)}, ${formatSlot(slot)}`}
              />
              <span aria-hidden="true">{formatSlot(slot)}</span>
            </label>
          ))}
        </div>
      )}
      {zone && <p className={classes.zone}>Times are in {zone}, where the technician works.</p>}
    </fieldset>
  );
}

function note(slots: readonly Slot[] | null, minutes: number, { cleared }: Choices): string {
  if (slots === null) return 'Choose a day to see available times.';
  if (cleared?.because === 'taken') return BOOKING.slotTaken;
  if (slots.length === 0) {
    return minutes === 0
      ? 'No available times that day. Please choose another.'
      : `No available time long enough for ${formatDuration(minutes)} that day. Please choose another.`;
  }
  if (cleared) {
    return `${formatSlot(cleared.time)} doesn’t leave enough time for ${formatDuration(minutes)}. Please choose another.`;
  }
  return '';
}
