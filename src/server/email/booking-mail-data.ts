import type { BookingRow } from '../store/bookings.ts';
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
  technician: {
    userId: number;
    name: string;
    email: string;
    emailVerifiedAt: number | null;
    phone: string;
    /** The place name that strangers may know. */
    publicPlace: string;
    /** Where the work is done; told to the customer once the booking is confirmed. */
    address: string;
  };
  /** The customer's secret link. */
  manageUrl: string;
}

/** Everything a booking's message is made from. */
export interface BookingMail extends BookingMailData {
  site: MailSite;
}
