import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import { bookingText } from '../../shared/messages/booking.ts';

/** The technician's name, or a stand-in if the account was deleted, at the start of a sentence. */
export function technicianName({ technician }: Pick<ManagedBooking, 'technician'>): string {
  return technician?.name ?? bookingText('technician.unnamed');
}

/** The same within a sentence. */
export function nameWithin({ technician }: Pick<ManagedBooking, 'technician'>): string {
  return technician?.name ?? bookingText('technician.inSentence');
}
