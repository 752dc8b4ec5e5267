/** The only way a booking changes status. */

import { type Queries, transaction } from '../../../db/client.ts';
import {
  type BookingActor,
  type BookingTransition,
  type CancelKind,
  isOpenStatus,
  mayTransition,
  TRANSITIONS,
  WHILE_AWAITING_EMAIL,
} from '../../shared/booking/booking.ts';
import { NO_PROPOSAL } from '../../shared/booking/proposal.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import type { BookingEmailEvent } from '../email/booking-emails.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import type { LinkKind } from '../foundation/links.ts';
import { type Admin, audit } from '../store/audit-log.ts';
import { insertBookingEvent } from '../store/bookings/booking-events.ts';
import { releaseSlots } from '../store/bookings/booking-slots.ts';
import { type BookingRow, bookingById, updateBookingFrom } from '../store/bookings/bookings.ts';
import { countReplies } from '../store/reply-times.ts';
import type { Deps } from '../trpc/deps.ts';
import { holdGap, holdSlots } from './hold-time.ts';
import { type Moved, mailboxGeneration, queueBookingEmails } from './queue-booking-emails.ts';

export interface Actor {
  role: BookingActor;
  userId?: number;
  admin?: Admin;
  owns: (booking: BookingRow) => boolean;
  /** Gets each change instead of an email about it: the caller writes one about several. */
  gather?: (moved: Moved) => void;
}

export interface Move {
  bookingId: number;
  transition: BookingTransition;
  reason?: string | undefined;
  cancelKind?: CancelKind;
  /** Other changes, based on the booking as read; may refuse, and hold or release slots. */
  change?: (booking: BookingRow, tx: Queries) => Partial<BookingRow>;
}

/** @throws NOT_FOUND for another's booking; CONFLICT for the wrong status or a concurrent change */
export function moveBooking(deps: Deps, actor: Actor, move: Move): BookingRow {
  const moved = transaction(deps.db, (tx) => moveWithin(deps, tx, actor, move));
  afterBookingChange(deps, moved);
  return moved;
}

/** For a caller's transaction; the caller calls {@link afterBookingChange} afterwards. */
export function moveWithin(deps: Deps, tx: Queries, actor: Actor, move: Move): BookingRow {
  const booking = bookingById(tx, move.bookingId);
  if (!booking || !actor.owns(booking)) throw notFound(refusalText('error.notFound'));
  if (!mayTransition(move.transition, booking.status, actor.role)) {
    throw conflict(refusalText('error.changed'));
  }
  if (booking.awaitsEmailUntil !== null && !WHILE_AWAITING_EMAIL.has(move.transition)) {
    throw conflict(refusalText('error.awaitsEmail'));
  }
  const status = TRANSITIONS[move.transition].to ?? booking.status;
  const now = deps.clock();
  const change = { undoUntil: booking.undoUntil, ...move.change?.(booking, tx) };
  // What was held before a completion is still there if it's undone.
  const isOver = !isOpenStatus(status) && change.undoUntil === null;
  const updated = updateBookingFrom(tx, booking, {
    ...change,
    ...(isOver && NO_PROPOSAL),
    status,
    updatedAt: now,
    ...(move.cancelKind && { cancelKind: move.cancelKind, cancelReason: move.reason ?? null }),
  });
  if (!updated) throw conflict(refusalText('error.changed'));
  if (isOver) settleSlots(tx, updated);
  insertBookingEvent(tx, {
    bookingId: booking.id,
    kind: move.transition,
    fromStatus: booking.status,
    toStatus: status,
    actor: actor.role,
    actorUserId: actor.userId ?? null,
    reason: move.reason ?? null,
    at: now,
  });
  holdGap(tx, updated);
  if (booking.status === 'pending' && booking.technicianId !== null) {
    countReplies(tx, booking.technicianId);
  }
  if (actor.admin) auditMove(deps, tx, actor.admin, move, updated);
  const event = emailsFor(move.transition, booking);
  if (actor.gather) actor.gather({ booking: updated, event });
  else queueBookingEmails(deps, tx, updated, event, actor.role);
  return updated;
}

function emailsFor(transition: BookingTransition, booking: BookingRow): BookingEmailEvent {
  if (transition === 'accept' && booking.status === 'pending') return 'confirm';
  return transition === 'expire' && booking.proposedBy ? 'expire_proposed' : transition;
}

export function auditMove(
  deps: Deps,
  tx: Queries,
  admin: Admin,
  move: { transition: BookingTransition | 'enter'; reason?: string | undefined },
  booking: BookingRow,
): void {
  audit(deps, tx, admin, {
    action: move.transition,
    subjectType: 'booking',
    subjectId: booking.id,
    subjectName: booking.reference,
    reason: move.reason,
  });
}

/** A canceled booking holds nothing; a completed one only its own hours. */
function settleSlots(tx: Queries, booking: BookingRow): void {
  releaseSlots(tx, booking.id);
  if (booking.status === 'completed') holdSlots(tx, booking, booking.date, booking.timeSlot);
}

/** Call it after the commit. */
export function afterBookingChange(deps: Deps, booking: BookingRow): void {
  if (booking.technicianId !== null) {
    deps.search.upsert(booking.technicianId);
    deps.events.publish(`technician:${booking.technicianId}`);
  }
  deps.events.publish('admin');
  deps.wakeOutbox();
}

export function asTechnician(technicianId: number, userId: number): Actor {
  return {
    role: 'technician',
    userId,
    // A request that waits for its email hasn't reached the technician.
    owns: (booking) => booking.technicianId === technicianId && booking.awaitsEmailUntil === null,
  };
}

export function asAdmin(admin: { id: number; email: string }): Actor {
  return { role: 'admin', userId: admin.id, admin, owns: () => true };
}

export const asSystem: Actor = { role: 'system', owns: () => true };

export function asLinkHolder(deps: Deps, token: string): Actor {
  return {
    role: 'customer',
    owns: ({ id, linkGeneration }) => deps.links.isGenuine('booking', token, id, linkGeneration),
  };
}

/** @throws NOT_FOUND for invalid and revoked links and those of erased bookings alike */
export function bookingOfLink(deps: Deps, token: string): BookingRow {
  const booking = bookingOfToken(deps, 'booking', token);
  if (!booking) throw notFound(refusalText('error.link'));
  return booking;
}

/** Whether the caller read an email about the booking: only emails carry `mailbox`. */
export function hasReadEmail(deps: Deps, booking: BookingRow, mailbox: string) {
  const generation = mailboxGeneration(deps, booking);
  return deps.links.isGenuine('booking-mailbox', mailbox, booking.id, generation);
}

/** Undefined if the token isn't genuine. */
export function bookingOfToken(deps: Deps, kind: LinkKind, token: string): BookingRow | undefined {
  const id = deps.links.idOf(token);
  const booking = id === undefined ? undefined : bookingById(deps.db, id);
  const isGenuine =
    booking && deps.links.isGenuine(kind, token, booking.id, booking.linkGeneration);
  return isGenuine ? booking : undefined;
}
