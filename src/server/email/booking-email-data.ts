import type { BookingActor } from '../../shared/booking/booking.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { TechnicianRow } from '../store/technicians.ts';
import type { EmailSite, Recipient } from './email-content.ts';

export interface BookingEmailData {
  booking: Pick<
    BookingRow,
    | 'id'
    | 'reference'
    | 'status'
    | 'language'
    | 'customerName'
    | 'customerEmail'
    | 'emailConfirmedAt'
    | 'customerPhone'
    | 'packages'
    | 'date'
    | 'timeSlot'
    | 'slotCount'
    | 'timeZone'
    | 'startsAt'
    | 'endsAt'
    | 'totalCents'
    | 'currency'
    | 'specialInstructions'
    | 'serviceAddress'
    | 'isPlaceUnchecked'
    | 'cancelKind'
    | 'cancelReason'
    | 'proposedBy'
    | 'proposedDate'
    | 'proposedSlot'
    | 'proposedTimeZone'
    | 'calendarSequence'
    | 'updatedAt'
  >;
  /** For what each side may know, see src/shared/booking/appointment-place.ts. */
  technician: Pick<
    TechnicianRow,
    | 'userId'
    | 'name'
    | 'phone'
    | 'address'
    | 'latitude'
    | 'longitude'
    | 'privacyMode'
    | 'publicPlace'
    | 'timeZone'
  > &
    Pick<Recipient, 'email' | 'emailVerifiedAt' | 'language'>;
  manageUrl: string;
  /** Whether the technician entered the booking for a caller: see unverified.ts. */
  isEntered?: boolean;
}

export interface BookingEmail extends BookingEmailData {
  by: BookingActor;
  site: EmailSite;
}
