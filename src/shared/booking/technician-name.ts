import { bookingText } from '../messages/booking.ts';
import type { ManagedBooking } from './managed-booking.schema.ts';

/** The technician's name, or a stand-in if the account was deleted, at the start of a sentence. */
export function technicianName({ technician }: Pick<ManagedBooking, 'technician'>): string {
  return technician?.name ?? bookingText('technician.unnamed');
}

/** The same within a sentence. */
export function nameWithin({ technician }: Pick<ManagedBooking, 'technician'>): string {
  return technician?.name ?? bookingText('technician.inSentence');
}
