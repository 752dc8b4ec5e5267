import PQueue from 'p-queue';
import { transaction } from '../../../db/client.ts';
import { addDays, epochDay, localNow } from '../../shared/time/dates.ts';
import { maskToSlots } from '../../shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { calendarFailing } from '../email/technician-messages.ts';
import { mayNotify } from '../email/unverified.ts';
import {
  type BusyDay,
  type CalendarRow,
  saveBusy,
  takeDueCalendars,
  updateCalendar,
} from '../store/calendars.ts';
import { type TechnicianRow, technicianWithEmail } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { CalendarFailed } from './fetch-calendar.ts';
import { readApart } from './read-apart.ts';

/** How long a calendar fails before its technician is told, and until its hours are open again. */
export const TOLD_AFTER_MS = DAY_MS;
const STOPPED_AFTER_MS = 3 * DAY_MS;
/** From the email to the end, even if the server wasn't running before. */
const WARNED_FOR_MS = DAY_MS;

/** Most of the time is waiting for other servers. */
const line = new PQueue({ concurrency: 6 });

/** Of one technician or all; those not tried for `idleMs`. */
export async function refreshCalendars(
  deps: Deps,
  technicianId?: number,
  idleMs = HOUR_MS,
): Promise<void> {
  const now = deps.clock();
  const due = takeDueCalendars(deps.db, { now, before: now - idleMs, technicianId });
  // Somebody waits for their own.
  const priority = technicianId === undefined ? 0 : 1;
  await Promise.all(due.map((row) => line.add(() => refresh(deps, row), { priority })));
}

async function refresh(deps: Deps, calendar: CalendarRow): Promise<void> {
  const { db, clock } = deps;
  // The server may have stopped while others were read.
  const technician = db.$client.open && technicianWithEmail(db, calendar.technicianId);
  if (!technician) return;
  const read = await readCalendar(deps, technician, calendar).catch((error: unknown) => {
    if (error instanceof CalendarFailed) return error;
    throw error;
  });
  if (!db.$client.open) return;
  if (read instanceof CalendarFailed) return noteFailure(deps, technician, calendar, read);
  const isChanged = transaction(db, (tx) => {
    const isThere = updateCalendar(tx, calendar.id, {
      ...(read && { etag: read.etag, readFor: read.readFor }),
      readAt: clock(),
      fault: null,
      failingSince: null,
      toldAt: null,
      isStopped: false,
    });
    return isThere && read ? saveBusy(tx, calendar.id, read.days) : false;
  });
  if (isChanged) announce(deps, calendar.technicianId);
}

/**
 * @param known what was read before, none for a new one
 * @returns undefined if it's still the same @throws CalendarFailed
 */
export async function readCalendar(
  { clock, env, fetchCalendar }: Deps,
  { timeZone }: Pick<TechnicianRow, 'timeZone'>,
  known: Pick<CalendarRow, 'address'> & Partial<CalendarRow>,
): Promise<{ etag: string | null; readFor: string; days: BusyDay[] } | undefined> {
  const today = localNow(timeZone, clock()).date;
  const last = addDays(today, env.bookingHorizonDays);
  const readFor = `${timeZone} ${last}`;
  const fetched = await fetchCalendar(
    known.address,
    known.readFor === readFor && !known.isStopped ? (known.etag ?? null) : null,
  );
  if (!fetched) return undefined;
  const read = await readApart({
    text: fetched.text,
    timeZone,
    ownHost: new URL(env.siteUrl).hostname,
    // In any time zone.
    from: (epochDay(today) - 1) * DAY_MS,
    to: (epochDay(last) + 2) * DAY_MS,
  }).catch(() => {
    throw new CalendarFailed('unreadable');
  });
  const days = read
    .filter(({ date }) => date >= today && date <= last)
    .map(({ date, slots }) => ({ date, slots: maskToSlots(slots) }));
  return { etag: fetched.etag, readFor, days };
}

/** The last answer stays until the technician had time to look after it. */
function noteFailure(
  deps: Deps,
  technician: NonNullable<ReturnType<typeof technicianWithEmail>>,
  calendar: CalendarRow,
  { fault }: CalendarFailed,
): void {
  const now = deps.clock();
  const failingSince = calendar.failingSince ?? now;
  const isToTell = calendar.toldAt === null && now >= failingSince + TOLD_AFTER_MS;
  const toldAt = isToTell ? now : calendar.toldAt;
  const stopsAt = Math.max(failingSince + STOPPED_AFTER_MS, (toldAt ?? now) + WARNED_FOR_MS);
  const isStopped = toldAt !== null && now >= stopsAt;
  const isChanged = transaction(deps.db, (tx) => {
    if (!updateCalendar(tx, calendar.id, { failingSince, fault, toldAt, isStopped })) return false;
    if (isToTell && mayNotify(technician)) {
      const email = calendarFailing(technician, { since: failingSince, stopsAt }, deps.env);
      queueEmails(deps, tx, [email]);
    }
    return isStopped && saveBusy(tx, calendar.id, []);
  });
  if (isToTell) deps.wakeOutbox();
  if (isChanged) announce(deps, calendar.technicianId);
}

/** Tells searches and the technician's open dashboards. */
export function announce(deps: Deps, technicianId: number): void {
  deps.search.upsert(technicianId);
  deps.events.publish(`technician:${technicianId}`);
}
