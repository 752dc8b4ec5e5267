import type { Choices } from './choices.ts';
import { missingChoice } from './details.ts';

export const STEPS = ['service', 'time', 'details'] as const;
export type Step = (typeof STEPS)[number];

/** The first step that isn't done. */
export function openStep(choices: Choices): Step {
  const missing = missingChoice(choices);
  if (missing === 'service') return 'service';
  return missing ? 'time' : 'details';
}

/** At most the first that isn't done, such as when a time was just taken. */
export function shownStep(wanted: Step, choices: Choices): Step {
  const open = openStep(choices);
  return STEPS.indexOf(wanted) < STEPS.indexOf(open) ? wanted : open;
}

export function stepBefore(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) - 1];
}

export function stepAfter(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) + 1];
}

/** The step that holds a field, by the server's name for it. */
export function stepOfField(field: string): Step {
  if (field === 'servicePackageIds') return 'service';
  return field === 'date' || field === 'timeSlot' ? 'time' : 'details';
}
