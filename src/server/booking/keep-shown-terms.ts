import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '../../../db/client.ts';
import { appointmentTerms, type ListedTechnician } from '../../shared/booking/appointment-terms.ts';
import { requestsOf, setTerms } from '../store/bookings/requests-across-zones.ts';

/**
 * Stores the zone and currency that customers were shown in a technician's open and canceled requests:
 * once the technician has moved, or is gone, the true ones must not show up instead.
 *
 * @param before the technician as customers were shown them
 * @param after as they are now; without it they're about to be gone
 */
export function keepShownTerms(
  tx: Queries,
  before: ListedTechnician & { id: number },
  after: ListedTechnician = {
    ...before,
    publicTimeZone: before.timeZone,
    publicCountry: before.country,
  },
): void {
  if (isDeepStrictEqual(bordersOf(before), bordersOf(after))) return;
  for (const booking of requestsOf(tx, before.id)) {
    const shown = appointmentTerms(booking, before, 'customer');
    if (isDeepStrictEqual(shown, appointmentTerms(booking, after, 'customer'))) continue;
    const { proposedTimeZone: timeZone } = booking;
    const proposedTimeZone =
      timeZone && appointmentTerms({ ...booking, timeZone }, before, 'customer').timeZone;
    setTerms(tx, booking.id, { ...shown, proposedTimeZone });
  }
}

function bordersOf({ timeZone, publicTimeZone, country, publicCountry }: ListedTechnician) {
  return { timeZone, publicTimeZone, country, publicCountry };
}
