import { bookingText } from '../messages/booking.ts';
import type { ManagedBooking } from './managed-booking.schema.ts';

/** Or a stand-in for a deleted account, at the start of a sentence. */
export function technicianName({ technician }: Pick<ManagedBooking, 'technician'>): string {
  return technician?.name ?? bookingText('technician.unnamed');
}

export function nameWithin({ technician }: Pick<ManagedBooking, 'technician'>): string {
  return technician?.name ?? bookingText('technician.inSentence');
}
