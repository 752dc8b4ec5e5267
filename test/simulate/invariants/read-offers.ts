/** What technicians offer, from the tables: who is listed, with which services, and when they work. */
const NOTICE_HOURS = 2;
const CUTOFF_HOURS = 2;
const HAS_OWN = `ifnull((SELECT json_extract("values", '$.OWN_PRICES') FROM settings
  WHERE section = 'bookings'), '') <> 'no'`;
/**
 * A technician's own price and minutes, unless admins switched those off, go before the catalogue's, which may
 * have one for Canada. Prices are within the admins' limits.
 */
export const TERMS = `max(ifnull(least_cents, 0), min(ifnull(most_cents, 1e9),
    coalesce(iif(${HAS_OWN}, tp.price_cents, NULL), iif((SELECT country FROM technicians
      WHERE id = tp.technician_id) = 'CA', json_extract(p.currency_prices, '$.CAD'), NULL),
    p.price_cents))) AS cents,
  coalesce(iif(${HAS_OWN}, tp.duration_minutes, NULL), p.duration_minutes) AS minutes
  FROM technician_packages tp JOIN service_packages p ON p.id = tp.package_id`;

interface Listing {
  isListed: number;
  country: string;
  timeZone: string;
  privacyMode: string;
  comesToCustomer: number;
  radiusKm: number;
  visitFeeCents: number;
  gapHours: number;
  jobsPerDay: number | null;
  notice: number | null;
  horizon: number | null;
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
  const blocked = one<{ slots: number }>(
    `SELECT total(1 << (CAST(slot AS INTEGER) - 8)) AS slots FROM blocked_hours
     WHERE technician_id = ? AND date = ?`,
  );
  const hasOwn = one<{ isOn: number }>(`SELECT ${HAS_OWN} AS isOn`);
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
    listing: one<Listing>(
      `SELECT is_approved AND is_active AND NOT is_frozen AND has_place AS isListed, country,
         time_zone AS timeZone, privacy_mode AS privacyMode,
         comes_to_customer AS comesToCustomer, service_radius_km AS radiusKm,
         visit_fee_cents AS visitFeeCents, gap_hours AS gapHours, jobs_per_day AS jobsPerDay,
         notice_hours AS notice, horizon_days AS horizon,
         public_latitude AS publicLatitude, public_longitude AS publicLongitude FROM technicians WHERE id = ?`,
    ),
    /** Something else at a time, whatever the clock where it was booked. */
    overlapping: one<{ id: number }>(
      `SELECT id FROM bookings WHERE technician_id = @technicianId AND id <> @id
         AND status IN ('pending', 'confirmed') AND starts_at < @endsAt AND ends_at > @startsAt
         AND EXISTS (SELECT 1 FROM booking_slots WHERE booking_id = bookings.id)`,
    ),
    service: one<{ cents: number; minutes: number }>(
      `SELECT ${TERMS} WHERE tp.technician_id = ? AND p.id = ? AND is_active`,
    ),
    /** A bit for each hour of a day that isn't blocked, taken or not; the lowest is eight. */
    hours(technicianId: number | null, date: string): number {
      const weekday = new Date(`${date}T00:00Z`).getUTCDay();
      const { slots = 0 } = ownDay(technicianId, date) ?? weekly(technicianId, weekday) ?? {};
      return slots & ~(blocked(technicianId, date)?.slots ?? 0);
    },
    /** As admins have set it. */
    noticeHours: () => Number(set()?.notice ?? NOTICE_HOURS),
    hasOwnPrices: () => hasOwn()?.isOn === 1,
    cutoffHours: () => Number(set()?.cutoff ?? CUTOFF_HOURS),
    closed: (date: string) => period(date, date) !== undefined,
  };
}
