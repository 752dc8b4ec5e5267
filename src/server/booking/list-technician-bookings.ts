import { inLanguage } from '#current-language';
import { lacksAddress } from '../../shared/booking/appointment-place.ts';
import type { BookingSummary, TechnicianBooking } from '../../shared/booking/booking.schema.ts';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  expiresAt,
  isOpenStatus,
  OPEN_STATUSES,
} from '../../shared/booking/booking.ts';
import { describeTerms } from '../../shared/booking/describe-terms.ts';
import { proposalOf, withoutEnded } from '../../shared/booking/proposal.ts';
import { wordsOnTheDay } from '../../shared/booking/words.ts';
import { fold } from '../../shared/format/fold.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { e164Of } from '../../shared/site/contact.ts';
import { localName } from '../../shared/technician/service-texts.ts';
import { localNow } from '../../shared/time/dates.ts';
import { slotRun } from '../../shared/time/slots.ts';
import { readableByTechnician } from '../email/readable-by-technician.ts';
import { calledOffFor, isEnteredByTechnician } from '../store/bookings/booking-events.ts';
import { extrasOfBooking } from '../store/bookings/booking-extras.ts';
import { heldSlots } from '../store/bookings/booking-slots.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import {
  type BookingFilter,
  bookingsOfTechnician,
  latestBookingsOf,
  openCountsOf,
} from '../store/bookings/technician-bookings.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { blockOn } from './customers/blocks.ts';
import { type Decliner, requestsOfSameSender } from './decline-all.ts';
import { endedBy } from './suggest-others.ts';
import type { Actor } from './transition.ts';

export function listTechnicianBookings(
  deps: Deps,
  technicianId: number,
  {
    status: statuses = BOOKING_STATUSES,
    ...filter
  }: Omit<BookingFilter, 'statuses'> & { status?: readonly BookingStatus[] | undefined },
): { bookings: TechnicianBooking[]; total: number } {
  const { query, limit, offset } = filter;
  if (!query) {
    const { rows, total } = bookingsOfTechnician(deps.db, technicianId, { statuses, ...filter });
    return { bookings: describeNow(deps, technicianId, rows), total };
  }
  // What can't be read isn't found either: a search for an email or phone would tell whose it was.
  const whole = { statuses, ...filter, limit: SEARCHED_MOST, offset: 0 };
  const found = describeNow(
    deps,
    technicianId,
    bookingsOfTechnician(deps.db, technicianId, whole).rows,
  ).filter(
    ({ contactHiddenSince, customerName, reference, servicePackageName, servicePackages }) =>
      contactHiddenSince === null ||
      [
        customerName,
        reference,
        servicePackageName,
        ...servicePackages.map(({ name }) => name),
      ].some((text) => fold(text).includes(fold(query))),
  );
  return { bookings: found.slice(offset, offset + limit), total: found.length };
}

/** Of one technician: as many as an export has. */
const SEARCHED_MOST = 100_000;

/** Bookings shown on the overview (specification, section 9). */
const RECENT = 5;

export function summarizeBookings(deps: Deps, id: number): BookingSummary {
  const now = deps.clock();
  const today = localNow(technicianById(deps.db, id)?.timeZone ?? 'UTC', now).date;
  const list = (filter: Pick<BookingFilter, 'statuses' | 'from' | 'to'>) =>
    bookingsOfTechnician(deps.db, id, {
      ...filter,
      limit: SEARCHED_MOST,
      offset: 0,
    }).rows.toReversed();
  const open = list({ statuses: OPEN_STATUSES });
  const next = open.find(
    (row) => row.status === 'confirmed' && row.endsAt > now && !isCalledOff(deps, row),
  );
  const done = list({ statuses: ['completed'], from: today, to: today });
  return {
    ...openCountsOf(deps.db, id),
    recent: describeNow(deps, id, latestBookingsOf(deps.db, id, RECENT)),
    today: describeNow(deps, id, [
      ...done,
      ...open.filter((row) => row.status === 'pending' || row === next || row.date <= today),
    ]),
  };
}

function describeNow(deps: Deps, technicianId: number, rows: readonly BookingRow[]) {
  return rows.map((row) => describeForTechnician({ deps, technicianId }, row));
}

/**
 * A booking as its technician sees it; of the row's columns, the answer's schema keeps theirs.
 * @param technicianId undefined for an admin, who reads all of it
 */
export function describeForTechnician(
  { deps, technicianId }: { deps: Deps; technicianId: number | undefined },
  booking: BookingRow,
): TechnicianBooking {
  const technician = technicianById(deps.db, booking.technicianId);
  const standing = withoutEnded(booking, deps.clock());
  const row =
    technician && technicianId !== undefined
      ? readableByTechnician(deps, deps.db, standing, technician)
      : { ...standing, contactHiddenSince: null };
  const isHidden = row.contactHiddenSince !== null;
  const [first] = row.packages;
  return {
    ...row,
    customerName: row.customerName || bookingText('customer.guest'),
    customerLanguage: row.language,
    ...(isHidden && HIDDEN),
    isPhoneBlocked:
      technicianId !== undefined &&
      blockOn(deps, technicianId, { phone: row.customerPhone }) !== null,
    keptFree: keptFree(deps, booking),
    isCalledOff: isCalledOff(deps, row),
    isAddressMissing: technician !== undefined && lacksAddress(booking, technician),
    servicePackages: row.packages,
    servicePackage: first ? { name: first.name } : null,
    servicePackageName: row.packages.map(localName).join(', '),
    ...describeTerms(row, extrasOfBooking(deps.db, row.id)),
    isEmailConfirmed: row.emailConfirmedAt !== null,
    expiresAt: row.status === 'pending' ? expiresAt(row) : null,
  };
}

function isCalledOff({ db }: Deps, { id, proposedBy }: BookingRow): boolean {
  return proposedBy !== null && calledOffFor(db, id) !== undefined;
}

/** A change by staff, answered with the booking as they see it. */
export function byStaff<I>(change: (deps: Deps, actor: Actor, input: I) => BookingRow) {
  type Reader = { deps: Deps; actor: Actor; technicianId: number | undefined };
  return ({ ctx, input }: { ctx: Reader; input: I }) =>
    describeForTechnician(ctx, change(ctx.deps, ctx.actor, input));
}

/** What it holds beyond its own hours and the proposed ones. */
function keptFree({ db }: Deps, booking: BookingRow): TechnicianBooking['keptFree'] {
  if (!isOpenStatus(booking.status)) return [];
  const times = [booking, proposalOf(booking)].filter((time) => time != null);
  const own = times.flatMap(({ date, timeSlot }) =>
    (slotRun(timeSlot, booking.slotCount) ?? []).map((slot) => date + slot),
  );
  return heldSlots(db, booking.id).filter(({ date, timeSlot }) => !own.includes(date + timeSlot));
}

/** A booking as staff see it in a dialog. @throws NOT_FOUND for another technician's */
export async function showOpened(reader: Decliner & { deps: Deps }, bookingId: number) {
  const { deps, technicianId } = reader;
  const { length: requests } = requestsOfSameSender(deps.db, reader, bookingId);
  const booking = bookingById(deps.db, bookingId) as BookingRow;
  return {
    booking: describeForTechnician(reader, booking),
    endedBy: endedBy(deps, booking),
    words: booking.language === null ? [] : inLanguage(booking.language, wordsOnTheDay),
    isMaybeMobile: await isMaybeMobile(booking.customerPhone),
    isEntered: isEnteredByTechnician(deps.db, bookingId),
    sameSender: {
      requests,
      by: technicianId === undefined ? ('network' as const) : ('sender' as const),
    },
  };
}

/** Nulls in place of what can't be read anymore; a caller who left no email has an empty one. */
const HIDDEN = {
  customerEmail: null,
  customerPhone: null,
  specialInstructions: null,
  bikeModel: null,
  serviceAddress: null,
  customerLanguage: null,
};

async function isMaybeMobile(phone: string): Promise<boolean> {
  const number = e164Of(phone);
  if (!number) return false;
  // Which numbers are landlines is 150 KB, for this alone.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  return parsePhoneNumberFromString(number)?.getType() !== 'FIXED_LINE';
}
