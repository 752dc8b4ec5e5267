import type { z } from 'zod';
import { type Queries, transaction } from '../../../db/client.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { CALENDARS_MAX } from '../../shared/technician/availability-limits.ts';
import type {
  Calendar,
  calendarRefreshSchema,
  newCalendarSchema,
} from '../../shared/technician/calendars.schema.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts';
import { badField, conflict, notFound, tooMany } from '../foundation/errors.ts';
import { calendarsOf, deleteCalendar, insertCalendar, saveBusy } from '../store/calendars.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { CalendarFailed } from './fetch-calendar.ts';
import { announce, readCalendar, refreshCalendars, TOLD_AFTER_MS } from './refresh-calendars.ts';

/** Enough to find a typing error; bounds what strangers' servers get from ours. */
const ADDED_PER_HOUR = 20;
/** An opened dashboard shows what is this old. */
const FRESH_MS = 10 * MINUTE_MS;

export function listCalendars({ db, clock }: Deps, technicianId: number): Calendar[] {
  return calendarsOf(db, technicianId).map(
    ({ id, label, address, readAt, fault, failingSince, isStopped }) => {
      const isFailing = failingSince !== null && clock() >= failingSince + TOLD_AFTER_MS;
      const state = isStopped ? 'stopped' : isFailing ? 'failing' : 'read';
      return { id, label, host: new URL(address).host, readAt, fault, state };
    },
  );
}

/** Once it could be read. @throws BAD_REQUEST when not; CONFLICT for one too many or the same again */
export async function addCalendar(
  deps: Deps,
  technicianId: number,
  { label, address }: z.output<typeof newCalendarSchema>,
): Promise<Calendar[]> {
  const technician = technicianById(deps.db, technicianId);
  if (!technician) throw notFound(refusalText('error.notYours'));
  if (!deps.limits.take('add-calendar', `${technicianId}`, ADDED_PER_HOUR, HOUR_MS)) {
    throw tooMany(refusalText('gate.tooMany'), HOUR_MS);
  }
  refuseMore(deps.db, technicianId, address);
  const read = await readCalendar(deps, technician, { address }).catch((error: unknown) => {
    if (!(error instanceof CalendarFailed)) throw error;
    throw badField('address', dashboardText(`busy.fault.${error.fault}`));
  });
  transaction(deps.db, (tx) => {
    refuseMore(tx, technicianId, address);
    const { days, ...row } = read!;
    const id = insertCalendar(tx, { technicianId, label, address, ...row }, deps.clock());
    saveBusy(tx, id, days);
  });
  announce(deps, technicianId);
  return listCalendars(deps, technicianId);
}

function refuseMore(db: Queries, technicianId: number, address: string): void {
  const own = calendarsOf(db, technicianId);
  if (own.some((one) => one.address === address)) {
    throw conflict(dashboardText('busy.address.again'), 'address');
  }
  if (own.length >= CALENDARS_MAX) {
    throw conflict(dashboardText('busy.most', { max: CALENDARS_MAX }), 'address');
  }
}

/** Its hours are open again at once. @throws NOT_FOUND */
export function removeCalendar(deps: Deps, technicianId: number, id: number): Calendar[] {
  if (!deleteCalendar(deps.db, technicianId, id)) throw notFound(dashboardText('busy.gone'));
  announce(deps, technicianId);
  return listCalendars(deps, technicianId);
}

/** At most once a minute each. */
export async function refreshOwn(
  deps: Deps,
  technicianId: number,
  { isOpening }: z.output<typeof calendarRefreshSchema>,
): Promise<Calendar[]> {
  await refreshCalendars(deps, technicianId, isOpening ? FRESH_MS : MINUTE_MS);
  return listCalendars(deps, technicianId);
}
