/**
 * How many steps of a dialog lie between the current history entry and the one that the dialog
 * started with. The steps are written by booking/request/step-history.ts.
 */
export function stepsTaken(): number {
  return history.state?.dialogDepth ?? 0;
}
