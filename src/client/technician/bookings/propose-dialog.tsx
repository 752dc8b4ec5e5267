import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { formatDate, formatShortDate, localNow } from '../../../shared/booking/dates.ts';
import {
  formatSlot,
  formatSlotSpan,
  SLOTS,
  type Slot,
  slotIndex,
  slotRun,
} from '../../../shared/booking/slots.ts';
import type { OwnDay } from '../../../shared/technician/availability.schema.ts';
import { MonthCalendar } from '../../ui/form/month-calendar.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useAvailability } from '../availability/use-availability.ts';
import classes from './propose-dialog.module.css';
import type { useBookingActions } from './use-booking-actions.ts';

interface Props {
  booking: TechnicianBooking;
  isAdmin: boolean;
  actions: ReturnType<typeof useBookingActions>;
  onClose: () => void;
}

/** Proposes any future time that isn't booked, even outside the available hours. */
export function ProposeDialog({ booking, isAdmin, actions, onClose }: Props) {
  const now = localNow(booking.timeZone, useNow());
  const [date, setDate] = useState(booking.date < now.date ? now.date : booking.date);
  const [slot, setSlot] = useState<Slot | null>(null);
  const { days } = useAvailability(date, date, { enabled: !isAdmin });
  // Only technicians read their own hours. If an admin proposes a time that's taken, the server says so.
  const day = isAdmin ? anyTime(date) : days?.find((known) => known.date === date);
  const firstIndex = date === now.date ? now.hour - 7 : 0;
  const starts = day
    ? possibleStarts(booking, day).filter((start) => slotIndex(start) >= firstIndex)
    : [];

  function propose() {
    if (!slot) return;
    actions.propose.mutate({ id: booking.id, date, timeSlot: slot }, { onSuccess: onClose });
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Propose a new time"
      footerStart={slot && `${formatShortDate(date)}, ${formatSlotSpan(slot, booking.slotCount)}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button disabled={!slot} loading={actions.propose.isPending} onClick={propose}>
            Propose
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        Currently {formatShortDate(booking.date)},{' '}
        {formatSlotSpan(booking.timeSlot, booking.slotCount)}. Both times are held until{' '}
        {booking.customerName} answers.
      </p>
      <MonthCalendar
        label="New day"
        value={date}
        today={now.date}
        min={now.date}
        onChange={(chosen) => {
          setDate(chosen);
          setSlot(null);
        }}
      />
      <fieldset className={classes.times}>
        <legend>{formatDate(date)}</legend>
        {day && starts.length === 0 && <p>No times left that day. Please choose another.</p>}
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            className={classes.time}
            aria-pressed={start === slot}
            data-offered={day?.timeSlots.includes(start) || undefined}
            onClick={() => setSlot(start)}
          >
            {formatSlot(start)}
          </button>
        ))}
      </fieldset>
    </Dialog>
  );
}

const anyTime = (date: string) => ({ date, timeSlots: [] as Slot[], heldSlots: [] as Slot[] });

/** Start times at which the booking fits between other bookings. */
function possibleStarts(
  booking: TechnicianBooking,
  day: Pick<OwnDay, 'date' | 'heldSlots'>,
): Slot[] {
  const ownHours = new Set<string>();
  if (day.date === booking.date) {
    for (const held of slotRun(booking.timeSlot as Slot, booking.slotCount) ?? [])
      ownHours.add(held);
  }
  if (day.date === booking.proposedDate && booking.proposedSlot) {
    for (const held of slotRun(booking.proposedSlot as Slot, booking.slotCount) ?? [])
      ownHours.add(held);
  }
  return SLOTS.filter(
    (start) =>
      !(day.date === booking.date && start === booking.timeSlot) &&
      slotRun(start, booking.slotCount)?.every(
        (hour) => ownHours.has(hour) || !day.heldSlots.includes(hour),
      ),
  );
}
