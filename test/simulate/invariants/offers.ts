/**
 * Only what is offered can be booked, at its price: read again from the tables when a request or a
 * customer's wish for another time was accepted.
 */
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { BookingRecord, EventRecord, Records } from './records.ts';
import { wallClock } from './wall-clock.ts';

const HORIZON_DAYS = 45;
const NEW_TIME = /^(?:request|wait|move|agree|accept)$/;
const CURRENCIES: Record<string, string> = { US: 'USD', CA: 'CAD' };
/** The first slot of a day is at eight. */
const FIRST_HOUR = 8;

interface Outside {
  date: string;
  slot: string;
  what: string;
  /** Of what has waited since; its day had room then. */
  at?: number;
  isByCustomer?: boolean;
}

/** @param clock the server's, in UTC milliseconds */
export function watchOffers(clock: () => number) {
  /** Since when technicians block customers, as in `7 ada@post.example`. */
  const blocked = new Map<string, number>();

  /** A blocked customer's request ends once it's known to be theirs, or never reaches the technician. */
  function refuseBlocked(records: Records, row: BookingRecord): void {
    const since = blocked.get(`${row.technicianId} ${row.email}`) ?? Infinity;
    if (row.emailConfirmedAt === null || row.createdAt <= since || row.awaitsEmailUntil) return;
    if (records.enteredBy(row.id)?.actor !== 'customer') return;
    throw new BrokenPromise('blocked stay out', `${row.email} has ${row.id}, blocked at ${since}`);
  }

  function refuseOutside(
    records: Records,
    { id, technicianId, slotCount }: BookingRecord,
    { date, slot, what, at, isByCustomer = true }: Outside,
  ): void {
    const { listing, hours, closed, noticeHours } = records.offers;
    const { timeZone: zone = '', notice, horizon, jobsPerDay = null } = listing(technicianId) ?? {};
    const starts = Date.parse(`${date}T${slot}Z`);
    const today = wallClock(at ?? clock(), zone);
    const refuse = (why: string) => {
      throw new BrokenPromise('only what is offered', `${what} ${date} ${slot}: ${why}`);
    };
    if (closed(date)) refuse('the day is closed');
    if (
      starts <
      today - (today % MINUTE_MS) + Math.max(notice ?? 0, noticeHours()) * 60 * MINUTE_MS
    )
      refuse('it is too soon');
    if (Date.parse(date) > today + Math.min(horizon ?? HORIZON_DAYS, HORIZON_DAYS) * DAY_MS)
      refuse('it is too far ahead');
    const { jobs = 0 } = records.jobsOn(technicianId, date, id) ?? {};
    if (isByCustomer && at === undefined && jobsPerDay !== null && jobs >= jobsPerDay)
      refuse('the day has its jobs');
    const offered = hours(technicianId, date);
    const first = Number(slot.slice(0, 2)) - FIRST_HOUR;
    for (let bit = first; bit < first + slotCount; bit += 1) {
      if (((offered >> bit) & 1) === 0) refuse('the technician does not work then');
    }
  }

  function refuseUnlisted(records: Records, booking: BookingRecord, what: string): void {
    const { listing, service } = records.offers;
    const packages = JSON.parse(booking.packages) as {
      id: number;
      name: string;
      priceCents: number;
      durationMinutes: number;
    }[];
    const refuse = (why: string) => {
      throw new BrokenPromise('only what is offered', `${what}: ${why}`);
    };
    const { isListed, country = '' } = listing(booking.technicianId) ?? {};
    if (!isListed) refuse('the technician is not listed');
    const { privacyMode, visitFeeCents = 0 } = listing(booking.technicianId) ?? {};
    const isVisit = booking.serviceAddress !== null || privacyMode === 'service_area';
    if (booking.visitFeeCents !== (isVisit ? visitFeeCents : 0)) refuse('another call-out fee');
    if (booking.currency !== CURRENCIES[country]) refuse(`${booking.currency} in ${country}`);
    for (const { id, name, priceCents, durationMinutes } of packages) {
      const now = service(booking.technicianId, id);
      if (!now) refuse(`${name} is not offered`);
      if (now?.cents !== priceCents || now.minutes !== durationMinutes) {
        refuse(`${name} is ${JSON.stringify(now)}, not ${priceCents} for ${durationMinutes} min`);
      }
    }
    const minutes = packages.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    if (booking.slotCount !== Math.max(1, Math.ceil(minutes / 60))) {
      refuse(`${booking.slotCount} hours for ${minutes} minutes`);
    }
  }

  /** The hours of a technician who has moved to another zone are those of two clocks. */
  function refuseOverlap({ offers }: Records, booking: BookingRecord, what: string): void {
    const { id, technicianId, startsAt, endsAt } = booking;
    const other = offers.overlapping({ id, technicianId, startsAt, endsAt });
    if (!other) return;
    throw new BrokenPromise('one holder', `${what}: booking ${other.id} is then`);
  }

  return {
    blocked,

    daily(records: Records, rows: readonly BookingRecord[]): void {
      for (const row of rows) if (row.status === 'pending') refuseBlocked(records, row);
    },

    afterEvent(records: Records, events: readonly EventRecord[]): void {
      for (const { kind, actor, bookingId, fromStatus } of events) {
        const booking = records.booking(bookingId);
        if (!booking || booking.technicianId === null) continue;
        const what = `booking ${bookingId}: ${kind} by ${actor} of`;
        const { technicianId, date, slot, createdAt, proposedDate, proposedSlot } = booking;
        if (kind === 'confirm') refuseBlocked(records, booking);
        if (NEW_TIME.test(kind)) refuseOverlap(records, booking, what);
        // What has waited for a click has to be soon enough from when it was made.
        if ((kind === 'request' || kind === 'wait') && fromStatus === null) {
          refuseUnlisted(records, booking, what);
          refuseOutside(records, booking, { date, slot, what, isByCustomer: actor === 'customer' });
        } else if (kind === 'request') {
          if (!records.offers.listing(technicianId)?.isListed) {
            throw new BrokenPromise('only what is offered', `${what} who is not listed`);
          }
          refuseOutside(records, booking, { date, slot, what, at: createdAt });
        } else if (kind === 'move') refuseOutside(records, booking, { date, slot, what });
        else if (kind === 'propose' && actor === 'customer' && proposedDate && proposedSlot) {
          refuseOutside(records, booking, { date: proposedDate, slot: proposedSlot, what });
        }
      }
    },
  };
}
