import type { Queries } from '../../../db/client.ts';
import { addDays, localNow } from '../../shared/dates.ts';
import { type Hold, holdFor } from '../../shared/request-limits.ts';
import type { Deps } from '../deps.ts';
import { offeredHours } from '../store/availability.ts';
import { isConfirmedEmail, unconfirmedHours } from '../store/held-hours.ts';
import { limitScale } from './limits.ts';

/**
 * How a request for a time is taken, by how much of the technician's time unconfirmed senders hold
 * already. Whoever has once opened a link from our emails asks like anybody known.
 *
 * @param request `id` is the booking that asks for another time, 0 for a new one
 */
export function holdUnconfirmed(
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: Queries,
  technician: { id: number; publicTimeZone: string },
  request: { id: number; email: string; date: string; slotCount: number },
): Hold {
  if (isConfirmedEmail(tx, request.email)) return 'request';
  const today = localNow(technician.publicTimeZone, deps.clock()).date;
  const last = addDays(today, deps.env.bookingHorizonDays);
  const open = {
    day: offeredHours(tx, technician.id, request.date, request.date),
    horizon: offeredHours(tx, technician.id, today, last),
  };
  const held = unconfirmedHours(tx, technician.id, request.date, request.id);
  return holdFor({ open, ...held }, request.slotCount, limitScale(deps));
}
