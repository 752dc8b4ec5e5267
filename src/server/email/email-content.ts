import type { EmailBody } from '../../../db/email-body.ts';
import type { BookingActor } from '../../shared/booking/booking.ts';
import type { Market } from '../../shared/market/countries.ts';
import type { Language } from '../../shared/messages/languages.ts';
import type { ExtraRow } from '../store/bookings/booking-extras.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { TechnicianRow } from '../store/technicians.ts';

export interface EmailSite {
  siteName: string;
  accentColor: string;
  /** Empty for the shipped wheel. */
  logo: string;
  /** Without a trailing slash. */
  siteUrl: string;
  defaultLanguage: Language;
  market: Market;
  cancelCutoffHours: number;
  supportEmail: string;
  operatorName: string;
  operatorAddress: string;
}

export interface EmailFooter {
  /** Of the text: the operator may have written it in another one than the email's. */
  language: Language;
  /** Sanitized, without tags around it. */
  html: string;
  text: string;
}

export type EmailFooters = Record<Language, EmailFooter>;

export interface Recipient {
  userId: number;
  name: string;
  email: string;
  /** When its owner confirmed it; UTC milliseconds. */
  emailVerifiedAt: number | null;
  /** Null if it isn't known: the operator's default then. */
  language: Language | null;
}

export interface EmailContent extends Omit<EmailBody, 'language'> {
  subject: string;
}

export type EmailKind =
  | 'application-received'
  | 'application-reopened'
  | 'application-known'
  | 'technician-approved'
  | 'technician-rejected'
  | 'technician-frozen'
  | 'technician-unfrozen'
  | 'requests-waiting'
  | 'calendar-failing'
  | 'message'
  | 'news'
  | `booking-${'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired'}`
  | `booking-${'completed' | 'no-show' | 'proposed' | 'moved' | 'not-moved' | 'place-changed'}`
  | `booking-${'reminder' | 'nudge' | 'link' | 'to-confirm'}`
  | `booking-${'corrected' | 'email-to-confirm' | 'email-changed' | 'extras' | 'again' | 'word' | 'together'}`
  | 'customer-erasure'
  | 'password-reset'
  | 'password-changed'
  | 'password-guessed'
  | `passkey-${'added' | 'removed'}`
  | `email-${'changed' | 'change-asked' | 'to-confirm' | 'taken'}`
  | `admin-${'invitation' | 'invited' | 'removed' | 'removal' | 'new-device' | 'health'}`
  | 'export-ready'
  | 'account-deleted'
  | 'test';

export interface Addressed {
  kind: EmailKind;
  to: string;
  /** The reader's; null if it isn't known. */
  language: Language | null;
  /** Contains a link that acts for anyone who has it, so the body is cleared once sent. */
  isSecret?: boolean;
  bookingId?: number;
  userId?: number | null;
}

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
    | 'timeZone'
    | 'startsAt'
    | 'cancelCutoffHours'
    | 'createdAt'
    | 'totalCents'
    | 'finalCents'
    | 'undoUntil'
    | 'visitFeeCents'
    | 'bikeKind'
    | 'bikeModel'
    | 'callAboveCents'
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
  /** Where the technician answers the request; none where a stranger may read the email. */
  answerUrl?: string | undefined;
  /** Work agreed on since. */
  extras?: readonly ExtraRow[];
  /** The technician's word, or the fields that the customer corrected: src/shared/booking/corrections.ts. */
  typed?: string | undefined;
  /** Why the technician can't make the booking's time, if so. */
  calledOffFor?: string | undefined;
  /** Where to find others once the technician let the customer down, and whether one is free. */
  others?: { url: string; isAnyoneFree: boolean } | undefined;
  /** Whether the technician entered the booking for a caller: see unverified.ts. */
  isEntered?: boolean;
}

export interface BookingEmail extends BookingEmailData {
  by: BookingActor;
  site: EmailSite;
}

/** What an email about a booking says to one of its sides. */
export interface BookingWords extends Pick<EmailContent, 'heading' | 'paragraphs' | 'quote'> {
  kind: EmailKind;
  /** The start of the subject; the reference follows. */
  subject: string;
  /** The label of the link to the booking or the dashboard, or another action. */
  action?: string | EmailContent['action'];
  notes?: string[];
  hasFile?: boolean;
}

export type BookingMessage = (email: BookingEmail) => BookingWords;
