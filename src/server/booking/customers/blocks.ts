import { inLanguage } from '#current-language';
import { bookingText } from '../../../shared/messages/booking.ts';
import { conflict } from '../../foundation/errors.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { blocksOf } from '../../store/bookings/customers.ts';
import { technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { declineBooking } from '../change-status.ts';
import { hashedContact } from '../rules/limits.ts';
import { asTechnician } from '../transition.ts';

/** The technician's block on this contact, if any. @param contact with an email only if it's confirmed */
export function blockOn(
  deps: Pick<Deps, 'db' | 'links'>,
  technicianId: number,
  { email = '', phone = '' }: { email?: string; phone?: string },
): { id: number; by: 'email' | 'phone' } | null {
  const blocks = blocksOf(deps.db, technicianId);
  if (blocks.length === 0) return null;
  const hashed = hashedContact(deps, { email, phone });
  const byEmail = email !== '' && blocks.find((block) => block.email === hashed.email);
  if (byEmail) return { id: byEmail.id, by: 'email' };
  const byPhone = phone !== '' && blocks.find(({ phones }) => phones.includes(hashed.phone));
  return byPhone ? { id: byPhone.id, by: 'phone' } : null;
}

/** In the words of a time that isn't offered, so that the customer can't tell. @throws CONFLICT */
export function refuseBlocked(deps: Deps, technicianId: number, provedEmail: string): void {
  if (blockOn(deps, technicianId, { email: provedEmail }))
    throw conflict(bookingText('error.time'));
}

/** A request whose email turned out to be a blocked customer's ends as if the technician had declined it. */
export function declineBlocked(deps: Deps, booking: BookingRow): BookingRow {
  const { id, status, technicianId, customerEmail: email, language } = booking;
  const technician = technicianById(deps.db, technicianId);
  if (status !== 'pending' || !technician || !blockOn(deps, technician.id, { email }))
    return booking;
  const reason = inLanguage(language ?? deps.env.defaultLanguage, () => bookingText('error.time'));
  return declineBooking(deps, asTechnician(technician.id, technician.userId), id, reason);
}
