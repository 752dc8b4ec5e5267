import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import type { TechnicianFilter } from '../../../shared/admin/admin-technician.ts';
import { judgeHealth } from '../../../shared/admin/health.ts';
import type { SettingName } from '../../../shared/admin/site-settings.schema.ts';
import { addDays, dateOfEpochDay } from '../../../shared/time/dates.ts';
import { weekStart } from '../../../shared/time/week.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { bookingCounts, bookingsByWeek } from '../../store/bookings/booking-lists.ts';
import { outboxCounts } from '../../store/email/outbox-lists.ts';
import { allPackages } from '../../store/service-packages.ts';
import { savedTexts } from '../../store/settings.ts';
import { technicianCount } from '../../store/technician-lists.ts';
import { whatWaits } from '../../store/what-waits.ts';
import type { Deps } from '../../trpc/deps.ts';
import { siteHealth } from './site-health.ts';

/** Past weeks, the current one and two weeks ahead. */
const WEEKS_BEFORE = 9;
const WEEKS = 12;
/** A city and its suburbs. */
const NEAR_MAP_KM = 100;

export async function overview(deps: Deps): Promise<Overview> {
  const { db, env } = deps;
  const health = await siteHealth(deps);
  const { now } = health;
  const packages = allPackages(db);
  const active = packages.filter(({ isActive }) => isActive);
  const bookings = bookingCounts(db);
  const emails = outboxCounts(db);
  const today = dateOfEpochDay(Math.floor(now / DAY_MS));
  const firstDay = addDays(weekStart(today), -WEEKS_BEFORE * 7);
  const count = (filter: TechnicianFilter) => technicianCount(db, filter, today);
  const waiting = whatWaits(db, now);
  const delivers = env.smtpUrl !== undefined;
  const chosen = { ...savedTexts(db), ...env.given };
  const isChosen = (...names: SettingName[]) => names.every((name) => chosen[name]);
  // The rest costs more than a millisecond for a thousand technicians.
  const [firstFree] = deps.search.nextTimes(now);
  return {
    activeTechnicians: count('active'),
    pendingApplications: waiting.applications,
    frozenTechnicians: count('frozen'),
    supertechs: count('supertech'),
    servicePackages: packages.length,
    activePackages: active.length,
    totalBookings: Object.values(bookings).reduce((sum, n) => sum + n, 0),
    bookingsByStatus: bookings,
    averagePrice: averageDollars(active),
    notices: {
      ...waiting,
      failedEmails: emails.failed,
      isMapAway: isMapAway(deps, now),
    },
    weeks: bookingsByWeek(db, firstDay, WEEKS).map((counts, index) => ({
      start: addDays(firstDay, index * 7),
      counts,
    })),
    setup: {
      name: isChosen('SITE_NAME'),
      city: isChosen('MAP_CENTER'),
      support: !UNREACHABLE.test(env.supportEmail),
      legal: isChosen('GOVERNING_LAW', 'LIABILITY_CAP'),
      services: active.length > 0,
      email: delivers && emails.sent > 0,
      technician: deps.search.size > 0,
      freeTime: firstFree !== undefined,
    },
    delivers,
    clock: { now, offset: health.clockOffset },
    health: judgeHealth(health),
  };
}

function isMapAway({ search, env }: Deps, now: number): boolean {
  const { latitude: lat, longitude: lng } = env.mapCenter;
  const near = { lat, lng, distance: NEAR_MAP_KM, limit: 1, offset: 0 };
  return search.size > 0 && search.query(near, now).total === 0;
}

/** This machine and example names, which receive no email. */
const UNREACHABLE = /@[\d.]+$|[@.](example(\.(com|net|org))?|invalid|local|localhost|test)$/i;

function averageDollars(packages: readonly { priceCents: number }[]): number | null {
  if (packages.length === 0) return null;
  const cents = packages.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return Math.round(cents / packages.length / 100);
}
