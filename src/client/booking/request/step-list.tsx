import classes from './step-list.module.css';
import { STEPS, type Step } from './steps.ts';

const names: Record<Step, string> = { service: 'Service', time: 'Time', details: 'You' };

/** Where in the booking one is. Only shown where the steps take turns. */
export function StepList({ current }: { current: Step }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
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
