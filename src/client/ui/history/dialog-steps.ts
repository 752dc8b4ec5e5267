/** A dialog's steps are history entries, so that Back goes one step back. */

/** How many entries the dialog has added before the current one. */
export function stepsTaken(): number {
  return history.state?.dialogDepth ?? 0;
}

/** The step named by the current entry. */
export function readStep<Step extends string>(steps: readonly Step[]): Step | undefined {
  const named: unknown = history.state?.dialogStep;
  return steps.find((step) => step === named);
}

export function pushStep(step: string): void {
  history.pushState({ dialogStep: step, dialogDepth: stepsTaken() + 1 }, '');
}

export function replaceStep(step: string): void {
  history.replaceState({ ...history.state, dialogStep: step }, '');
}

/** @param then changes the entry that stays */
export function leaveSteps(then: () => void): void {
  const steps = stepsTaken();
  if (steps === 0) then();
  else {
    window.addEventListener('popstate', then, { once: true });
    history.go(-steps);
  }
}
