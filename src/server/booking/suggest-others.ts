import type { OtherTechnician } from '../../shared/booking/managed-booking.schema.ts';
import { startsFor } from '../../shared/time/slots.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { activePackagesOf } from '../store/service-packages.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { coverOf } from './rules/refuse-uncovered.ts';
import { bookingOfLink } from './transition.ts';

const OTHERS_MAX = 3;

/** The nearest who offer the same on that day; few of them are busy at just that time. */
const LOOKED_AT = 30;

/**
 * Technicians near the booked one who offer the same services at the same time, while the request
 * is unanswered or after it was declined or expired. If the work is at the customer's, they come to
 * that address. Distances are measured from the public point, like every search.
 * @throws NOT_FOUND for an invalid link
 */
export async function suggestOthers(deps: Deps, token: string): Promise<OtherTechnician[]> {
  const booking = bookingOfLink(deps, token);
  const { status, cancelKind, technicianId, date, timeSlot, slotCount, startsAt } = booking;
  const now = deps.clock();
  const isWanted = status === 'pending' || cancelKind === 'declined' || cancelKind === 'expired';
  const booked = technicianById(deps.db, technicianId);
  if (!isWanted || !booked) return [];

  const nearby = deps.search.query(
    {
      lat: booked.publicLatitude,
      lng: booked.publicLongitude,
      date,
      limit: LOOKED_AT,
      offset: 0,
    },
    now,
  );
  const offersAll = (id: number) => {
    const ids = new Set(activePackagesOf(deps.db, id).map((row) => row.id));
    return booking.packages.every((wanted) => ids.has(wanted.id));
  };
  const isFree = (id: number) => {
    const day = deps.search.openDays(id, now)?.find((open) => open.date === date);
    return day !== undefined && startsFor(day.timeSlots, slotCount).includes(timeSlot);
  };
  const comes = async (id: number) => {
    if (booking.serviceAddress === null) return true;
    const row = technicianById(deps.db, id);
    if (!row) return false;
    return ['covered', 'unchecked'].includes(await coverOf(deps, row, booking.serviceAddress));
  };
  const others: OtherTechnician[] = [];
  for (const other of nearby.technicians) {
    if (others.length === OTHERS_MAX) break;
    // Across the border of a time zone, the same hour is another time.
    const isThen = slotInstant(date, timeSlot, other.timeZone) === startsAt;
    if (other.id === booked.id || !isThen) continue;
    if (!offersAll(other.id) || !isFree(other.id)) continue;
    if (!(await comes(other.id))) continue;
    const { id, slug, name, city, profileImage, rating, reviewCount } = other;
    others.push({ id, slug, name, city, profileImage, rating, reviewCount });
  }
  return others;
}
