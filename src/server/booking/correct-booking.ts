import { type Queries, transaction } from '../../../db/client.ts';
import { NEW_EMAIL_LINK_MS } from '../../shared/account/link-life.ts';
import { isVisit } from '../../shared/booking/appointment-place.ts';
import { CORRECTABLE } from '../../shared/booking/corrections.ts';
import type { Correction } from '../../shared/booking/managed-booking.schema.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { keptPhone } from '../../shared/site/contact.ts';
import { DAY_MS } from '../../shared/time.ts';
import { takeMailboxEmail } from '../credentials/mailbox-limit.ts';
import { toCustomer } from '../email/booking-emails.ts';
import { confirmNewEmail, emailChanged } from '../email/customer-booking-messages.ts';
import type { BookingMessage } from '../email/email-content.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { badField, conflict, tooMany } from '../foundation/errors.ts';
import { eventsOfBooking } from '../store/bookings/booking-events.ts';
import { correctSender, senderOf } from '../store/bookings/booking-senders.ts';
import { type BookingRow, bookingById, markEmailConfirmed } from '../store/bookings/bookings.ts';
import { technicianById, technicianWithEmail } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { claimPhoto, refuseMissingPhoto } from './claim-photo.ts';
import { manageUrl } from './queue-booking-emails.ts';
import {
  hashedContact,
  refuseTooManyChanges,
  refuseTooManyOfBooking,
  refuseTooManyProved,
} from './rules/limits.ts';
import { refuseUncovered } from './rules/refuse-uncovered.ts';
import { afterBookingChange, asLinkHolder, bookingOfLink, moveWithin } from './transition.ts';

/**
 * A customer corrects an open booking before it starts; the technician gets an email. A new email counts
 * once a link sent to it was used.
 *
 * @param address the caller's, for the limits on emails to strangers
 * @throws NOT_FOUND for an invalid link; BAD_REQUEST for an address where the technician doesn't come,
 *   and for a photo that isn't there; CONFLICT once it has started; TOO_MANY_REQUESTS past the limits
 */
export async function correctBooking(
  deps: Deps,
  { token, ...wanted }: Correction,
  address: string,
): Promise<BookingRow> {
  const { id, ...before } = bookingOfLink(deps, token);
  const { serviceAddress, photoUrl } = wanted;
  await refuseMissingPhoto(deps, photoUrl === before.photoUrl ? null : photoUrl);
  if (serviceAddress !== undefined && isWithoutFee(deps, before)) {
    throw badField('serviceAddress', bookingText('cover.fee'));
  }
  const isPlaceUnchecked =
    serviceAddress === undefined || serviceAddress === before.serviceAddress
      ? before.isPlaceUnchecked
      : !(await refuseUncovered(deps, before.technicianId ?? 0, serviceAddress));
  const actor = asLinkHolder(deps, token);
  const corrected = transaction(deps.db, (tx) => {
    const booking = bookingById(tx, id) as BookingRow;
    const { customerEmail: newEmail, ...fields } = changesOf(deps, booking, wanted);
    const names = Object.keys(fields);
    const limit = () => refuseAnother(deps, tx, booking);
    if (names.length > 0) {
      moveWithin(deps, tx, actor, {
        bookingId: id,
        transition: 'correct',
        reason: names.join(),
        change() {
          limit();
          if (fields.photoUrl) claimPhoto(tx, fields.photoUrl);
          const phone = fields.customerPhone;
          if (phone) correctSender(tx, id, hashedContact(deps, { phone }));
          return { ...fields, ...(fields.serviceAddress && { isPlaceUnchecked }) };
        },
      });
    }
    if (newEmail) {
      moveWithin(deps, tx, actor, {
        bookingId: id,
        transition: 'ask_email',
        reason: newEmail,
        change(row) {
          limit();
          const ask = { purpose: 'booking-email', email: newEmail, address, isOwn: false } as const;
          if (!takeMailboxEmail(tx, deps.links, ask, deps.clock())) {
            throw tooMany(bookingText('error.tooMany'), DAY_MS);
          }
          const proof = deps.links.token('booking-email', id, proofOf(row, newEmail));
          const to = { ...row, customerEmail: newEmail, emailConfirmedAt: null };
          email(deps, tx, to, confirmNewEmail, `?mailbox=${proof}`);
          return {};
        },
      });
    }
    return bookingById(tx, id) as BookingRow;
  });
  afterBookingChange(deps, corrected);
  if (before.photoUrl && before.photoUrl !== corrected.photoUrl) {
    void deps.removeFiles([before.photoUrl]);
  }
  return corrected;
}

/** Whether an address would make it a visit, with a fee the customer hasn't agreed to. */
export function isWithoutFee(
  { db }: Pick<Deps, 'db'>,
  booking: Pick<BookingRow, 'technicianId' | 'serviceAddress'>,
): boolean {
  const technician = technicianById(db, booking.technicianId);
  return technician !== undefined && technician.visitFeeCents > 0 && !isVisit(booking, technician);
}

/** The new email that waits for its link to be used; undefined without one. */
export function pendingEmail({ db, clock }: Deps, { id }: BookingRow): string | undefined {
  const last = eventsOfBooking(db, id).findLast(({ kind }) => kind.endsWith('_email'));
  const isValid = last?.kind === 'ask_email' && last.at + NEW_EMAIL_LINK_MS > clock();
  return (isValid && last.reason) || undefined;
}

/** The new email that a link proves to be read by its holder; undefined if it proves nothing. */
export function provedEmail(deps: Deps, booking: BookingRow, proof: string): string | undefined {
  const email = pendingEmail(deps, booking);
  const isProof =
    email && deps.links.isGenuine('booking-email', proof, booking.id, proofOf(booking, email));
  return isProof ? email : undefined;
}

/**
 * The new email takes the old one's place. An old one that was confirmed gets an email about it and keeps its
 * link, to correct what somebody else may have done. One that never was may be a stranger's: its link ends.
 *
 * @throws CONFLICT once the booking has started or ended; TOO_MANY_REQUESTS past what one mailbox may
 *   have open
 */
export function changeEmail(deps: Deps, token: string, customerEmail: string): BookingRow {
  const { id } = bookingOfLink(deps, token);
  const changed = transaction(deps.db, (tx) =>
    moveWithin(deps, tx, asLinkHolder(deps, token), {
      bookingId: id,
      transition: 'change_email',
      reason: 'customerEmail',
      change(booking) {
        refuseStarted(deps, booking);
        const wasProved = booking.emailConfirmedAt !== null;
        if (wasProved) email(deps, tx, booking, emailChanged);
        correctSender(tx, id, hashedContact(deps, { email: customerEmail }));
        markEmailConfirmed(tx, id, deps.clock());
        const sender = senderOf(tx, id);
        if (sender) refuseTooManyProved(deps, tx, sender);
        const linkGeneration = booking.linkGeneration + Number(!wasProved);
        return { customerEmail, emailConfirmedAt: deps.clock(), linkGeneration };
      },
    }),
  );
  afterBookingChange(deps, changed);
  return changed;
}

function refuseStarted({ clock }: Deps, { startsAt }: BookingRow): void {
  if (startsAt <= clock()) throw conflict(refusalText('error.tooLate'));
}

function refuseAnother(deps: Deps, tx: Queries, booking: BookingRow): void {
  refuseStarted(deps, booking);
  refuseTooManyOfBooking(tx, booking.id, 'customer', deps.clock());
  const sender = senderOf(tx, booking.id);
  if (sender && booking.technicianId !== null && booking.status === 'pending') {
    refuseTooManyChanges(deps, tx, sender, booking.technicianId);
  }
}

/** The wanted fields that differ from the booking's. */
function changesOf(deps: Deps, booking: BookingRow, wanted: Omit<Correction, 'token'>) {
  const { customerPhone: phone, callAbove: callAboveCents, ...rest } = wanted;
  const kept = {
    ...rest,
    callAboveCents,
    ...(phone !== undefined && { customerPhone: keptPhone(phone, deps.env.market) }),
  };
  const differs = (field: keyof typeof kept) =>
    kept[field] !== undefined && kept[field] !== booking[field];
  return Object.fromEntries(
    CORRECTABLE.filter(differs).map((field) => [field, kept[field]]),
  ) as typeof kept;
}

const proofOf = ({ linkGeneration, customerEmail }: BookingRow, email: string) =>
  `${linkGeneration}:${customerEmail}:${email}`;

/** Without the part of the link that proves whose mailbox it is, but for `query`. */
function email(deps: Deps, tx: Queries, row: BookingRow, message: BookingMessage, query = '') {
  const technician = technicianWithEmail(tx, row.technicianId);
  if (!technician) return;
  const link = { manageUrl: manageUrl(deps, row) + query, by: 'customer', site: deps.env } as const;
  queueEmails(deps, tx, [toCustomer({ ...link, booking: row, technician }, message)]);
}
