/** History entries, so that Back goes one step back. */

/** Since the entry the dialog started with. */
export function stepsTaken(): number {
  return history.state?.dialogDepth ?? 0;
}

/** In the current entry. */
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
