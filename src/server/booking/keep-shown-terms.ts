import type { Queries } from '../../../db/client.ts';
import { appointmentTerms } from '../../shared/booking/appointment-terms.ts';
import { cancelledOf, setTerms } from '../store/requests-across-zones.ts';
import { technicianById } from '../store/technicians.ts';

/**
 * Leaves of a technician's cancelled requests what their customers were shown of zone and currency:
 * once the technician's row is gone, nothing tells any more that the truth was never theirs to read.
 */
export function keepShownTerms(tx: Queries, technicianId: number): void {
  const technician = technicianById(tx, technicianId);
  if (!technician) return;
  const { timeZone, publicTimeZone, country, publicCountry } = technician;
  if (timeZone === publicTimeZone && country === publicCountry) return;
  for (const booking of cancelledOf(tx, technicianId)) {
    setTerms(tx, booking.id, appointmentTerms(booking, technician, 'customer'));
  }
}
