import { emailText } from '../../shared/messages/email.ts';
import type { BookingEmailData } from './booking-email-data.ts';

/**
 * Stands in for a technician whose account was deleted. Their bookings keep the zone and currency
 * that customers were shown, so both sides of a border have the same ones here.
 */
export function goneTechnician(timeZone: string): BookingEmailData['technician'] {
  return {
    userId: 0,
    name: emailText('technician.unnamed'),
    email: '',
    emailVerifiedAt: null,
    language: null,
    phone: '',
    address: '',
    latitude: 0,
    longitude: 0,
    privacyMode: 'approximate',
    publicPlace: '',
    timeZone,
  };
}
