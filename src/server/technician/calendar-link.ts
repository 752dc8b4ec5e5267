import { updateTechnician } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { ownRow } from './show-profile.ts';

/** The URL of a technician's calendar feed; anyone who has it can read their bookings. */
export function calendarLink(deps: Deps, technicianId: number): { url: string } {
  const row = ownRow(deps.db, technicianId);
  const token = deps.links.token('calendar', row.id, row.calendarGeneration);
  return { url: `${deps.env.siteUrl}/calendar/${token}.ics` };
}

export function renewCalendarLink(deps: Deps, technicianId: number): { url: string } {
  const row = ownRow(deps.db, technicianId);
  updateTechnician(deps.db, technicianId, { calendarGeneration: row.calendarGeneration + 1 });
  return calendarLink(deps, technicianId);
}
