import { bookingFormText } from '../../../shared/messages/booking/booking-form.ts';
import classes from './step-list.module.css';
import { STEPS, type Step } from './steps.ts';

const names: Record<Step, string> = {
  service: bookingFormText('step.service'),
  time: bookingFormText('step.time'),
  details: bookingFormText('step.you'),
};

/** Where in the booking one is. Only shown where the steps take turns. */
export function StepList({ current }: { current: Step }) {
  return (
    <ol className={classes.steps} aria-label={bookingFormText('step.list')}>
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
