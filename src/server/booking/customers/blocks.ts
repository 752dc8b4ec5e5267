import { inLanguage } from '#current-language';
import type { Queries } from '../../../../db/client.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { conflict } from '../../foundation/errors.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { type Block, blocksOf } from '../../store/bookings/customers.ts';
import { technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { declineBooking } from '../change-status.ts';
import { hashedContact } from '../rules/limits.ts';
import { asTechnician } from '../transition.ts';

type Contact = Pick<BookingRow, 'customerEmail' | 'customerPhone'>;

/** The block that is on this contact. An email comes first; leave out one that isn't confirmed. */
export function blockOn(
  deps: Pick<Deps, 'links'>,
  blocks: readonly Block[],
  { customerEmail, customerPhone }: Contact,
): { id: number; by: 'email' | 'phone' } | null {
  if (blocks.length === 0) return null;
  const hashed = hashedContact(deps, { email: customerEmail, phone: customerPhone });
  const byEmail = customerEmail !== '' && blocks.find(({ email }) => email === hashed.email);
  if (byEmail) return { id: byEmail.id, by: 'email' };
  const byPhone =
    customerPhone !== '' && blocks.find(({ phones }) => phones.includes(hashed.phone));
  return byPhone ? { id: byPhone.id, by: 'phone' } : null;
}

/** In the words of a time that isn't offered, so that the customer can't tell. @throws CONFLICT */
export function refuseBlocked(
  deps: Pick<Deps, 'links'>,
  tx: Queries,
  { technicianId, provedEmail }: { technicianId: number; provedEmail: string },
): void {
  if (isBlocked(deps, tx, technicianId, provedEmail)) throw conflict(bookingText('error.time'));
}

/** A request whose email turned out to be a blocked customer's ends as if the technician had declined it. */
export function declineBlocked(deps: Deps, booking: BookingRow): BookingRow {
  const { id, status, technicianId, customerEmail, language } = booking;
  const technician = technicianById(deps.db, technicianId);
  if (status !== 'pending' || !technician) return booking;
  if (!isBlocked(deps, deps.db, technician.id, customerEmail)) return booking;
  const reason = inLanguage(language ?? deps.env.defaultLanguage, () => bookingText('error.time'));
  return declineBooking(deps, asTechnician(technician.id, technician.userId), id, reason);
}

function isBlocked(
  deps: Pick<Deps, 'links'>,
  db: Queries,
  technicianId: number,
  customerEmail: string,
): boolean {
  return blockOn(deps, blocksOf(db, technicianId), { customerEmail, customerPhone: '' }) !== null;
}
