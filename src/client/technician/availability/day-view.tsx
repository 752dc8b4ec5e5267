import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { closedNote } from '../../../shared/booking/closed-period.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { OwnDay } from '../../../shared/technician/availability.schema.ts';
import { SLOT_PRESETS } from '../../../shared/technician/hours.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { SLOTS, type Slot, slotIndex } from '../../../shared/time/slots.ts';
import { MonthCalendar } from '../../ui/form/month-calendar.tsx';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CallOffDialog } from '../dashboard-tab.ts';
import classes from './day-view.module.css';
import { PRESETS } from './presets.ts';
import { useAvailability } from './use-availability.ts';
import { useTaken } from './use-taken.ts';

interface Props {
  timeZone: string;
  date: string;
  onDate: (date: string) => void;
}

export function DayView({ timeZone, date, onDate }: Props) {
  const now = localNow(timeZone, useNow());
  const { days, setDays, ...query } = useAvailability(date, date);
  const day = days?.find((known) => known.date === date);
  const takenOf = useTaken();
  const [isAsked, setAsked] = useState(false);
  const isPast = (slot: Slot) =>
    date < now.date || (date === now.date && slotIndex(slot) <= now.hour - 8);

  function toggle(slot: Slot) {
    if (!day) return;
    const isOn = day.timeSlots.includes(slot);
    const timeSlots = SLOTS.filter((other) =>
      other === slot ? !isOn : day.timeSlots.includes(other),
    );
    setDays([{ date, timeSlots, seen: day.timeSlots }]);
  }

  return (
    <div className={classes.view}>
      <MonthCalendar
        label={dashboardText('view.day')}
        value={date}
        today={now.date}
        min={now.date}
        onChange={onDate}
      />
      <section className={classes.hours} aria-labelledby="day-hours">
        <h3 id="day-hours">{formatDate(date)}</h3>
        <p className={classes.note}>{day && dayNote(day)}</p>
        {day?.closedFor == null && (
          <div className={classes.presets}>
            {PRESETS.map(({ preset, label, hours }) => (
              <Button
                key={preset}
                size="compact-md"
                variant="default"
                title={hours}
                onClick={() => {
                  // What is booked has to be settled, too.
                  if (preset === 'none' && day?.heldSlots.length) setAsked(true);
                  else setDays([{ date, timeSlots: [...SLOT_PRESETS[preset]] }]);
                }}
              >
                {label}
              </Button>
            ))}
            {day?.isOwn && (
              <Button
                size="compact-md"
                variant="subtle"
                onClick={() => setDays([{ date, timeSlots: null }])}
              >
                {dashboardText('bulk.reset')}
              </Button>
            )}
          </div>
        )}
        {!day && <Unloaded query={query} lines={6} />}
        <div className={classes.slots}>
          {day &&
            SLOTS.map((slot) => {
              const taken = takenOf(day, slot);
              return (
                <button
                  key={slot}
                  type="button"
                  className={classes.slot}
                  data-taken={taken?.look}
                  aria-pressed={day.timeSlots.includes(slot)}
                  disabled={taken !== undefined || isPast(slot) || day.closedFor !== null}
                  onClick={() => toggle(slot)}
                >
                  <span>{formatSlot(slot)}</span>
                  {taken && <span>{taken.label}</span>}
                </button>
              );
            })}
        </div>
      </section>
      {isAsked && (
        <Suspense>
          <CallOffDialog
            title={dashboardText('off.title')}
            from={date}
            to={date}
            reason={dashboardText('reason.away')}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function dayNote({ isOwn, timeSlots, closedFor, isFull }: OwnDay): string {
  if (closedFor !== null)
    return dashboardText('day.closed.text', { closed: closedNote(closedFor) });
  if (isFull) return dashboardText('day.full');
  if (!isOwn) return dashboardText('day.usual');
  return timeSlots.length === 0 ? dashboardText('day.off') : dashboardText('day.custom');
}
