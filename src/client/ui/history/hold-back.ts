/** Keeps Back from leaving the dialog while a request is being sent. */
import { pushStep, stepsTaken } from './dialog-steps.ts';

const currentStep = (): string | undefined => history.state?.dialogStep;

export interface Hold {
  /** Takes the repeated step out of the history. Resolves once Back works as before. */
  release: () => Promise<void>;
  /** Ends it for someone who takes all of the dialog's steps out. */
  drop: () => void;
}

/** Repeats the step in the history: Back, or a jump to an earlier step, calls `onBack`. */
export function holdBack(onBack: () => void): Hold {
  const step = currentStep();
  if (step) pushStep(step);
  const depth = stepsTaken();
  let isHeld = true;

  function catchBack() {
    const taken = depth - stepsTaken();
    if (taken === 0) return;
    // Out of the dialog, such as by the list of visited pages. How far isn't known.
    if (!currentStep()) return drop();
    history.go(taken);
    onBack();
  }

  function drop() {
    isHeld = false;
    window.removeEventListener('popstate', catchBack);
  }

  function release(): Promise<void> {
    const isLast = isHeld && step !== undefined && stepsTaken() === depth;
    drop();
    if (!isLast) return Promise.resolve();
    return new Promise((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
      history.back();
    });
  }

  window.addEventListener('popstate', catchBack);
  return { release, drop };
}
