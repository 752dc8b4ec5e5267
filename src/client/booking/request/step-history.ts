/** The steps of the booking as history entries, so that Back goes one step back. */
import { stepsTaken } from '../../ui/modal/dialog-steps.ts';
import { STEPS, type Step } from './steps.ts';

export function readStep(): Step | undefined {
  const kept: unknown = history.state?.dialogStep;
  return STEPS.find((step) => step === kept);
}

export function pushStep(step: Step): void {
  history.pushState({ dialogStep: step, dialogDepth: stepsTaken() + 1 }, '');
}

export function replaceStep(step: Step): void {
  history.replaceState({ ...history.state, dialogStep: step }, '');
}
