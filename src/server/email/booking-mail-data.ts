import type { BookingRow } from '../store/bookings.ts';
import type { TechnicianRow } from '../store/technicians.ts';
import type { MailSite } from './mail.ts';

/** A booking as it stands after what the mail tells of, with the people it concerns. */
export interface BookingMailData {
  booking: Pick<
    BookingRow,
    | 'id'
    | 'reference'
    | 'status'
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
    | 'cancelKind'
    | 'cancelReason'
    | 'proposedDate'
    | 'proposedSlot'
    | 'calendarSequence'
    | 'updatedAt'
  >;
  /** What each side may know of it: src/shared/booking/appointment-place.ts and appointment-terms.ts. */
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
    | 'country'
    | 'publicTimeZone'
    | 'publicCountry'
  > & { email: string; emailVerifiedAt: number | null };
  /** The customer's secret link. */
  manageUrl: string;
}

/** Everything a booking's message is made from. */
export interface BookingMail extends BookingMailData {
  site: MailSite;
}
