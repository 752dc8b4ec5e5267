/**
 * What the page of a booking shows its customer: how it stands, what can be done about it, and no more
 * of its technician than a customer may know at the time. Written again on purpose from docs/decisions.
 */
import type { ManagedBooking } from '../../../src/shared/booking/managed-booking.schema.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';
import { proposalEnd } from './wall-clock.ts';

const TECHNICIAN = 'SELECT privacy_mode AS mode, address, phone FROM technicians WHERE id = ?';

/** @param mayReview whether the work is done and can still be reviewed */
export function compareShown(
  records: Records,
  bookingId: number,
  { shown, now, mayReview }: { shown: ManagedBooking; now: number; mayReview: boolean },
): void {
  const row = records.booking(bookingId);
  if (!row) throw new BrokenPromise('pages of bookings', `there is no booking ${bookingId}`);
  const { status, startsAt, awaitsEmailUntil, proposedDate, proposedSlot } = row;
  const cutoff = Math.min(row.cutoffHours, records.offers.cutoffHours());
  const technician = records.db.prepare(TECHNICIAN).get(row.technicianId) as
    | { mode: string; address: string; phone: string }
    | undefined;
  const isConfirmed = status === 'confirmed';
  const isOpen = isConfirmed || status === 'pending';
  const isLate = now > startsAt - cutoff * HOUR_MS && !records.isTold(bookingId, now);
  const mayChange = isOpen && !(isConfirmed && isLate);
  const proposedBy = isOpen && now < (proposalEnd(row) ?? now) ? row.proposedBy : null;
  const isAtShop = row.serviceAddress === null && technician?.mode !== 'service_area';
  const should = {
    status,
    cancelKind: row.cancelKind,
    when: `${row.date} ${row.slot} ${row.timeZone} ${startsAt}`,
    totalPrice: (row.totalCents / 100).toFixed(2),
    serviceAddress: row.serviceAddress,
    proposed: proposedBy && `${proposedBy} ${proposedDate} ${proposedSlot}`,
    canCancel: mayChange,
    canReschedule: mayChange && awaitsEmailUntil === null,
    canAnswerProposal: isOpen && proposedBy !== null && proposedBy !== 'customer',
    canWithdrawProposal: isOpen && proposedBy === 'customer' && !records.isCalledOff(bookingId),
    canReview: mayReview,
    cutoffHours: cutoff,
    expiresAt: status === 'pending' ? Math.min(row.createdAt + DAY_MS, startsAt) : null,
    hasTechnician: technician !== undefined,
    ...(technician && {
      hasPoint: isConfirmed && isAtShop && technician.mode === 'exact',
      phone: isConfirmed || status === 'completed' ? technician.phone : null,
      address: isConfirmed && isAtShop ? technician.address : null,
    }),
  };
  const { proposal } = shown;
  const is: Record<string, unknown> = {
    ...shown,
    ...shown.technician,
    when: `${shown.date} ${shown.timeSlot} ${shown.timeZone} ${shown.startsAt}`,
    proposed: proposal && `${proposal.by} ${proposal.date} ${proposal.timeSlot}`,
    hasTechnician: shown.technician !== null,
    hasPoint: shown.technician?.point != null,
  };
  for (const [name, value] of Object.entries(should)) {
    if (is[name] === value) continue;
    throw new BrokenPromise('pages of bookings', `${bookingId}: ${name} ${is[name]}, not ${value}`);
  }
}
