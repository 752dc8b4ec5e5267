import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { type Step, stepsOf } from './booking-steps.ts';
import classes from './timeline.module.css';

const SPOKEN: Record<Step['state'], string> = {
  done: 'done',
  current: 'next',
  ahead: 'not yet',
  ended: 'ended',
};

/** How far the booking is. It's read out when it moves on while the page is open. */
export function Timeline({ booking }: { booking: ManagedBooking }) {
  return (
    <div className={classes.room}>
      <ol className={classes.steps} aria-label="Progress" aria-live="polite">
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
              <VisuallyHidden>, {SPOKEN[step.state]}</VisuallyHidden>
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
  const text = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
