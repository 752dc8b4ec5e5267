/**
 * What was booked in a history entry. Phones reload a tab that was left for a while: the booking is shown
 * then, not an empty form to send again.
 */
export function noteBooked(manageUrl: string): void {
  history.replaceState({ ...history.state, booked: manageUrl }, '');
}

/** The booking's page, or undefined. */
export function bookedHere(): string | undefined {
  const kept: unknown = history.state?.booked;
  return typeof kept === 'string' ? kept : undefined;
}
