/** Technicians can't book themselves, which would only be for the reviews. */

import type { Queries } from '../../../../db/client.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { mailboxOf } from '../../../shared/site/contact.ts';
import { isKnownDevice } from '../../foundation/device.ts';
import { conflict } from '../../foundation/errors.ts';
import { type UserRow, userById } from '../../store/accounts/users.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { type TechnicianRow, technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import type { Context } from '../../trpc/trpc.ts';

/** Where a request or review comes from, as far as we know. */
export type Caller = Pick<Context, 'address' | 'user' | 'device' | 'mailbox'>;

export function callerOf({ address, user, device, mailbox }: Context): Caller {
  return { address, user, device, mailbox };
}

/**
 * By sign-in and browser alone: with email and phone, a stranger could test whose they are.
 * @throws CONFLICT
 */
export function refuseSelfBooking(
  deps: Deps,
  tx: Queries,
  technician: TechnicianRow,
  caller: Caller,
): void {
  if (isOwnBrowser(deps, technician, accountOf(tx, technician), caller)) {
    throw conflict(refusalText('error.bookingOneself'));
  }
}

/** Refuses the technician's own browser, email and phone. @throws CONFLICT */
export function refuseSelfReview(deps: Deps, tx: Queries, booking: BookingRow, caller: Caller) {
  const technician = technicianById(tx, booking.technicianId);
  if (!technician) return;
  const account = accountOf(tx, technician);
  const isOwn =
    isOwnBrowser(deps, technician, account, caller) ||
    mailboxOf(booking.customerEmail) === mailboxOf(account.email) ||
    booking.customerPhone === technician.phone;
  if (isOwn) throw conflict(refusalText('error.reviewingOneself'));
}

function isOwnBrowser(
  deps: Deps,
  technician: TechnicianRow,
  account: UserRow,
  { user, device }: Caller,
): boolean {
  return user?.technician?.id === technician.id || isKnownDevice(deps, device, account);
}

function accountOf(tx: Queries, { userId }: TechnicianRow): UserRow {
  return userById(tx, userId)!;
}
