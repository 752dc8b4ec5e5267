import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { stepsOf } from '../../../shared/booking/booking-steps.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { foreignZoneOn } from '../zone-note.ts';
import './timeline.css';

/** In the technician's zone. Read out when it moves on. */
export function Timeline({ booking }: { booking: ManagedBooking }) {
  const { timeZone } = booking;
  const steps = stepsOf(booking);
  const days = steps.flatMap(({ at }) => (at === null ? [] : localNow(timeZone, at).date));
  const zone = [booking.date, ...days].map((day) => foreignZoneOn(day, timeZone)).find(Boolean);

  return (
    <div className="steps-room">
      <ol className="steps" aria-label={myBookingsText('timeline.label')} aria-live="polite">
        {steps.map((step) => (
          <li
            key={step.name}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="steps-dot" aria-hidden="true">
              {step.state === 'done' && <IconCheck size={14} stroke={3} />}
              {step.state === 'ended' && <IconX size={14} stroke={3} />}
            </span>
            <span className="steps-name">
              <span>{step.name}</span>
              <VisuallyHidden>{`, ${myBookingsText(`step.${step.state}`)}`}</VisuallyHidden>
            </span>
            <span className="steps-when">
              {step.at === null ? (
                step.note
              ) : (
                <time dateTime={new Date(step.at).toISOString()}>
                  {formatInstant(step.at, 'dayAndTime', timeZone)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
      {zone && <p className="steps-zone">{bookingText('times.zone', { zone })}</p>}
    </div>
  );
}
