import { bookingText } from '../../../shared/messages/booking.ts';
import classes from './step-list.module.css';
import { STEPS, type Step } from './steps.ts';

const names: Record<Step, string> = {
  service: bookingText('step.service'),
  time: bookingText('step.time'),
  details: bookingText('step.you'),
};

/** Where in the booking one is. Only shown where the steps take turns. */
export function StepList({ current }: { current: Step }) {
  return (
    <ol className={classes.steps} aria-label={bookingText('step.list')}>
      {STEPS.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={STEPS.indexOf(step) < STEPS.indexOf(current) || undefined}
        >
          {names[step]}
        </li>
      ))}
    </ol>
  );
}
