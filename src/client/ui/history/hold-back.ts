import { pushStep, stepsTaken } from './dialog-steps.ts';

const currentStep = (): string | undefined => history.state?.dialogStep;

export interface Hold {
  /** Resolves once Back works as before. */
  release: () => Promise<void>;
  /** Call it when all of the dialog's steps are removed. */
  drop: () => void;
}

/** Repeats the step: Back, or an earlier entry, calls `onBack`. */
export function holdBack(onBack: () => void): Hold {
  const step = currentStep();
  if (step) pushStep(step);
  const depth = stepsTaken();
  let isHeld = true;

  function catchBack() {
    const taken = depth - stepsTaken();
    if (taken === 0) return;
    // The visitor left the dialog by an unknown number of entries.
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
