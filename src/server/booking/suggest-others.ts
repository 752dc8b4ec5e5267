/** Who else could do the work of a booking, as any search near its place would find them. */
import { isLetDown } from '../../shared/booking/booking.ts';
import type { OtherTechnician } from '../../shared/booking/managed-booking.schema.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { placeName } from '../../shared/place/place-name.ts';
import {
  EMPTY_SEARCH,
  formatHomeUrl,
  parseHomeUrl,
  type Search,
} from '../../shared/search/home-url.ts';
import { toFilter } from '../../shared/search/search-filter.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { localNow } from '../../shared/time/dates.ts';
import { isSlot } from '../../shared/time/slots.ts';
import { startsFor } from '../../shared/time/starts.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { eventsOfBooking } from '../store/bookings/booking-events.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { packageById } from '../store/service-packages.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { coverAt } from './rules/refuse-uncovered.ts';

const OTHERS_MAX = 3;

/** Few of the first don't come to the customer's address, or are busy at just that time. */
const LOOKED_AT = 30;

/**
 * While a request waits, those who are free at the same time. Once the technician has let the customer
 * down, those who are free next. The procedure's output schema leaves out the rest.
 */
export function suggestOthers(deps: Deps, booking: BookingRow): OtherTechnician[] {
  const { date, timeSlot, slotCount, startsAt, serviceAddress } = booking;
  if (booking.status === 'pending') {
    const isFreeThen = ({ id, timeZone }: PublicTechnician) => {
      const day = deps.search.openDays(id, deps.clock())?.find((open) => open.date === date);
      // Across the border of a time zone, the same hour is another time.
      const isThen = slotInstant(date, timeSlot, timeZone) === startsAt;
      const ends = serviceAddress === null ? undefined : day?.visitEnds;
      return isThen && day && startsFor(day.timeSlots, slotCount, ends).includes(timeSlot);
    };
    const search: Search = { ...searchNear(deps, booking), sort: 'distance' };
    return findOthers(deps, booking, search)
      .filter(isFreeThen)
      .slice(0, OTHERS_MAX)
      .map((other) => ({ ...other, date, timeSlot }));
  }
  return (nextFree(deps, booking)?.others ?? []).slice(0, OTHERS_MAX).flatMap((other) => {
    const { date: day, times = [] } = other.offer ?? {};
    const first = times.find(isSlot);
    return day && first ? { ...other, date: day, timeSlot: first } : [];
  });
}

/** Who ended the booking; null while it's open. */
export function endedBy({ db }: Pick<Deps, 'db'>, { id, status }: BookingRow) {
  const end = eventsOfBooking(db, id).find(
    ({ fromStatus, toStatus }) => toStatus === status && fromStatus !== toStatus,
  );
  return (status === 'cancelled' && end?.actor) || null;
}

/**
 * The search of the home page, as its query, for those who are free next, and who it finds: on the
 * booking's day, or on any if no one is free then. Undefined unless the technician let the customer
 * down.
 */
export function nextFree(
  deps: Deps,
  booking: BookingRow,
): { query: string; others: PublicTechnician[] } | undefined {
  if (!isLetDown({ ...booking, endedBy: endedBy(deps, booking) })) return undefined;
  const onDay = searchNear(deps, booking);
  const later = { ...onDay, date: null };
  const found = [onDay, later].map((search) => ({
    query: formatHomeUrl({ ...parseHomeUrl(''), search }),
    others: findOthers(deps, booking, search).filter(({ offer }) => offer?.date),
  }));
  return found.find(({ others }) => others.length > 0) ?? found[0];
}

/** Where the work was to be done, else where strangers see the technician. */
function searchNear(deps: Deps, booking: BookingRow): Search {
  const { serviceAddress, packages, date, timeZone } = booking;
  const visit = placeOfVisit(deps, booking);
  const booked = technicianById(deps.db, booking.technicianId);
  const point = booked && { latitude: booked.publicLatitude, longitude: booked.publicLongitude };
  return {
    ...EMPTY_SEARCH,
    location: visit?.name ?? (booked ? placeName(booked.publicPlace) : ''),
    point: visit?.at ?? point ?? null,
    services: packages.map(({ id, name }) => packageById(deps.db, id)?.name ?? name),
    date: date >= localNow(timeZone, deps.clock()).date ? date : null,
    comesToCustomer: serviceAddress !== null,
    sort: 'soonest',
  };
}

/** Only the town of an address, and only of a customer who reads the mailbox: emails lead there. */
function placeOfVisit(deps: Deps, { serviceAddress, technicianId, emailConfirmedAt }: BookingRow) {
  const booked = technicianById(deps.db, technicianId);
  if (!serviceAddress || !booked || emailConfirmedAt === null) return undefined;
  const { name, at } = deps.places.areaOf(serviceAddress, booked);
  return name && at ? { name, at } : undefined;
}

function findOthers(deps: Deps, booking: BookingRow, search: Search): PublicTechnician[] {
  if (!search.point) return [];
  const { location: _, ...filter } = toFilter(search);
  const found = deps.search.query({ ...filter, limit: LOOKED_AT, offset: 0 }, deps.clock());
  const booked = technicianById(deps.db, booking.technicianId);
  const { serviceAddress } = booking;
  const at = serviceAddress && booked && deps.places.areaOf(serviceAddress, booked).at;
  return found.technicians.filter(
    ({ id }) => id !== booking.technicianId && (!at || comesTo(deps, id, at)),
  );
}

function comesTo(deps: Deps, id: number, at: Point): boolean {
  const row = technicianById(deps.db, id);
  return row !== undefined && coverAt(row, at) === 'covered';
}
