/** In which zone customers see the time of a booking: written again on purpose from docs/decisions. */
interface Booking {
  status: string;
  cancelKind: string | null;
  timeZone: string;
}

/** @param technician where they are and where strangers see them; undefined once their account is deleted */
export function zoneForCustomer(
  { status, cancelKind, timeZone }: Booking,
  technician: { timeZone: string; publicTimeZone: string } | undefined,
): string {
  const isAgreed = status === 'confirmed' || status === 'completed' || cancelKind === 'no_show';
  // Of an earlier place, only the booking knows.
  if (isAgreed || technician?.timeZone !== timeZone) return timeZone;
  // Before they agree, customers see the zone of the listing.
  return technician.publicTimeZone;
}
