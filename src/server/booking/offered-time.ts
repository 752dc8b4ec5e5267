import type { Queries } from '../../../db/client.ts';
import { bookableMask } from '../../shared/availability.ts';
import { localNow } from '../../shared/dates.ts';
import { BOOKING } from '../../shared/messages.ts';
import { type Slot, slotRun, slotsToMask } from '../../shared/slots.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../errors.ts';
import { offeredSlots } from '../store/availability.ts';

/**
 * Refuses a time that the technician does not offer, or that is too soon or too far. Whether another
 * booking holds it is told by holding it (hold-run.ts).
 *
 * @throws CONFLICT
 */
export function refuseUnoffered(
  deps: Deps,
  tx: Queries,
  technician: { id: number; timeZone: string },
  time: { date: string; slot: Slot; slotCount: number },
): void {
  const run = slotRun(time.slot, time.slotCount);
  if (!run) throw conflict(BOOKING.dayTooShort);
  const bookable = bookableMask(time.date, localNow(technician.timeZone, deps.clock()), {
    noticeHours: deps.env.bookingNoticeHours,
    horizonDays: deps.env.bookingHorizonDays,
  });
  const offered = slotsToMask(offeredSlots(tx, technician.id, time.date)) & bookable;
  const wanted = slotsToMask(run);
  if ((offered & wanted) !== wanted) throw conflict(BOOKING.notOfferedTime);
}
