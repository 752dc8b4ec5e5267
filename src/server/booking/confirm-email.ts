import { transaction } from '../../../db/client.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { isListed } from '../../shared/technician/technician.ts';
import { mailboxToken } from '../foundation/device.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import { senderOf } from '../store/bookings/booking-senders.ts';
import { markEmailConfirmed } from '../store/bookings/bookings.ts';
import { activePackagesOf } from '../store/service-packages.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { changeEmail, provedEmail } from './correct-booking.ts';
import { declineBlocked, refuseBlocked } from './customers/blocks.ts';
import { holdGap, holdNewTime, refuseUnoffered } from './hold-time.ts';
import { linkToken } from './queue-booking-emails.ts';
import { refuseTooManyProved } from './rules/limits.ts';
import {
  afterBookingChange,
  asLinkHolder,
  bookingOfLink,
  hasReadEmail,
  moveBooking,
} from './transition.ts';

interface EmailedLink {
  token: string;
  mailbox: string;
}

/** @throws NOT_FOUND for a link that is invalid or not from an email */
export function isEmailConfirmed(deps: Deps, link: EmailedLink): boolean {
  const { booking, newEmail } = bookingOfEmail(deps, link);
  return newEmail === undefined && booking.emailConfirmedAt !== null;
}

/**
 * A new email takes the old one's place. A request that waited for it goes to the technician. @param prove gets this browser's proof
 * @throws NOT_FOUND for a link not from an email; CONFLICT for an expired request or a taken time;
 * TOO_MANY_REQUESTS past a mailbox's open requests
 */
export function confirmEmail(deps: Deps, link: EmailedLink, prove?: (mailbox: string) => void) {
  const { booking: asked, newEmail } = bookingOfEmail(deps, link);
  const booking = newEmail === undefined ? asked : changeEmail(deps, link.token, newEmail);
  const { id, customerEmail } = booking;
  // Whatever becomes of this request, the customer's email is confirmed for the next.
  prove?.(mailboxToken(deps, customerEmail));
  transaction(deps.db, (tx) => {
    markEmailConfirmed(tx, id, deps.clock());
    const sender = booking.emailConfirmedAt === null && senderOf(tx, id);
    if (sender) refuseTooManyProved(deps, tx, sender);
    holdGap(tx, booking);
  });
  afterBookingChange(deps, booking);
  if (booking.awaitsEmailUntil === null) return declineBlocked(deps, booking);
  if (booking.status !== 'pending') throw conflict(refusalText('error.linkExpired'));
  return moveBooking(deps, asLinkHolder(deps, linkToken(deps, booking)), {
    bookingId: id,
    transition: 'request',
    change(waiting, tx) {
      const technician = technicianById(tx, waiting.technicianId);
      if ((waiting.awaitsEmailUntil ?? 0) <= deps.clock())
        throw conflict(refusalText('error.linkExpired'));
      if (
        !technician ||
        !isListed({
          ...technician,
          activePackages: activePackagesOf(tx, technician, deps.env).length,
        })
      ) {
        throw conflict(bookingText('error.unavailable'));
      }
      const { date, timeSlot: slot, slotCount, createdAt: askedAt } = waiting;
      refuseUnoffered(deps, tx, technician, { date, slot, slotCount, askedAt });
      refuseBlocked(deps, technician.id, customerEmail);
      holdNewTime(tx, waiting, waiting);
      return { awaitsEmailUntil: null };
    },
  });
}

/** With the new email, if the link was sent to one that the customer gave. */
function bookingOfEmail(deps: Deps, { token, mailbox }: EmailedLink) {
  const booking = bookingOfLink(deps, token);
  const newEmail = provedEmail(deps, booking, mailbox);
  if (newEmail === undefined && !hasReadEmail(deps, booking, mailbox)) {
    throw notFound(refusalText('error.link'));
  }
  return { booking, newEmail };
}
