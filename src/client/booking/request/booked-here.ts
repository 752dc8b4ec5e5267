import { stepsTaken } from '../../ui/modal/dialog-steps.ts';

/**
 * Takes the dialog's steps out of the history, and notes in the entry that stays what was booked.
 * Phones reload a tab that was left for a while: the booking is shown then, not an empty form to send
 * again.
 */
export function noteBooked(manageUrl: string): void {
  const note = () => history.replaceState({ ...history.state, booked: manageUrl }, '');
  const steps = stepsTaken();
  if (steps === 0) note();
  else {
    window.addEventListener('popstate', note, { once: true });
    history.go(-steps);
  }
}

/** The booking's page, or undefined. */
export function bookedHere(): string | undefined {
  const kept: unknown = history.state?.booked;
  return typeof kept === 'string' ? kept : undefined;
}
