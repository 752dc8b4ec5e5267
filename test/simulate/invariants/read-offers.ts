/** What technicians offer, from the tables: who is listed, with which services, and when they work. */
import { wallClock } from './wall-clock.ts';

const NOTICE_HOURS = 2;
const CUTOFF_HOURS = 2;
/** The first slot of a day is at eight. */
const FIRST_HOUR = 8;
/** No two zones' hours are closer than that. */
const QUARTER = 15 * 60_000;

const bitOf = (hour: number) => (hour < FIRST_HOUR ? 0 : 1 << (hour - FIRST_HOUR));

interface Listing {
  isListed: number;
  country: string;
  timeZone: string;
  privacyMode: string;
  comesToCustomer: number;
  radiusKm: number;
  publicLatitude: number;
  publicLongitude: number;
}

type Read<T> = (...values: unknown[]) => T;

export function readOffers(
  one: <T>(sql: string) => Read<T | undefined>,
  all: <T>(sql: string) => Read<T[]>,
) {
  const ownDay = one<{ slots: number }>(
    'SELECT slots FROM availability WHERE technician_id = ? AND date = ?',
  );
  const weekly = one<{ slots: number }>(
    'SELECT slots FROM weekly_hours WHERE technician_id = ? AND weekday = ?',
  );
  const takenSlots = all<{ slot: string }>(
    'SELECT slot FROM booking_slots WHERE technician_id = ? AND date = ?',
  );
  /** From before the technician moved to another zone: their slots are hours of the clock there. */
  const moved = all<{ startsAt: number; endsAt: number; zone: string }>(
    `SELECT starts_at AS startsAt, ends_at AS endsAt, technicians.time_zone AS zone
     FROM bookings JOIN technicians ON technicians.id = technician_id
     WHERE technician_id = ? AND status IN ('pending', 'confirmed')
       AND bookings.time_zone <> technicians.time_zone
       AND EXISTS (SELECT 1 FROM booking_slots WHERE booking_id = bookings.id)`,
  );
  const period = one<{ id: number }>(
    'SELECT id FROM closed_periods WHERE from_date <= ? AND to_date >= ?',
  );
  const set = one<{ notice: string | null; cutoff: string | null }>(
    `SELECT json_extract("values", '$.BOOKING_NOTICE_HOURS') AS notice,
       json_extract("values", '$.CANCEL_CUTOFF_HOURS') AS cutoff FROM settings
     WHERE section = 'bookings'`,
  );
  return {
    /** Closed for everyone on a date or later, as first and last day. */
    closedFrom: all<{ from: string; to: string }>(
      'SELECT from_date AS "from", to_date AS "to" FROM closed_periods WHERE to_date >= ? ORDER BY id',
    ),
    /** A technician's days with bookings. */
    busyDays: all<{ date: string }>(
      'SELECT DISTINCT date FROM booking_slots WHERE technician_id = ? AND date > ? ORDER BY date',
    ),
    /** A technician's days without hours, whatever the week says. */
    daysOff: all<{ date: string }>(
      'SELECT date FROM availability WHERE technician_id = ? AND slots = 0 AND date > ? ORDER BY date',
    ),
    listing: one<Listing>(
      `SELECT is_approved AND is_active AND NOT is_frozen AND has_place AS isListed, country,
         time_zone AS timeZone, privacy_mode AS privacyMode,
         comes_to_customer AS comesToCustomer, service_radius_km AS radiusKm,
         public_latitude AS publicLatitude, public_longitude AS publicLongitude FROM technicians WHERE id = ?`,
    ),
    /** Something else at a time, whatever the clock where it was booked. */
    overlapping: one<{ id: number }>(
      `SELECT id FROM bookings WHERE technician_id = @technicianId AND id <> @id
         AND status IN ('pending', 'confirmed') AND starts_at < @endsAt AND ends_at > @startsAt
         AND EXISTS (SELECT 1 FROM booking_slots WHERE booking_id = bookings.id)`,
    ),
    service: one<{ priceCents: number; minutes: number }>(
      `SELECT price_cents AS priceCents, duration_minutes AS minutes FROM service_packages
       JOIN technician_packages ON package_id = service_packages.id
       WHERE technician_id = ? AND service_packages.id = ? AND is_active`,
    ),
    /** A bit for each hour of a day on which the technician works, taken or not; the lowest is eight. */
    hours(technicianId: number | null, date: string): number {
      const weekday = new Date(`${date}T00:00Z`).getUTCDay();
      return (ownDay(technicianId, date) ?? weekly(technicianId, weekday))?.slots ?? 0;
    },
    /** The hours of a day that bookings hold, as bits like {@link hours}. */
    taken(technicianId: number, date: string): number {
      const hours = takenSlots(technicianId, date).map(({ slot }) => Number(slot.slice(0, 2)));
      for (const { startsAt, endsAt, zone } of moved(technicianId)) {
        for (let at = startsAt; at < endsAt; at += QUARTER) {
          const local = new Date(wallClock(at, zone)).toISOString();
          if (local.startsWith(date)) hours.push(Number(local.slice(11, 13)));
        }
      }
      return hours.reduce((mask, hour) => mask | bitOf(hour), 0);
    },
    /** As admins have set it. */
    noticeHours: () => Number(set()?.notice ?? NOTICE_HOURS),
    cutoffHours: () => Number(set()?.cutoff ?? CUTOFF_HOURS),
    closed: (date: string) => period(date, date) !== undefined,
  };
}
