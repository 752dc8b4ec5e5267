/**
 * What the page of a booking shows its customer: how it stands, what can be done about it, and no more
 * of its technician than a customer may know at the time. Written again on purpose from docs/decisions.
 */
import type { ManagedBooking } from '../../../src/shared/booking/managed-booking.schema.ts';
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';
import { instantOf } from './wall-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Row {
  reference: string;
  status: string;
  cancelKind: string | null;
  cancelReason: string | null;
  date: string;
  slot: string;
  hours: number;
  timeZone: string;
  startsAt: number;
  totalCents: number;
  packages: string;
  createdAt: number;
  awaitsEmailUntil: number | null;
  cutoffHours: number;
  serviceAddress: string | null;
  proposedBy: string | null;
  proposedDate: string | null;
  proposedSlot: string | null;
  proposedZone: string | null;
  /** Of the technician; null once their account is deleted. */
  trueZone: string | null;
  /** As strangers see it. */
  place: string;
  mode: string;
  address: string;
  phone: string;
  rating: number | null;
  answer: string | null;
  isHeld: number;
  requestedAt: number | null;
  confirmedAt: number | null;
  reachedAt: number | null;
  wasProposalLeft: number | null;
}

const FIRST = 'SELECT at FROM booking_events WHERE booking_id = bookings.id AND';

const ROW = `SELECT reference, status, cancel_kind AS cancelKind, cancel_reason AS cancelReason, date,
    time_slot AS slot, slot_count AS hours, bookings.time_zone AS timeZone, starts_at AS startsAt,
    total_cents AS totalCents, packages, bookings.created_at AS createdAt,
    awaits_email_until AS awaitsEmailUntil, cancel_cutoff_hours AS cutoffHours, service_address AS serviceAddress,
    proposed_by AS proposedBy, proposed_date AS proposedDate, proposed_slot AS proposedSlot,
    proposed_time_zone AS proposedZone, technicians.time_zone AS trueZone, privacy_mode AS mode,
    public_place AS place, address, phone, reviews.rating AS rating, answer,
    EXISTS (SELECT 1 FROM booking_slots
      WHERE booking_id = bookings.id AND booking_slots.date = bookings.date) AS isHeld,
    (${FIRST} kind = 'request' ORDER BY id LIMIT 1) AS requestedAt,
    (${FIRST} to_status = 'confirmed' ORDER BY id LIMIT 1) AS confirmedAt,
    (${FIRST} to_status = status ORDER BY id LIMIT 1) AS reachedAt,
    (SELECT kind = 'propose' FROM booking_events AS event WHERE booking_id = bookings.id
       AND id < (SELECT id FROM booking_events
         WHERE booking_id = event.booking_id AND kind = 'expire')
     ORDER BY id DESC LIMIT 1) AS wasProposalLeft
  FROM bookings LEFT JOIN technicians ON technicians.id = bookings.technician_id
    LEFT JOIN reviews ON booking_id = bookings.id
  WHERE bookings.id = ?`;

/** @param mayReview whether the work is done and can still be reviewed */
export function compareShown(
  records: Records,
  bookingId: number,
  { shown, now, mayReview }: { shown: ManagedBooking; now: number; mayReview: boolean },
): void {
  const row = records.db.prepare(ROW).get(bookingId) as Row | undefined;
  if (!row) throw new BrokenPromise('pages of bookings', `there is no booking ${bookingId}`);
  const cutoff = Math.min(row.cutoffHours, records.offers.cutoffHours()) * HOUR;
  const should = shouldShow(row, { now, cutoff, mayReview });
  const is = { ...shown, ...shown.technician, ...prefixed(shown) } as Record<string, unknown>;
  for (const [name, value] of Object.entries(should)) {
    if (is[name] === value) continue;
    throw new BrokenPromise(
      'pages of bookings',
      `the page of booking ${bookingId}: ${name} is ${is[name]}, should be ${value}`,
    );
  }
}

/** What stands deeper in the page, by one name each. */
function prefixed({ proposal, review, packages, technician, steps }: ManagedBooking) {
  return {
    ...steps,
    proposed:
      proposal && `${proposal.by} ${proposal.date} ${proposal.timeSlot} ${proposal.timeZone}`,
    rating: review?.rating ?? null,
    answer: review?.answer ?? null,
    services: packages.map(({ name, price }) => `${name} ${price}`).join(),
    hasTechnician: technician !== null,
    hasPoint: technician?.point != null,
  };
}

function shouldShow(
  row: Row,
  { now, cutoff, mayReview }: { now: number; cutoff: number; mayReview: boolean },
): Record<string, unknown> {
  const { status, proposedDate, awaitsEmailUntil, serviceAddress, mode, trueZone } = row;
  const isOpen = status === 'pending' || status === 'confirmed';
  const isConfirmed = status === 'confirmed';
  const mayChange = isOpen && !(isConfirmed && now > row.startsAt - cutoff);
  const proposedZone = row.proposedZone ?? '';
  const isProposed =
    proposedDate !== null && now < instantOf(proposedDate, row.proposedSlot ?? '', proposedZone);
  const proposedBy = isProposed ? row.proposedBy : null;
  const { timeZone } = row;
  const startsAt = instantOf(row.date, row.slot, timeZone);
  const packages = JSON.parse(row.packages) as { name: string; priceCents: number }[];
  const isAtShop = serviceAddress === null && mode !== 'service_area';
  return {
    reference: row.reference,
    status,
    cancelKind: row.cancelKind,
    cancelReason: row.cancelReason,
    date: row.date,
    timeSlot: row.slot,
    slotCount: row.hours,
    timeZone,
    startsAt,
    endsAt: startsAt + row.hours * HOUR,
    totalPrice: (row.totalCents / 100).toFixed(2),
    services: packages
      .map(({ name, priceCents }) => `${name} ${(priceCents / 100).toFixed(2)}`)
      .join(),
    serviceAddress,
    proposed: proposedBy && `${proposedBy} ${proposedDate} ${row.proposedSlot} ${proposedZone}`,
    newTimeZone: trueZone ?? row.timeZone,
    canCancel: mayChange,
    canReschedule: mayChange && awaitsEmailUntil === null,
    canAnswerProposal: isOpen && proposedBy !== null && proposedBy !== 'customer',
    canWithdrawProposal: isOpen && proposedBy === 'customer',
    canReview: mayReview,
    cutoffHours: cutoff / HOUR,
    awaitsEmailUntil,
    expiresAt: status === 'pending' ? Math.min(row.createdAt + DAY, startsAt) : null,
    rating: row.rating,
    answer: row.answer,
    isHeld: row.isHeld === 1,
    requestedAt: row.requestedAt,
    confirmedAt: row.confirmedAt,
    endedAt: isOpen ? null : row.reachedAt,
    wasProposalLeft: row.wasProposalLeft === 1,
    hasTechnician: trueZone !== null,
    hasPoint: isConfirmed && isAtShop && mode === 'exact',
    ...(trueZone !== null && {
      phone: isConfirmed || status === 'completed' ? row.phone : null,
      address: isConfirmed && isAtShop ? row.address : null,
      place: row.place,
    }),
  };
}
