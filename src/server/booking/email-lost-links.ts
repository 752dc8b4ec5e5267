import { inLanguage } from '#current-language';
import { type Queries, transaction } from '../../../db/client.ts';
import { isOpenStatus } from '../../shared/booking/booking.ts';
import { adminText } from '../../shared/messages/admin.ts';
import { emailText } from '../../shared/messages/email.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts';
import { takeMailboxEmail } from '../credentials/mailbox-limit.ts';
import { toCustomer } from '../email/booking-emails.ts';
import { lostLink } from '../email/customer-booking-messages.ts';
import type { BookingEmail, BookingEmailData } from '../email/email-content.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import { takeFrom } from '../foundation/rate-limit.ts';
import { type Admin, audit } from '../store/audit-log.ts';
import { isEnteredByTechnician } from '../store/bookings/booking-events.ts';
import { extrasOfBooking } from '../store/bookings/booking-extras.ts';
import { hasBookedFrom } from '../store/bookings/booking-senders.ts';
import { type BookingRow, bookingById, bookingsOfEmail } from '../store/bookings/bookings.ts';
import { lastEmailAt } from '../store/email/outbox-lists.ts';
import { technicianWithEmail } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { emailedManageUrl } from './queue-booking-emails.ts';
import { hashedSender } from './rules/limits.ts';

/** Per network, for any mailbox. */
const ASKS_PER_HOUR = 20;
const LINKS_MAX = 5;

/** Works after the response, and limits skip only the email: the caller learns nothing. */
export function emailLostLinks(deps: Deps, email: string, address: string): void {
  const limited = { what: 'lost-link', limit: ASKS_PER_HOUR, windowMs: HOUR_MS };
  if (takeFrom(deps.limits, address, limited))
    deps.afterResponse(() => emailLinks(deps, email, address));
}

function emailLinks(deps: Deps, email: string, address: string): void {
  const now = deps.clock();
  transaction(deps.db, (tx) => {
    // From a network that booked with this address: most likely the owner.
    const isOwn = hasBookedFrom(tx, hashedSender(deps, { email, phone: '', address }));
    const ask = { purpose: 'lost-link', email, address, isOwn } as const;
    if (!takeMailboxEmail(tx, deps.links, ask, now)) return;
    const [first, ...others] = openFirst(bookingsOfEmail(tx, email))
      .slice(0, LINKS_MAX)
      .map((booking) => emailAbout(deps, tx, booking));
    if (!first) return;
    const message = toCustomer(first, lostLink(others));
    queueEmails(deps, tx, [message]);
  });
  deps.wakeOutbox();
}

/** For a customer who called; a double press sends one. @throws NOT_FOUND; CONFLICT without an email */
export function resendLink(deps: Deps, admin: Admin, id: number): void {
  transaction(deps.db, (tx) => {
    const booking = bookingById(tx, id);
    if (!booking) throw notFound(refusalText('error.notFound'));
    const { customerEmail: to, reference } = booking;
    if (to === '') throw conflict(adminText('error.noEmail'));
    const justBefore = deps.clock() - MINUTE_MS;
    if (lastEmailAt(tx, 'booking-link', { bookingId: id }) > justBefore) return;
    const message = toCustomer(emailAbout(deps, tx, booking), lostLink([]));
    queueEmails(deps, tx, [message]);
    audit(deps, tx, admin, {
      action: 'resend-email',
      subjectType: 'booking',
      subjectId: id,
      subjectName: reference,
      reason: message.subject,
    });
  });
  deps.events.publish('admin');
  deps.wakeOutbox();
}

function emailAbout(deps: Deps, tx: Queries, booking: BookingRow): BookingEmail {
  const technician =
    technicianWithEmail(tx, booking.technicianId) ??
    inLanguage(booking.language, () => goneTechnician(booking.timeZone));
  const manageUrl = emailedManageUrl(deps, booking);
  const isEntered = isEnteredByTechnician(tx, booking.id);
  const extras = extrasOfBooking(tx, booking.id);
  return { booking, technician, manageUrl, extras, isEntered, by: 'customer', site: deps.env };
}

/**
 * Open ones first, so that requests made for the address and canceled can't push those out; then
 * ended ones, whose link still erases. @param latestFirst all bookings of the address
 */
function openFirst(latestFirst: readonly BookingRow[]): BookingRow[] {
  const isOpen = ({ status }: BookingRow) => isOpenStatus(status);
  const ended = latestFirst.filter((row) => !isOpen(row));
  return [...latestFirst.filter(isOpen).reverse(), ...ended];
}

/** Stands in for a deleted technician, in the booking's zone and currency. */
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
