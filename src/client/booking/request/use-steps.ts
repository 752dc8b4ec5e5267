import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { pushStep, readStep, replaceStep, stepsTaken } from '../../ui/history/dialog-steps.ts';
import type { Choices } from './choices.ts';
import { openStep, STEPS, type Step, shownStep, stepBefore } from './steps.ts';

/** Where the dialog fills the screen (ui/modal/dialog.module.css). */
const PHONE = '(max-width: 48rem)';

export interface Steps {
  step: Step;
  takeTurns: boolean;
  goTo: (step: Step) => void;
  /** Undefined at the first step. */
  back: (() => void) | undefined;
}

/** The history entry names the step, so Back works too. */
export function useSteps(choices: Choices): Steps {
  const takeTurns = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [first] = useState(() => openStep(choices));
  const [wanted, setWanted] = useState(() => readStep(STEPS) ?? first);
  const step = shownStep(wanted, choices);

  useEffect(() => {
    if (!readStep(STEPS)) replaceStep(first);
    const onBack = () => setWanted(readStep(STEPS) ?? first);
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [first]);

  function goTo(next: Step) {
    const ahead = STEPS.indexOf(next) - STEPS.indexOf(readStep(STEPS) ?? first);
    if (ahead > 0) pushStep(next);
    else if (ahead < 0 && -ahead <= stepsTaken()) history.go(ahead);
    // The dialog started at a later step.
    else if (ahead < 0) replaceStep(next);
    setWanted(next);
  }

  const before = stepBefore(step);

  return { step, takeTurns, goTo, back: before && (() => goTo(before)) };
}
