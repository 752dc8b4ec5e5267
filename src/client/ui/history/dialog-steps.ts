/** The steps of a dialog as history entries, so that Back goes one step back. */

/** How many lie between the current entry and the one that the dialog started with. */
export function stepsTaken(): number {
  return history.state?.dialogDepth ?? 0;
}

/** Which of these steps the current entry is at. */
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

/** Takes the steps out of the history. @param then what to do with the entry that stays */
export function leaveSteps(then: () => void): void {
  const steps = stepsTaken();
  if (steps === 0) then();
  else {
    window.addEventListener('popstate', then, { once: true });
    history.go(-steps);
  }
}
