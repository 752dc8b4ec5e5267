import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { stepsOf } from './booking-steps.ts';
import classes from './timeline.module.css';

/** How far the booking is. It's read out when it moves on while the page is open. */
export function Timeline({ booking }: { booking: ManagedBooking }) {
  return (
    <div className={classes.room}>
      <ol className={classes.steps} aria-label={managedBookingText('progress')} aria-live="polite">
        {stepsOf(booking).map((step) => (
          <li
            key={step.name}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {step.state === 'done' && <IconCheck size={14} stroke={3} />}
              {step.state === 'ended' && <IconX size={14} stroke={3} />}
            </span>
            <span className={classes.name}>
              {step.name}
              <VisuallyHidden>, {managedBookingText(`step.${step.state}`)}</VisuallyHidden>
            </span>
            <span className={classes.when}>
              {step.at === null ? step.note : <Instant at={step.at} />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** On the visitor's own clock: it's when they did or got something. */
function Instant({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatInstant(at, 'dayAndTime')}</time>;
}
