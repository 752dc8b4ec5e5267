/**
 * Steps of a dialog as history entries, so that Back goes one step back. The entry holds the step,
 * and how many lie between it and the one that opened the dialog.
 */
interface StepState {
  dialogStep?: unknown;
  dialogDepth?: number;
}

const state = () => (history.state ?? {}) as StepState;

/** The step of the current history entry, or undefined for the first. */
export function stepInHistory(): unknown {
  return state().dialogStep;
}

/** How many steps to go back for the one that the dialog started with. */
export function stepsTaken(): number {
  return state().dialogDepth ?? 0;
}

export function pushStep(step: string): void {
  history.pushState({ dialogStep: step, dialogDepth: stepsTaken() + 1 }, '');
}

/** Names another step in the current history entry. */
export function replaceStep(step: string): void {
  history.replaceState({ ...history.state, dialogStep: step }, '');
}
