import type { Queries } from '../../../db/client.ts';
import { appointmentTerms } from '../../shared/booking/appointment-terms.ts';
import { cancelledOf, setTerms } from '../store/bookings/requests-across-zones.ts';
import { technicianById } from '../store/technicians.ts';

/**
 * Stores the zone and currency that customers were shown in a technician's canceled requests: once
 * the technician's row is gone, the true ones must not show up instead.
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
